import Foundation

/// Which pages of a visit a person sees. A page that is seen is told changes; one whose stream has ended without a word may
/// come back for some seconds, as after a short loss of the network.
struct SeenPages: Sendable {
  private struct Page {
    var streams: Set<Int> = []
    var leftAt: Date?
  }

  /// Seconds for which a page without a stream counts as seen.
  let grace: TimeInterval
  private var pages: [RandomCode: Page] = [:]

  /// No page yet.
  init(grace: TimeInterval) { self.grace = grace }

  /// A page says that it is seen.
  mutating func appeared(_ name: RandomCode, at now: Date) {
    forget(at: now)
    if pages[name] == nil { pages[name] = Page(leftAt: now) }
  }

  /// A page says that it is not seen any more.
  mutating func disappeared(_ name: RandomCode) { pages[name] = nil }

  /// A page is told changes.
  mutating func began(_ name: RandomCode, stream: Int) {
    pages[name, default: Page()].streams.insert(stream)
    pages[name]?.leftAt = nil
  }

  /// A page is told no more.
  mutating func ended(_ name: RandomCode, stream: Int, at now: Date) {
    guard var page = pages[name], page.streams.remove(stream) != nil else { return }
    if page.streams.isEmpty { page.leftAt = now }
    pages[name] = page
    forget(at: now)
  }

  /// Whether any page is seen.
  func isAnySeen(at now: Date) -> Bool { pages.values.contains { isSeen($0, at: now) } }

  /// When the next page will not have come back; nil while all have streams.
  func nextEnd(after now: Date) -> Date? {
    pages.values.filter { isSeen($0, at: now) }.compactMap(\.leftAt).min()?.addingTimeInterval(grace)
  }

  private func isSeen(_ page: Page, at now: Date) -> Bool {
    page.leftAt.map { now.timeIntervalSince($0) < grace } ?? true
  }

  private mutating func forget(at now: Date) { pages = pages.filter { isSeen($0.value, at: now) } }
}
