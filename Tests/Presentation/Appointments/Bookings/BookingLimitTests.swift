import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The limit, where one begins to book away from the list of appointments")
struct BookingLimitTests {
  private func many(_ count: Int) throws -> [Appointment] {
    try (0..<count).map { try AppointmentDesk.appointment("\($0)", $0, day: "2024-06-20") }
  }

  @Test("it is looked at on fresh data, and said once where there may be no more", arguments: [9, 10])
  func said(count: Int) throws {
    var ada = AdasKeeper.ready()
    #expect(ada.handle(.bookingStarted).effects == [.list(owner: "7")])
    let listed = ada.list(try many(count))
    #expect(listed.notice == (count == 10 ? AppNotice(LimitWords()) : nil))
    #expect(ada.list(try many(count)).notice == nil, "nobody begins to book")
  }

  @Test("the first list says nothing of it, since nobody begins to book")
  func firstList() throws {
    var ada = AdasKeeper.unread()
    ada.handle(.read(.init(), owner: "7", at: noon))
    #expect(ada.list(try many(10)).notice == nil)
    #expect(ada.value.hasReachedLimit)
  }

  @Test("a list that was asked for before is not fresh")
  func fresh() throws {
    var ada = AdasKeeper.ready()
    ada.handle(.listAsked)
    #expect(ada.handle(.bookingStarted).effects.isEmpty)
    #expect(ada.list(try many(10)).notice == nil && ada.value.isListing)
    #expect(ada.list(try many(10)).notice == AppNotice(LimitWords()))
  }

  @Test("where the service cannot be asked nothing is said, also not later")
  func notAsked() throws {
    var failed = AdasKeeper.ready()
    failed.handle(.bookingStarted)
    failed.handle(.notListed(.timedOut, owner: "7", at: noon))
    #expect(failed.list(try many(10)).notice == nil)
    var offline = AdasKeeper.ready()
    offline.around[DeviceKeeper.self].isOnline = false
    #expect(offline.handle(.bookingStarted).effects.isEmpty)
    offline.around[DeviceKeeper.self].isOnline = true
    offline.receive(.changed(.networkReturned))
    #expect(offline.list(try many(10)).notice == nil)
  }

  @Test("it says how many there may be, and goes as soon as there may be one more", arguments: Language.allCases)
  func words(language: Language) throws {
    let words = LimitWords()
    let expected = Texts(language: language).appointmentsLimitMessage(count: 10)
    #expect(words.shown(in: try context(language)) == Notice(.warning, expected))
    var around = Surroundings()
    around[AppointmentsKeeper.self].appointments = try many(10)
    #expect(words.isDue(on: "bookTime", in: around))
    around[AppointmentsKeeper.self].appointments = try many(9)
    #expect(!words.isDue(on: "bookTime", in: around))
  }

  @Test("from a station, and from a town to book in, it is said at once") @MainActor
  func whole() async throws {
    let town = Town(name: "Çankırı", countryCode: "TR", center: try place(40.6, 33.6), stationCount: 8)
    let full = try many(10)
    for (name, argument) in [("book-time", AppointmentDesk.place.station.description), ("book", "Çankırı")] {
      let store = MemoryStore([try AppointmentDesk.station()], towns: [town]).port
      let visit = AppVisit(store: store) { $0.signIn(.appointments) }
      visit.appointments.state.withLock { $0.booked = full }
      await visit.core.send(.launched)
      await visit.core.send(.screenRequested(name, argument: argument))
      let expected = Texts(language: .en).appointmentsLimitMessage(count: 10)
      #expect(visit.core.current.notice?.text.plain == expected, "\(name)")
      visit.core.stop()
    }
  }
}
