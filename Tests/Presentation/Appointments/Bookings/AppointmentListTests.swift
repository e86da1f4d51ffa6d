import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The list that the keeper of appointments has")
struct AppointmentListTests {
  private let list = AppointmentsKeeper.Effect.list(owner: "7")

  @Test("before anything is known there is nothing, and nobody to ask for")
  func initial() {
    var keeper = AppointmentsKeeper()
    #expect(keeper.value == AppointmentsKeeper.initial && keeper.value.current == nil && keeper.value.failure == nil)
    #expect(keeper.handle(.listAsked, in: Surroundings()) == .none)
    #expect(keeper.receive(.launched, in: Surroundings()) == .none)
    #expect(keeper.receive(.changed(.networkReturned), in: Surroundings()) == .none)
    #expect(keeper.value == AppointmentsKeeper.initial && keeper.banner == nil)
  }

  @Test("what is stored is read once it is known who is signed in, then the service is asked")
  func reading() {
    var ada = AdasKeeper()
    let known = ada.receive(.changed(.accounts))
    #expect(known.effects == [.read(owner: "7")] && known.change == .appointments)
    #expect(ada.receive(.changed(.networkReturned)) == .none, "nothing was read yet")
    let read = ada.handle(.read(.init(), owner: "7", at: noon))
    #expect(read == .changed(.appointments, .lookAtHeld, list) && ada.value.isRead && ada.value.isListing)
    #expect(ada.value.appointments == nil && ada.value.knownAt == nil)
  }

  @Test("the list of the last time stands in until the service answers, with its age")
  func copy() throws {
    let (old, new) = (try AppointmentDesk.appointment(), try AppointmentDesk.appointment("8", 11))
    var kept = AppointmentStore.Kept()
    kept.copy = StoredCopy([old], at: noon - 7200)
    var ada = AdasKeeper.unread()
    ada.handle(.read(kept, owner: "7", at: noon))
    #expect(ada.value.appointments == [old] && ada.value.knownAt == noon - 7200)
    #expect(ada.list([old, new], askedAt: noon, at: noon + 2) == .changed(.appointments))
    #expect(ada.value.appointments == [old, new] && ada.value.knownAt == noon, "it tells of when it was asked")
    #expect(!ada.value.isListing && ada.value.failure == nil)
  }

  @Test("a list that fails keeps what is known, and the next one takes the words back")
  func failed() throws {
    let known = try AppointmentDesk.appointment()
    var ada = AdasKeeper.ready(known)
    #expect(ada.handle(.listAsked) == .changed(.appointments, list))
    #expect(ada.handle(.notListed(.timedOut, owner: "7", at: noon)) == .changed(.appointments))
    #expect(ada.value.appointments == [known] && ada.value.failure == .timedOut && !ada.value.isListing)
    ada.handle(.listAsked)
    #expect(ada.value.failure == nil && ada.value.isListing)
    ada.handle(.notListed(.cancelled, owner: "7", at: noon))
    #expect(ada.value.failure == nil && !ada.value.isListing, "nothing went wrong")
  }

  @Test("what is asked for while a list is on its way is asked for once more when it has come, and once only")
  func askedMeanwhile() {
    var ada = AdasKeeper.ready()
    ada.handle(.listAsked)
    #expect(ada.handle(.listAsked) == .none && ada.handle(.listAsked) == .none)
    #expect(ada.list([]).effects == [list] && ada.value.isListing)
    #expect(ada.list([]).effects.isEmpty && !ada.value.isListing)
    ada.handle(.listAsked)
    ada.handle(.listAsked)
    #expect(ada.handle(.notListed(.timedOut, owner: "7", at: noon)).effects == [list], "also after one that failed")
  }

  @Test("without a network or while the device is locked nothing is asked; it is when that is over")
  func obstacles() {
    let ways: [(Failure, SurroundingsChange, (inout Surroundings, Bool) -> Void)] = [
      (.offline, .networkReturned, { $0[DeviceKeeper.self].isOnline = !$1 }),
      (.locked, .lock, { $0[DeviceKeeper.self].isLocked = $1 }),
    ]
    for (failure, change, stand) in ways {
      var ada = AdasKeeper.unread()
      stand(&ada.around, true)
      #expect(ada.handle(.read(.init(), owner: "7", at: noon)) == .changed(.appointments, .lookAtHeld))
      #expect(ada.value.failure == failure && !ada.value.isListing)
      stand(&ada.around, false)
      #expect(ada.receive(.changed(change)) == .changed(.appointments, .lookAtHeld, list))
      #expect(ada.value.failure == nil && ada.value.isListing)
    }
  }

  @Test("coming to the front asks again; what does not concern it does nothing")
  func signals() {
    var ada = AdasKeeper.ready()
    #expect(ada.receive(.changed(.enteredForeground)) == .changed(.appointments, .lookAtHeld, list))
    let others: [AppSignal] = [
      .launched, .started(language: "en", region: nil), .changed(.networkLost), .changed(.enteredBackground),
      .changed(.filter), .platform(.enteredForeground), .platform(.linkOpened("chargecore://appointments")),
    ]
    for signal in others { #expect(ada.receive(signal) == .none, "\(signal)") }
  }

  @Test("a sign-in that the service refused asks nothing, and that is no failure of the list")
  func expired() {
    var ada = AdasKeeper.ready()
    #expect(ada.become(.expired(AccountDesk.owner)) == .changed(.appointments, .lookAtHeld))
    #expect(ada.value.owner == "7" && ada.value.failure == nil && !ada.value.isListing)
    #expect(ada.become(.signedIn(AccountDesk.owner)) == .changed(.appointments, .lookAtHeld, list))
  }

  @Test("a store that cannot be read is told, and read again when the list is asked for")
  func notRead() {
    var ada = AdasKeeper.unread()
    #expect(ada.handle(.notRead(.storage, owner: "7")) == .changed(.appointments))
    #expect(ada.value.failure == .storage && !ada.value.isRead)
    #expect(ada.handle(.listAsked) == .run(.read(owner: "7")))
    ada.handle(.read(.init(), owner: "7", at: noon))
    #expect(ada.value.failure == nil && ada.value.isRead)
  }

  @Test("what was read or listed for somebody else is dropped")
  func somebodyElse() throws {
    var ada = AdasKeeper.ready()
    let before = ada.keeper
    let strange: [AppointmentsKeeper.Event] = [
      .read(.init(), owner: "8", at: noon), .notRead(.storage, owner: "8"),
      .listed(AppointmentList([try AppointmentDesk.appointment()]), owner: "8", askedAt: noon, at: noon),
      .notListed(.timedOut, owner: "8", at: noon),
    ]
    for event in strange { #expect(ada.handle(event) == .none, "\(event)") }
    #expect(ada.keeper == before)
  }

  @Test("what is over by the service's word is not among the current ones, and not counted")
  func current() throws {
    let over = try AppointmentDesk.appointment("6", 9, day: "2024-05-30", hasPassed: true)
    let next = try AppointmentDesk.appointment()
    let ada = AdasKeeper.ready(over, next)
    #expect(ada.value.current == [next] && ada.value.count == 1)
  }
}
