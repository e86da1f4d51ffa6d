import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("The person as the wallet knows them")
struct WalletProfileTests {
  private func opened(_ prepare: (AccountDesk) -> Void = { _ in }) async -> AppVisit {
    let visit = AppVisit(language: "en-SE") { desk in
      desk.signIn(.wallet)
      prepare(desk)
    }
    await visit.open("account")
    visit.desk.script.forgetCalls()
    await visit.send(.hub(.serviceTapped(.wallet)))
    return visit
  }

  private func name(_ name: String?, stored: String? = nil) -> (AccountDesk) -> Void {
    { desk in
      desk.state.withLock { state in
        state.walletUser = WalletUser(userID: "u1", name: name)
        state.storedName = stored
      }
    }
  }

  private func form(_ visit: AppVisit) -> WalletProfileViewState.Content? {
    switch visit.walletProfile?.body {
    case .editing(let form), .working(let form, _), .waiting(let form): form
    default: nil
    }
  }

  private func edit(_ text: String, _ visit: AppVisit) async {
    await visit.send(.walletProfile(.edited(.text(.name, text))))
  }

  @Test("the wallet's name, else that of this device; never made up")
  func names() async {
    for (server, stored, expected) in [("Ada", "Eva", "Ada"), (nil, "Eva", "Eva"), (nil, nil, "")] {
      let visit = await opened(name(server, stored: stored))
      #expect(form(visit)?.name.field.value == expected)
      #expect(form(visit)?.notice == nil)
      #expect((form(visit)?.name.field.placeholder == "no name yet") == (expected.isEmpty))
      visit.core.stop()
    }
  }

  @Test("that the account cannot be deleted here is told, with whom to ask")
  func deletion() async {
    let visit = await opened(name("Ada"))
    #expect(visit.walletProfile?.deletion?.hasSuffix("Ask the service to delete it.") == true)
    visit.core.stop()
  }

  @Test("the wallet's name is kept for when it cannot be reached, and then told as what it is")
  func offline() async {
    let visit = await opened(name("Ada"))
    #expect(visit.desk.state.withLock { $0.storedName } == "Ada")
    await visit.core.send(.backTapped)
    visit.desk.fail("user", .timedOut)
    await visit.send(.hub(.serviceTapped(.wallet)))
    #expect(form(visit)?.name.field.value == "Ada")
    #expect(form(visit)?.notice?.tone == .warning)
    await visit.send(.walletProfile(.retryTapped))
    #expect(form(visit)?.notice == nil)
    visit.core.stop()
  }

  @Test("what cannot be read from or kept on the device keeps nobody from the wallet's name")
  func ownDataFail() async {
    let visit = await opened { desk in
      desk.state.withLock { state in
        state.walletUser = WalletUser(userID: "u1", name: "Ada")
        state.ownFailure = .storage
      }
    }
    #expect(form(visit)?.name.field.value == "Ada")
    await edit("Eva", visit)
    await visit.send(.walletProfile(.saveTapped))
    #expect(form(visit)?.saved != nil)
    visit.core.stop()
  }

  @Test("a name that was kept on the device tells its age")
  func age() async throws {
    let visit = await opened { desk in
      desk.state.withLock { state in
        state.storedName = "Ada"
        state.storedAt = noon - 180
      }
      desk.fail("user", .timedOut, .timedOut)
    }
    guard case .editing(let form) = visit.walletProfile?.body else {
      Issue.record("the name is to be shown")
      return
    }
    #expect(form.notice?.text.plain == "Showing data saved 3 min ago · The server took too long to respond")
    visit.core.stop()
  }

  @Test("a store that cannot be read is not told as the name last kept there")
  func nothingToTell() async {
    let visit = await opened { desk in desk.state.withLock { $0.ownFailure = .storage } }
    #expect(form(visit)?.notice == nil, "the wallet told the name")
    await visit.core.send(.backTapped)
    visit.desk.fail("user", .timedOut)
    await visit.send(.hub(.serviceTapped(.wallet)))
    let notice = form(visit)?.notice
    #expect(notice?.tone == .error && notice?.text.plain.contains("As last kept") == false)
    #expect(notice?.text.plain.contains("storage") == true)
    #expect(form(visit)?.name.field.value == "" && form(visit)?.name.field.placeholder == "")
    visit.desk.state.withLock { $0.ownFailure = nil }
    await visit.send(.walletProfile(.retryTapped))
    #expect(form(visit)?.notice == nil)
    visit.core.stop()
  }

  @Test("a name that is being typed is not overwritten by a late answer, nor one that was emptied")
  func late() async {
    for typed in ["Eva", ""] {
      let visit = await opened(name("Ada", stored: "Old"))
      let gate = visit.desk.hold("user")
      await visit.core.send(.pulled)
      await edit(typed, visit)
      gate.open()
      await visit.core.settle()
      #expect(form(visit)?.name.field.value == typed)
      visit.core.stop()
    }
  }

  @Test("nothing is shown as a name while nothing is known")
  func loading() async {
    let visit = AppVisit { $0.signIn(.wallet) }
    await visit.open("account")
    let gate = visit.desk.hold("user")
    await visit.send(.hub(.serviceTapped(.wallet)))
    guard case .loading = visit.walletProfile?.body else {
      Issue.record("not loading")
      return
    }
    #expect(visit.walletProfile?.phone?.shown.plain == "+46701234567" && visit.walletProfile?.phone?.mark == "•••• 67")
    gate.open()
    await visit.core.settle()
    #expect(form(visit) != nil)
    visit.core.stop()
  }

  @Test("save: only another name, without outer blanks, once")
  func saves() async {
    let visit = await opened(name("Ada"))
    #expect(form(visit)?.save.isEnabled == false)
    await edit("  Ada ", visit)
    #expect(form(visit)?.save.isEnabled == false)
    await edit("  ", visit)
    #expect(form(visit)?.save.isEnabled == false)
    await edit(" Åsa ", visit)
    #expect(form(visit)?.save.isEnabled == true)
    let gate = visit.wallet.script.hold("rename")
    await visit.send(.walletProfile(.saveTapped))
    await visit.send(.walletProfile(.saveTapped))
    await visit.send(.walletProfile(.signOutTapped))
    #expect(visit.walletProfile?.popup == nil)
    #expect(visit.wallet.keptOrders.map(\.kind) == [.rename("Åsa")], "it is stored before it is sent")
    gate.open()
    await visit.core.settle()
    #expect(visit.desk.calls == ["user"] && visit.wallet.count("rename") == 1)
    #expect(visit.wallet.wallet.user.name == "Åsa" && form(visit)?.saved?.text.plain == "Saved")
    #expect(form(visit)?.name.field.value == "Åsa" && form(visit)?.told.isEmpty == true)
    #expect(visit.desk.state.withLock { $0.storedName } == "Åsa")
    #expect(visit.wallet.keptOrders.isEmpty && visit.notice == nil, "the screen tells of it")
    await edit("Åsa B", visit)
    #expect(form(visit)?.saved == nil)
    visit.core.stop()
  }

  @Test("a name that could not be kept stays in the field")
  func saveFails() async throws {
    let visit = await opened(name("Ada"))
    visit.wallet.script.fail("wallet", [.providerError])
    await edit("Eva", visit)
    await visit.send(.walletProfile(.saveTapped))
    #expect(form(visit)?.told.map(\.text.plain) == ["Not sent: The server reported an error"])
    #expect(visit.notice == nil && form(visit)?.name.field.value == "Eva" && form(visit)?.save.isEnabled == true)
    await visit.core.send(.platform(.reachabilityChanged(isOnline: false)))
    #expect(form(visit)?.save.isEnabled == false && visit.walletProfile?.notice != nil)
    await visit.core.send(.platform(.reachabilityChanged(isOnline: true)))
    let id = visit.wallet.keptOrders.first?.id
    await visit.send(.walletProfile(.saveTapped))
    #expect(visit.wallet.script.calls.contains("rename \(id?.rawValue ?? "")"), "it is the same order")
    #expect(form(visit)?.saved != nil && form(visit)?.told.isEmpty == true)
    visit.core.stop()
  }

  private func goOnline(_ isOnline: Bool, _ visit: AppVisit) async {
    await visit.core.send(.platform(.reachabilityChanged(isOnline: isOnline)))
  }

  @Test("offline a name may wait: the screen tells so, also when it is opened again, and says when it is saved")
  func queued() async {
    let visit = await opened(name("Ada"))
    await edit("Eva", visit)
    await goOnline(false, visit)
    #expect(form(visit)?.buttons.map(\.name) == [.queue] && form(visit)?.save.isEnabled == false)
    await visit.send(.walletProfile(.tapped(.queue)))
    for _ in 0..<2 {
      guard case .waiting(let form) = visit.walletProfile?.body else {
        Issue.record("\(String(describing: visit.walletProfile?.body))")
        return
      }
      #expect(form.name.field.value == "Eva" && form.buttons.map(\.name) == [.cancel] && !form.save.isEnabled)
      #expect(form.told.first?.text.plain.hasPrefix("Will be sent when you are online") == true)
      await edit("Ida", visit)
      await visit.core.send(.backTapped)
      await visit.send(.hub(.serviceTapped(.wallet)))
    }
    #expect(visit.walletProfile?.signOut?.isEnabled == true)
    await goOnline(true, visit)
    #expect(form(visit)?.saved != nil && form(visit)?.name.field.value == "Eva")
    #expect(visit.wallet.count("rename") == 1 && visit.wallet.wallet.user.name == "Eva")
    visit.core.stop()
  }

  @Test("a name that waits can be cancelled, and changed then")
  func cancelled() async {
    let visit = await opened(name("Ada"))
    await edit("Eva", visit)
    await goOnline(false, visit)
    await visit.send(.walletProfile(.tapped(.queue)))
    await visit.send(.walletProfile(.tapped(.cancel)))
    #expect(visit.wallet.keptOrders.map(\.standing) == [.withdrawn] && form(visit)?.name.field.value == "Eva")
    await goOnline(true, visit)
    #expect(visit.wallet.count("rename") == 0)
    await edit("Ida", visit)
    await visit.send(.walletProfile(.saveTapped))
    #expect(visit.wallet.wallet.user.name == "Ida" && form(visit)?.saved != nil)
    visit.core.stop()
  }

  @Test("a lost answer is found out, and nothing can be changed until then; elsewhere the person hears of it")
  func lost() async throws {
    let visit = await opened(name("Ada"))
    visit.wallet.script.fail("rename", [.timedOut])
    await edit("Eva", visit)
    await visit.send(.walletProfile(.saveTapped))
    guard case .waiting(let form) = visit.walletProfile?.body else {
      Issue.record("\(String(describing: visit.walletProfile?.body))")
      return
    }
    #expect(form.told.map(\.text.plain) == ["Not confirmed yet. Checking whether it went through…"])
    #expect(form.buttons.isEmpty && visit.walletProfile?.signOut?.isEnabled == true)
    await visit.core.send(.backTapped)
    await visit.advance(70)
    #expect(visit.notice == "New name. It did not go through")
    visit.core.stop()
  }

  private func signInAgain(_ visit: AppVisit) async {
    await visit.send(.walletPhone(.typed(PhoneFieldText("0701234567"))))
    await visit.send(.walletPhone(.submitTapped))
    await visit.enter("123456")
  }

  @Test("refused while saving: a sign-in, and then it is saved, once")
  func savedAfterSignIn() async {
    let visit = await opened(name("Ada"))
    visit.wallet.script.fail("rename", [.unauthorized])
    await edit("Eva", visit)
    await visit.send(.walletProfile(.saveTapped))
    #expect(visit.walletPhone != nil && visit.notice == nil)
    let id = visit.wallet.keptOrders.first?.id.rawValue ?? ""
    await signInAgain(visit)
    let sent = visit.wallet.script.steps.filter { $0.hasPrefix("rename") }
    #expect(sent == ["rename \(id) as first", "rename \(id) as again"])
    #expect(form(visit)?.name.field.value == "Eva" && form(visit)?.saved != nil)
    visit.core.stop()
  }

  @Test("a wallet that goes on refusing is told as what it is, not asked for ever")
  func refusedAgain() async {
    let visit = await opened(name("Ada"))
    visit.wallet.script.fail("rename", [.unauthorized, .unauthorized])
    await edit("Eva", visit)
    await visit.send(.walletProfile(.saveTapped))
    await signInAgain(visit)
    guard case .signedOut = visit.walletProfile?.body else {
      Issue.record("\(String(describing: visit.walletProfile?.body))")
      return
    }
    #expect(visit.wallet.count("rename") == 2)
    visit.core.stop()
  }

  @Test("a name that the wallet does not take, or is too long, is marked in its field")
  func declinedName() async {
    let visit = await opened(name("Ada"))
    visit.wallet.refuse(.invalidName)
    await edit("Eva", visit)
    await visit.send(.walletProfile(.saveTapped))
    #expect(form(visit)?.told.isEmpty == true && form(visit)?.save.isEnabled == false)
    #expect(form(visit)?.name.field.error == "The service did not accept this")
    #expect(visit.wallet.keptOrders.isEmpty && visit.notice == nil, "the field tells of it")
    await edit(String(repeating: "a", count: 101), visit)
    await visit.send(.walletProfile(.saveTapped))
    #expect(form(visit)?.name.field.error == "At most 100 characters" && visit.wallet.count("rename") == 1)
    await edit("Eve", visit)
    #expect(form(visit)?.name.field.error == nil)
    await visit.send(.walletProfile(.saveTapped))
    #expect(form(visit)?.saved != nil)
    visit.core.stop()
  }

  @Test("who declines the sign-in is back with what was typed, and is not asked again by itself")
  func declined() async {
    let visit = await opened(name("Ada"))
    visit.wallet.script.fail("rename", [.unauthorized])
    await edit("Eva", visit)
    await visit.send(.walletProfile(.saveTapped))
    await visit.send(.walletPhone(.guestTapped))
    guard case .signedOut(_, let signIn) = visit.walletProfile?.body else {
      Issue.record("the profile is to say that nobody is signed in")
      return
    }
    #expect(signIn != nil && visit.wallet.count("rename") == 1)
    await visit.send(.walletProfile(.signInTapped))
    await signInAgain(visit)
    #expect(form(visit)?.name.field.value == "Eva", "what was typed is still there, and not saved unasked")
    #expect(visit.wallet.count("rename") == 1 && form(visit)?.told.isEmpty == true)
    await visit.send(.walletProfile(.saveTapped))
    #expect(form(visit)?.saved != nil && visit.wallet.count("rename") == 2)
    visit.core.stop()
  }

  @Test("refused while reading: a sign-in, and then it is read")
  func readAfterSignIn() async {
    let visit = AppVisit(language: "en-SE") { desk in
      desk.signIn(.wallet)
      desk.state.withLock { $0.walletUser = WalletUser(userID: "u1", name: "Ada") }
    }
    await visit.open("account")
    visit.desk.fail("user", .unauthorized)
    await visit.send(.hub(.serviceTapped(.wallet)))
    #expect(visit.walletPhone != nil)
    await signInAgain(visit)
    #expect(form(visit)?.name.field.value == "Ada")
    visit.core.stop()
  }

  @Test("signing out is confirmed, works offline, and takes the name off the device")
  func signsOut() async {
    let visit = await opened(name("Ada"))
    await visit.core.send(.platform(.reachabilityChanged(isOnline: false)))
    await visit.send(.walletProfile(.signOutTapped))
    #expect(visit.walletProfile?.popup?.tone == .destructive)
    await visit.send(.walletProfile(.popupAnswered))
    #expect(visit.desk.entry(.wallet) == .nothing)
    #expect(visit.desk.state.withLock { $0.storedName } == nil)
    #expect(visit.service(.wallet)?.state == "not signed in")
    #expect(visit.notice == "Signed out: Wallet")
    visit.core.stop()
  }
}
