import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import GRDB
import Testing

/// What was shown outside the app, or is to be, in the person's own file.
@Suite struct NoticeRowsTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  /// As another process opens it.
  private func store() -> NoticeStore { UserStore.open(folder: folder.url, logger: silent).notices }

  private func notice(
    _ id: String = "watch-a", after seconds: TimeInterval = 0, text: String = "1 of 2 available at 12:00.",
    link: AppLink? = AppLink(screen: "station", argument: "swiss:CH*1/ü"), key: String? = nil,
    _ outcome: KeptNotice.Outcome = .shown
  ) -> KeptNotice {
    KeptNotice(
      id: id, key: key, content: SystemNotice.Content(title: "Müsait: Åsgatan \"1\"; --", text: text),
      at: noon + seconds, link: link, outcome: outcome)
  }

  private func keep(_ notices: KeptNotice...) async throws {
    for notice in notices { try await store().keep(notice) }
  }

  private func ids() async throws -> [String] { try await store().all().map(\.id) }

  @Test("a notice is read by another process as it was kept, with its link or without")
  func roundTrip() async throws {
    let (one, two) = (notice("a", after: 0.125), notice("b", text: "", link: nil))
    try await keep(one, two)
    #expect(try await store().all() == [one, two])
  }

  @Test("what became of it is read as it was kept", arguments: KeptNotice.Outcome.allCases)
  func outcome(_ outcome: KeptNotice.Outcome) async throws {
    let notice = notice("watch-a@1", key: "watch-a", outcome)
    try await keep(notice)
    #expect(try await store().all() == [notice])
  }

  @Test("what became of one that is scheduled for that time is kept, and of no other")
  func settled() async throws {
    try await keep(notice("a", .scheduled), notice("b", .scheduled), notice("c", .notHeld))
    try await store().settle(notice("a", .notAllowed))
    try await store().settle(notice("b", after: 60, .notAllowed))
    try await store().settle(notice("c", .shown))
    try await store().settle(notice("x", .shown))
    #expect(try await store().all() == [notice("a", .notAllowed), notice("b", .scheduled), notice("c", .notHeld)])
  }

  @Test("one of which a later version knows something else is not shown as anything")
  func laterOutcome() async throws {
    try await keep(notice("a"), notice("b"))
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
    try await queue.write { try $0.execute(sql: "UPDATE notice SET outcome = 'read' WHERE id = 'a'") }
    #expect(try await ids() == ["b"])
  }

  @Test("the newest stands first, what is still to come before it; those of one moment stand by their ids")
  func order() async throws {
    try await keep(notice("c"), notice("b", after: -60), notice("z", after: 3600), notice("a"))
    #expect(try await ids() == ["z", "a", "c", "b"])
  }

  @Test("one with the same id takes the place of the one before, with all that it says")
  func replaced() async throws {
    let newer = notice("a", after: 60, text: "2 of 2 available at 12:01.", link: nil)
    try await keep(notice("a"), notice("b", after: 30), newer)
    #expect(try await store().all() == [newer, notice("b", after: 30)])
  }

  @Test("what is removed is gone, and what is not there harms nobody")
  func removed() async throws {
    try await keep(notice("a"), notice("b"), notice("c"))
    try await store().remove(["a", "x", "c"])
    try await store().remove([])
    #expect(try await ids() == ["b"])
  }

  @Test("those whose id begins so are forgotten, letter by letter, and no others")
  func removedByBeginning() async throws {
    try await keep(
      notice("reminder-a"), notice("reminder-b"), notice("Reminder-c"), notice("reminders"), notice("reminder"),
      notice("x-reminder-d"), notice("reminder_e"), notice("reminder%"))
    try await store().removeBeginning("reminder-")
    let left = try await ids().sorted()
    #expect(left == ["Reminder-c", "reminder", "reminder%", "reminder_e", "reminders", "x-reminder-d"])
  }

  @Test("those of a service are forgotten, also what this version does not show", arguments: AccountService.allCases)
  func forgotten(_ service: AccountService) async throws {
    let ids: [String: AccountService?] = [
      "a-end@1": .charging, "reminder-a": .appointments, "low-a@1": .wallet, "watch-a": nil,
    ]
    try await keep(
      notice("a-end@1", link: .charge), notice("reminder-a", link: AppLink(screen: "appointment", argument: "7")),
      notice("low-a@1", link: .walletAccount(WalletAccountID(rawValue: "ü/1"))), notice("watch-a"))
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
    try await queue.write { try $0.execute(sql: "UPDATE notice SET outcome = 'read'") }
    try await store().forget(service)
    try await queue.write { try $0.execute(sql: "UPDATE notice SET outcome = 'shown'") }
    #expect(try await self.ids().sorted() == ids.filter { $0.value != service }.keys.sorted())
  }

  @Test("a hundred are kept; the oldest go first, and what is to come stays")
  func most() async throws {
    let store = store()
    try await store.keep(notice("to-come", after: 90_000))
    for number in 0..<99 { try await store.keep(notice("n\(number)", after: TimeInterval(number))) }
    #expect(try await store.all().count == NoticeStore.most && NoticeStore.most == 100)
    try await store.keep(notice("new", after: 100))
    let kept = try await store.all()
    #expect(kept.count == 100 && kept.first?.id == "to-come" && kept.dropFirst().first?.id == "new")
    #expect(kept.last?.id == "n1", "n0 was the oldest")
    try await store.keep(notice("n50", after: 101))
    #expect(try await store.all().count == 100, "one that is kept again makes no other go")
    try await store.keep(notice("old", after: -1))
    #expect(try await store.all().map(\.id).contains("old") == false)
  }

  @Test("a link that this version cannot read leads nowhere; its notice stays", arguments: ["", "https://a.example/"])
  func unreadableLink(_ link: String) async throws {
    try await keep(notice("a"))
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
    try await queue.write { try $0.execute(sql: "UPDATE notice SET link = ?", arguments: [link]) }
    #expect(try await store().all() == [notice("a", link: nil)])
  }

  @Test("where the file cannot be used nothing looks like an empty list")
  func storage() async throws {
    try Data().write(to: folder.file("taken"))
    let store = UserStore.open(folder: folder.file("taken/below"), logger: silent).notices
    let notice = notice()
    await #expect(throws: Failure.storage) { try await store.all() }
    await #expect(throws: Failure.storage) { try await store.keep(notice) }
    await #expect(throws: Failure.storage) { try await store.settle(notice) }
    await #expect(throws: Failure.storage) { try await store.remove(["a"]) }
    await #expect(throws: Failure.storage) { try await store.removeBeginning("a") }
    await #expect(throws: Failure.storage) { try await store.forget(.wallet) }
  }
}
