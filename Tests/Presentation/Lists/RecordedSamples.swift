@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// A value of each kind that is recorded.
extension RecordedTests {
  static let facts: ChargingFacts = {
    var facts = ChargingFacts(id: TransactionID(rawValue: "1"), standing: .charging, askedAt: noon)
    facts.startedAt = noon
    facts.price = ChargingDesk.price
    facts.reading = ChargingMeter.Reading(
      measuredAt: noon, energy: Energy(wattHours: 1200), level: ChargeLevel(percent: 40), watts: 11_000)
    return facts
  }()
  /// A session that charges.
  static let session = ChargingSession(
    adopting: facts, owner: "7", place: ChargingPlace(charger: ChargingDesk.code, name: "Brygga"))
  static let intent = ChargingIntent(
    place: ChargingPlace(charger: ChargingDesk.code), method: .provider, reserves: true)

  static let question = WalletStatementViewModel.Question(
    owner: "u1", account: WalletDesk.everyday, currency: WalletDesk.cents(0).currency, month: nil, zone: .gmt,
    language: .sv, text: "å", after: 7, limit: 30)

  /// A purchase of which nobody knows what became, on the first day of the trial.
  static let purchase: PurchaseKeeper.Value = {
    var value = PurchaseKeeper.Value()
    value.standing = .read
    _ = value.entitlement.handle(.asked(PurchaseIntent(id: StoreDesk.intent(), askedAt: noon)))
    value.trial.start(at: noon)
    value.product = StoreProduct(id: StoreFront.fullApp, price: "3,99 €")
    value.productFailure = .offline
    (value.work, value.missed) = (.checking, .failed(.timedOut))
    return value
  }()

  static func booking() throws -> Booking {
    Booking(id: .init(rawValue: "a"), owner: "7", kind: .make, wish: try AppointmentDesk.wish(), at: noon)
  }

  static func reminder() throws -> Reminder {
    let appointment = try AppointmentDesk.appointment()
    return Reminder(
      id: .init(rawValue: "reminder-a"), owner: "7", place: appointment.place, slot: appointment.slot, lead: .hour1,
      begin: noon + 64_800, setAt: noon, appointment: appointment.id)
  }

  static func watch(_ demand: FreeWatch.Demand = .plug(.ccs2)) throws -> FreeWatch {
    FreeWatch(
      id: .init(rawValue: "a"), subjects: [try watched()], demand: demand, setAt: noon, until: noon + 3600,
      quiet: .night)
  }

  static func watched() throws -> FreeWatch.Subject {
    FreeWatch.Subject(id: StationID(provider: .swiss, value: "1"), name: "Brygga", coordinate: try place(47, 8))
  }

  static func wish() throws -> WatchWish {
    WatchWish(subjects: [try watched()], demand: .any, span: .today, quiet: nil)
  }

  /// Something is free, there and nearby.
  static func news() throws -> WatchNews {
    var points = FreePoints(free: 1, known: 2, total: 3, newsAt: noon, mayBeFree: 0)
    points.chargers = [.init(reference: "3", connectors: [Connector(standard: .ccs2)])]
    let near = StationID(provider: .swiss, value: "2")
    return WatchNews(
      watch: try watch().id, place: .init(id: try watched().id, name: "Brygga", points: points, distance: nil),
      alternatives: [.init(id: near, name: "", points: points, distance: .kilometers(1))])
  }

  static func seen() throws -> CheckWatches.Seen {
    let sighting = FreeWatch.Sighting(station: try watched().id, sight: .free, at: noon)
    let place = CheckWatches.Seen.Place(sighting: sighting, free: try news().place)
    return CheckWatches.Seen(
      watch: try watch().id, sight: .free, places: [place],
      readings: [LiveReading(status: .available, newsAt: noon), nil], failure: nil)
  }

  /// An order of the wallet that was sent.
  static func order() -> WalletOrder {
    var order = WalletOrder(
      id: .init(rawValue: "a"), owner: "u1", kind: .deposit(WalletDesk.everyday, WalletDesk.cents(1)),
      expiresAt: noon + 60, at: noon)
    order.handle(.leaves(before: WalletDesk.wallet), at: noon)
    return order
  }

  /// Every keeper has published something.
  func around() throws -> Surroundings {
    var around = Surroundings(
      location: try place(47, 8), locationPermission: .granted, isOnline: false, language: .tr)
    around[FavouritesKeeper.self].favourites = [try favourite("1", note: "Behind the station")]
    around.filter.openNow = true
    around[MapMemoryKeeper.self].viewport = MapViewport(center: try place(46, 9), zoom: 9)
    around[RegionsKeeper.self] = ["r1": .failed(.offline, source: .openChargeMap, done: 1, of: 2)]
    around[ChargingKeeper.self].owner = "7"
    around[ChargingKeeper.self].sessions = [Self.session]
    around[ChargingKeeper.self].windows = [Self.session.id]
    around[AppointmentsKeeper.self].owner = "7"
    around[AppointmentsKeeper.self].appointments = [try AppointmentDesk.appointment()]
    around[AppointmentsKeeper.self].bookings = [try Self.booking()]
    around[AppointmentsKeeper.self].remembered = [
      RememberedAppointment(try AppointmentDesk.appointment(), of: "7")
    ]
    around[AppointmentsKeeper.self].notReminded = [try Self.booking().id: .notTaken]
    around[PurchaseKeeper.self] = Self.purchase
    around[CarKeeper.self].limits = CarLimits(.androidAuto, [.places: 4], isDriving: true)
    around[SessionHoldsKeeper.self].holds = [try #require(HeldSum.stored(.orderEnded(.done)))]
    around[InvoicesKeeper.self].owner = "7"
    around[InvoicesKeeper.self].standing = .setUp(try #require(InvoiceDesk.setup))
    around[WalletKeeper.self].owner = "u1"
    around[WalletKeeper.self].wallet = WalletDesk.wallet
    around[WalletKeeper.self].orders = [Self.order()]
    around[WalletKeeper.self].notStored = [Self.order().id: .storage]
    around[WalletKeeper.self].books = .wrong(entry: 2, .hash)
    around[WalletKeeper.self].lowBalances = [LowBalance(account: WalletDesk.everyday, amount: WalletDesk.cents(1))]
    around[WatchesKeeper.self].watches = [try Self.watch()]
    around[WatchesKeeper.self].seen = [try Self.watch().id: try Self.seen()]
    around[WatchesKeeper.self].chosen = try Self.wish()
    around[SignOutsKeeper.self] = [.appointments]
    around[AccountsKeeper.self] = [
      .wallet: .signedIn(AccountOwner(userID: "7", email: "ada@example.org")), .charging: .locked,
    ]
    return around
  }
}
