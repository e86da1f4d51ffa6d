import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// How a session comes into being: by a tap, or because the network tells of one.
struct SessionBeginTests {
  @Test("a session begins with nothing but its first command")
  func begun() {
    let place = ChargingPlace(
      charger: SampleSession.code, station: StationID(provider: .charging, value: "7"), name: "Torget",
      address: "Storgatan 1")
    let session = ChargingSession(
      id: .init(rawValue: "s"), owner: "7", place: place, method: .invoice, reserves: true, at: noon)
    #expect(session.id.rawValue == "s" && session.owner == "7" && session.place == place && session.begunAt == noon)
    #expect(session.method == .invoice && SampleSession.begun().method == .provider)
    #expect(session.summary == "reserving reserve sent" && session.revision == 0 && session.commandCount == 1)
    #expect(session.transaction == nil && session.heardAt == nil && session.trouble == nil && session.facts == nil)
    #expect(session.limits.isEmpty && session.warned.isEmpty && !session.meter.hasValues && !session.isDismissed)
    #expect(place.name == "Torget" && place.address == "Storgatan 1" && place.station?.value == "7")
    #expect(place.price == nil && place.hold == nil && ChargingPlace(charger: nil).name.isEmpty)
  }

  @Test("the price that is told when the payment is opened is that of the session; the costs follow from it")
  func price() throws {
    let (price, dearer) = (try #require(ChargingDesk.price), try #require(UnitPrice(tenThousandths: 45_000)))
    let told = EnergyPrice(dearer, currency: price.currency)
    func opened(_ payment: EnergyPrice?) -> ChargingSession {
      var place = ChargingPlace(charger: SampleSession.code)
      place.price = price
      let session = ChargingSession(id: .init(rawValue: "s"), owner: "7", place: place, reserves: false, at: noon)
      return session.after(
        .opened(
          SampleSession.command(1),
          OpenedPayment(transaction: SampleSession.transaction, clientToken: Secret("client"), price: payment)))
    }
    #expect(opened(told).place.price == told && opened(nil).place.price == price)
    var facts = SampleSession.facts(.charging)
    facts.reading = ChargingMeter.Reading(measuredAt: noon, energy: Energy(wattHours: 2000), level: nil, watts: nil)
    #expect(opened(told).after(.learnt(facts)).costSoFar?.minorUnits == 900)
    #expect(opened(nil).after(.learnt(facts)).costSoFar?.minorUnits == 600)
  }

  @Test("a session that began elsewhere has the id of its transaction, and began when the network says so")
  func adopted() {
    var facts = SampleSession.facts(.charging, after: 60)
    facts.startedAt = noon
    facts.reading = ChargingMeter.Reading(measuredAt: noon, energy: Energy(wattHours: 7), level: nil, watts: nil)
    let place = ChargingPlace(charger: SampleSession.code)
    let session = ChargingSession(adopting: facts, owner: "7", place: place)
    #expect(session.id.rawValue == "transaction-9" && session.owner == "7" && session.place == place)
    #expect(session.begunAt == noon && session.chargingSince == noon && session.method == .provider)
    #expect(session.transaction == SampleSession.transaction && session.facts == facts && session.command == nil)
    #expect(session.meter.energy?.wattHours == 7 && session.heardAt == noon.addingTimeInterval(60))
    facts.startedAt = nil
    #expect(
      ChargingSession(adopting: facts, owner: "7", place: place).begunAt == noon.addingTimeInterval(60))
  }

  @Test("a session that began elsewhere is stopped with a command of its own")
  func stopped() {
    let session = ReachedStep.adopted.session.after(.stopAsked(.person))
    #expect(session.command?.id.rawValue == "transaction-9-1" && session.command?.kind == .stop)
  }

  @Test("a session that had ended when it was found is at its end")
  func found() {
    let session = ChargingSession(
      adopting: SampleSession.facts(.ended), owner: "7", place: ChargingPlace(charger: nil))
    #expect(session.step == .ended && session.isSettled)
  }

  @Test("a charger is reserved under the id of the first command")
  func reservation() {
    #expect(ReachedStep.released.session.reservation == SampleSession.command(1))
  }

  @Test("a transaction is written as the network writes it")
  func transactions() {
    #expect("\(SampleSession.transaction)" == "9")
  }

  @Test("sessions belong to the person's id, else to their address")
  func owners() {
    #expect(AccountOwner(userID: "7", email: "ada@example.org").key == "7")
    #expect(AccountOwner(userID: nil, email: "ada@example.org").key == "ada@example.org")
    #expect(AccountOwner(userID: nil).key.isEmpty)
  }
}
