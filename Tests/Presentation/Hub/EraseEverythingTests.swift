import ChargeDomain
import ChargeLocalization
import Foundation
import TestSupport
import Testing

@testable import ChargePresentation

@MainActor
@Suite("Erase everything on this device")
struct EraseEverythingTests {
  private func around(_ language: Language = .en, _ change: (inout Surroundings) -> Void = { _ in }) -> Surroundings {
    var around = Surroundings(language: language)
    change(&around)
    return around
  }

  private func asked(_ around: Surroundings) -> AccountHubViewModel {
    var hub = AccountHubViewModel()
    _ = hub.handle(.signal(.appeared(around)))
    #expect(hub.handle(.eraseTapped) == .none)
    return hub
  }

  @Test("only the word confirms it, in large or small letters", arguments: Language.allCases)
  func word(language: Language) throws {
    let word = Texts(language: language).accountEraseWord
    let context = try context(language)
    for (typed, isRight) in [
      ("", false), (word + "x", false), (String(word.dropLast()), false), (word, true),
      (" " + word.uppercased() + " ", true), (word.uppercased(with: Locale(identifier: language.rawValue)), true),
    ] {
      var hub = asked(around(language))
      _ = hub.handle(.eraseEdited(.text(.word, typed)))
      let shown = try #require(hub.viewState(in: context).erasing)
      #expect(shown.erase.isEnabled == isRight && shown.field.field.label.contains(word), "\(typed)")
      #expect(hub.handle(.eraseConfirmed) == (isRight ? .ask(.eraseDevice) : .none), "\(typed)")
    }
  }

  @Test("the return key confirms it too; meanwhile nothing can be touched")
  func running() throws {
    var hub = asked(around())
    _ = hub.handle(.eraseEdited(.text(.word, "erase")))
    #expect(hub.handle(.eraseEdited(.returned(.word))) == .ask(.eraseDevice))
    let shown = try #require(hub.viewState(in: context()).erasing)
    #expect(shown.loading != nil && !shown.erase.isEnabled && !shown.cancel.isEnabled)
    #expect(hub.handle(.eraseConfirmed) == .none && hub.handle(.eraseLeft) == .none && hub.erasing == .running)
  }

  @Test("it can be left; without a network it is said what is not told")
  func left() throws {
    var hub = asked(
      around {
        $0[AccountsKeeper.self] = [.appointments: .signedIn(AccountDesk.owner)]
        $0[DeviceKeeper.self].isOnline = false
      })
    let context = try context()
    #expect(
      hub.viewState(in: context).erasing?.warning?.text.plain.contains(context.texts.accountEraseOffline) == true)
    #expect(hub.handle(.eraseLeft) == .none && hub.viewState(in: context).erasing == nil)
    #expect(asked(around()).viewState(in: context).erasing?.warning == nil)
  }

  @Test("not behind a lock, and not while a session runs that nobody could stop afterwards")
  func obstacles() throws {
    let facts = ChargingFacts(id: TransactionID(rawValue: "1"), standing: .charging, askedAt: noon)
    let session = ChargingSession(adopting: facts, owner: "7", place: ChargingPlace(charger: ChargingDesk.code))
    let charging = asked(around { $0[ChargingKeeper.self].sessions = [session] })
    #expect(charging.erasing == .no)
    let shown = charging.viewState(in: try context())
    #expect(!shown.erase.isEnabled && shown.eraseLater != nil)
    let locked = asked(around { $0[DeviceKeeper.self].isLocked = true })
    #expect(locked.erasing == .no)
    let behindLock = locked.viewState(in: try context())
    #expect(!behindLock.export.isEnabled && !behindLock.erase.isEnabled)
    #expect(behindLock.eraseLater == "Unlock the device to export or erase your data.")
  }

  @Test("what is missing to erase everything stands below its button, and that a file is being written below the links")
  func reasons() throws {
    var hub = asked(around())
    let context = try context()
    #expect(hub.viewState(in: context).erasing?.erase.reason == "Type “erase” to confirm")
    _ = hub.handle(.eraseEdited(.text(.word, "erase")))
    #expect(hub.viewState(in: context).erasing?.erase.reason == nil)
    #expect(hub.handle(.exportTapped) == .run(.export))
    let exporting = hub.viewState(in: context)
    #expect(exporting.exporting?.label == "Saving your data…" && !exporting.export.isEnabled)
    _ = hub.handle(.exported(name: "mine.json"))
    #expect(hub.viewState(in: context).exporting == nil)
  }

  private func erase(_ visit: AppVisit) async {
    await visit.send(.hub(.eraseTapped))
    await visit.send(.hub(.eraseEdited(.text(.word, "erase"))))
    await visit.send(.hub(.eraseConfirmed))
  }

  @Test("the app begins anew: nobody is signed in, and what the platform told is still known")
  func anew() async {
    let visit = AppVisit()
    visit.desk.signIn(.charging, .appointments)
    await visit.open("account")
    await visit.core.send(.platform(.reachabilityChanged(isOnline: false)))
    await visit.core.send(.platform(.permissionChanged(.camera, .denied)))
    let serial = visit.core.current.screenSerial
    await erase(visit)
    #expect(visit.notice == Texts(language: .en).rootErased)
    #expect(visit.hub == nil && visit.core.current.screenSerial > serial)
    #expect(visit.desk.entry(.charging) == .nothing && visit.desk.entry(.appointments) == .nothing)
    await visit.core.send(.screenRequested("account", argument: nil))
    #expect(visit.service(.charging)?.state == "not signed in")
    #expect(visit.hub?.notice != nil, "it is offline")
    visit.core.stop()
  }

  @Test("what fails is said, and the app goes on with what is left")
  func failed() async {
    let visit = AppVisit()
    visit.desk.signIn(.charging)
    await visit.open("account")
    visit.desk.failAlways("read charging", .locked)
    await erase(visit)
    #expect(visit.notice?.hasPrefix("Not everything was erased") == true)
    visit.desk.failAlways("read charging", nil)
    await visit.core.send(.screenRequested("account", argument: nil))
    await visit.send(.hub(.signal(.pulled)))
    #expect(visit.service(.charging)?.state == "signed in")
    visit.core.stop()
  }

  @Test("what failed can be tried again from a fresh form, and then nothing is left to say of it")
  func again() async {
    let visit = AppVisit()
    visit.desk.signIn(.charging)
    await visit.open("account")
    visit.desk.failAlways("read charging", .locked)
    await erase(visit)
    #expect(visit.notice?.hasPrefix("Not everything was erased") == true)
    visit.desk.failAlways("read charging", nil)
    await visit.core.send(.screenRequested("account", argument: nil))
    #expect(visit.hub != nil && visit.hub?.erasing == nil)
    await erase(visit)
    #expect(visit.notice == Texts(language: .en).rootErased)
    #expect(visit.desk.entry(.charging) == .nothing)
    visit.core.stop()
  }

  @Test("that not everything was erased stays told, whatever cannot be read afterwards or was opened meanwhile")
  func failedTold() {
    var root = RootViewModel(systemLanguage: "en")
    _ = root.eraseDevice()
    _ = root.handle(.platform(.linkOpened("chargecore://charge")))
    _ = root.handle(.deviceNotErased(.storage))
    let told = AppNotice(RootWords.notErased(.storage))
    #expect(root.notice == told && root.toldWhileErasing == nil)
    _ = root.handle(.keeper(.preferences(.notRead)))
    #expect(!root.stack.isEmpty && root.notice == told)
    _ = root.handle(.noticeDismissed)
    _ = root.handle(.keeper(.preferences(.notKept)))
    #expect(root.notice != nil && root.notice != told)
  }

  @Test("what the system may still show is told", arguments: Language.allCases)
  func remains(language: Language) throws {
    var root = RootViewModel(systemLanguage: language.rawValue)
    _ = root.eraseDevice()
    _ = root.handle(.deviceErased(.notices))
    let notice = try #require(root.notice).words.shown(in: try context(language))
    #expect(notice == Notice(.warning, Texts(language: language).rootErasedButNotices))
  }

  @Test("while everything is erased other events wait or are dropped, and a late answer changes nothing")
  func meanwhile() {
    var root = RootViewModel(systemLanguage: "sv")
    #expect(root.handle(.deviceErased(.nothing)) == .none)
    #expect(root.eraseDevice() == .run(.eraseDevice))
    #expect(root.handle(.tabTapped(.account)) == .none && root.handle(.launched) == .none)
    #expect(root.handle(.platform(.lockChanged(isLocked: true))) == .none && !root.surroundings.isLocked)
    let begun = root.handle(.deviceErased(.nothing))
    #expect(root.surroundings.isLocked && root.surroundings.language == .sv && root.toldWhileErasing == nil)
    #expect(begun.effects.contains(.keeper(KeeperEffect(PreferencesKeeper.self, .load))))
    #expect(RootViewModel.outlastsInterrupts(RootViewModel.slot(of: .eraseDevice)))
  }
}
