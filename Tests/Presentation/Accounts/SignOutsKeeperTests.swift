import ChargeLocalization
@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The keeper of sign-outs that services have not heard of")
struct SignOutsKeeperTests {
  private typealias Words = SignOutsKeeper.Words
  private let ended = Credential.of(.appointments, "t1")

  @Test("they are told at the launch, when the network is back and after an unlock")
  func signals() {
    var keeper = SignOutsKeeper()
    #expect(keeper.receive(.launched, in: Surroundings()) == .run(.tellWaiting))
    #expect(keeper.receive(.changed(.networkReturned), in: Surroundings()) == .run(.tellWaiting))
    #expect(keeper.receive(.changed(.lock), in: Surroundings()) == .run(.tellWaiting))
    #expect(keeper.receive(.changed(.lock), in: Surroundings(isLocked: true)) == .none)
    for signal in [AppSignal.changed(.networkLost), .changed(.accounts), .platform(.enteredForeground)] {
      #expect(keeper.receive(signal, in: Surroundings()) == .none)
    }
  }

  @Test("a service that could not be told after a sign-out is said, once; what cannot be read changes nothing")
  func told() {
    var keeper = SignOutsKeeper()
    #expect(keeper.handle(.ended(ended), in: Surroundings()) == .run(.tell(ended)))
    let said = KeeperReaction<SignOutsKeeper>(
      change: .signOuts, notice: AppNotice(Words.stillToTell(.appointments)))
    #expect(keeper.handle(.told([.appointments], after: .appointments), in: Surroundings()) == said)
    #expect(keeper.handle(.told([.appointments], after: nil), in: Surroundings()) == .none)
    #expect(keeper.handle(.told(nil, after: nil), in: Surroundings()) == .none)
    #expect(keeper.value == [.appointments])
    #expect(keeper.handle(.told([], after: nil), in: Surroundings()) == .changed(.signOuts))
    #expect(keeper.value.isEmpty)
    #expect(keeper.handle(.told([], after: .charging), in: Surroundings()) == .none)
  }

  @Test("the words go once the service knows, and when the person signs in again", arguments: Language.allCases)
  func words(language: Language) throws {
    let words = Words.stillToTell(.appointments)
    var around = Surroundings()
    #expect(words.isFarewell && !words.isDue(on: "hub", in: around))
    around[SignOutsKeeper.self] = [.appointments]
    #expect(words.isDue(on: "hub", in: around))
    let context = try context(language)
    let text = words.shown(in: context).text.plain
    #expect(text.contains(context.texts.accountService(.appointments)) && text.contains("7"))
  }

  @Test("the account hub tells it below the service until the network is back and the service knows")
  func shown() async throws {
    let desk = AccountDesk()
    desk.store(.credential(ended), of: .appointments)
    desk.failAlways("logOut as t1", .offline)
    let useCases = desk.useCases
    _ = try await useCases.accounts.signOut(.appointments)
    let offline = await answers(SignOutsKeeper.self, to: .tell(ended), with: useCases)
    #expect(offline == [.told([.appointments], after: .appointments)])
    var around = Surroundings()
    around[SignOutsKeeper.self] = [.appointments]
    var hub = AccountHubViewModel()
    _ = hub.handle(.signal(.appeared(around)))
    let context = try context()
    let told = hub.viewState(in: context).services.filter { $0.stillToTell == context.texts.accountStillToTell }
    #expect(told.map(\.service) == [.appointments])
    desk.failAlways("logOut as t1", nil)
    let online = await answers(SignOutsKeeper.self, to: .tellWaiting, with: useCases)
    #expect(online == [.told([.appointments], after: nil), .told([], after: nil)])
    #expect(await answers(SignOutsKeeper.self, to: .tellWaiting, with: useCases) == [.told([], after: nil)])
  }

  @Test("where the sign-in that ended could not be kept, the person is told that the service will not hear of it")
  func notTold() async throws {
    let desk = AccountDesk()
    desk.store(.credential(ended), of: .appointments)
    let useCases = desk.useCases
    _ = try await useCases.accounts.signOut(.appointments)
    desk.state.withLock { $0.ended = [] }
    desk.failAlways("logOut as t1", .offline)
    let offline = await answers(SignOutsKeeper.self, to: .tell(ended), with: useCases)
    #expect(offline == [.told([], after: .appointments), .notTold(.appointments)])
    desk.failAlways("logOut as t1", nil)
    let online = await answers(SignOutsKeeper.self, to: .tell(ended), with: useCases)
    #expect(online == [.told([], after: .appointments)])
    var keeper = SignOutsKeeper()
    #expect(keeper.handle(.notTold(.appointments), in: Surroundings()) == .say(Words.notTold(.appointments)))
    let context = try context()
    let notice = Words.notTold(.appointments).shown(in: context)
    #expect(notice.tone == .warning && notice.text.plain.contains(context.texts.accountService(.appointments)))
    #expect(Words.notTold(.appointments).isDue(on: "hub", in: Surroundings()))
  }

  @Test("telling of one sign-out does not stop telling of another")
  func slots() {
    let effects: [SignOutsKeeper.Effect] = [.tell(ended), .tell(.of(.charging, "t")), .tellWaiting]
    #expect(Set(effects.map { SignOutsKeeper.slot(of: $0) }).count == effects.count)
  }
}
