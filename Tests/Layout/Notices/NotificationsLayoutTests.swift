import ChargeDomain
import ChargeLayout
@testable import ChargePresentation
import TestSupport
import Testing

/// What can be touched on the list of notices.
@MainActor
@Suite("The list of notices")
struct NotificationsLayoutTests {
  private typealias Tree = ScreenTree<RootViewModel.Event>

  private func tree(_ state: String) async throws -> Tree {
    try await ScreenCase.watching.tree("Notifications", state)
  }

  @Test("those that lead somewhere open, what is to come first; the others are only read")
  func rows() async throws {
    let tree = try await tree("content")
    let rows = tree.interactives.filter { $0.kind == .row }
    #expect(rows.map(\.id.name) == ["s1", "s2", "s3", "s4", "s5", "s6"])
    for (number, id) in ["reminder-a", "reminder-b", "watch-a@2", "watch-a@1", "a-end", "reminder-c"].enumerated() {
      #expect(tree.tap(ElementID("s\(number + 1)")) == .success(.screen(.notifications(.tapped(id)))), "\(id)")
    }
  }

  @Test("where nothing is to come, or nothing was shown, there is no heading of it")
  func headings() async throws {
    let (content, due) = (try await text("content"), try await text("come-due"))
    #expect(content.contains("Scheduled") && content.contains("Earlier"))
    #expect(!due.contains("Scheduled") && due.contains("Earlier"))
    let empty = try await text("empty")
    #expect(!empty.contains("Scheduled") && !empty.contains("Earlier"))
  }

  @Test("after a failure it can be tried again")
  func retry() async throws {
    for state in ["failed", "not-read-again"] {
      #expect(try await tree(state).tap("retry") == .success(.screen(.notifications(.retryTapped))), "\(state)")
    }
    #expect(try await tree("content").interactive("retry") == nil)
  }

  @Test("where notifications are off they are allowed there")
  func allowed() async throws {
    for state in ["off", "empty-and-off", "settings-not-shown"] {
      let tapped = try await tree(state).tap("permission")
      #expect(tapped == .success(.screen(.notifications(.allowTapped))), "\(state)")
    }
    #expect(try await tree("content").interactive("permission") == nil)
  }

  private func text(_ state: String) async throws -> String {
    TextRenderer(width: 80).text(of: try await tree(state))
  }
}
