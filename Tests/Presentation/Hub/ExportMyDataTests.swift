import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// "Export my data" in the account hub.
@Suite struct ExportMyDataHubTests {
  private func hub(isLocked: Bool = false) -> AccountHubViewModel {
    var model = AccountHubViewModel()
    _ = model.handle(.signal(.appeared(Surroundings(isLocked: isLocked))))
    return model
  }

  @Test("the file is written once at a time, and its name is told")
  func exports() throws {
    var model = hub()
    #expect(try model.viewState(in: context()).export.isEnabled && model.viewState(in: context()).exported == nil)
    #expect(model.handle(.exportTapped) == .run(.export))
    #expect(try !model.viewState(in: context()).export.isEnabled)
    #expect(model.handle(.exportTapped) == .none)
    #expect(model.handle(.exported(name: "all.json")) == .none)
    let notice = try #require(try model.viewState(in: context()).exported)
    #expect(notice.tone == .information && notice.text.plain.contains("all.json"))
    #expect(try model.viewState(in: context()).export.isEnabled)
  }

  @Test("a failure is told, and the next attempt takes its place")
  func fails() throws {
    var model = hub()
    _ = model.handle(.exportTapped)
    #expect(model.handle(.exportFailed) == .none)
    #expect(try model.viewState(in: context()).exported?.tone == .error)
    #expect(model.handle(.exportTapped) == .run(.export))
    #expect(try model.viewState(in: context()).exported == nil)
  }

  @Test("what was told is gone when the screen is shown again, and work under way goes on")
  func shownAgain() throws {
    var model = hub()
    _ = model.handle(.exportTapped)
    _ = model.handle(.signal(.appeared(Surroundings())))
    #expect(model.handle(.exportTapped) == .none)
    _ = model.handle(.exported(name: "all.json"))
    _ = model.handle(.signal(.appeared(Surroundings())))
    #expect(try model.viewState(in: context()).exported == nil)
  }

  @Test("while the device is locked nothing is written")
  func locked() throws {
    var model = hub(isLocked: true)
    #expect(try !model.viewState(in: context()).export.isEnabled)
    #expect(model.handle(.exportTapped) == .none)
  }

  @Test("writing and leaving an account do not stop each other")
  func slots() {
    #expect(AccountHubViewModel.slot(of: .export) != AccountHubViewModel.slot(of: .forget(.wallet)))
  }
}
