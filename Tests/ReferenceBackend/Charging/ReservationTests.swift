import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// `/reservations` of the first era.
@Suite struct ReservationTests {
  private let path = "/flexicharge/reservations"

  @Test("a free charger is held for five minutes") func aFreeChargerIsHeldForFiveMinutes() async throws {
    let town = try ChargingTown()
    let answer = try await town.reserve(ChargingTown.slow, "anna", "own-1")
    #expect(answer.status == .created && answer.text == #""Accepted""#)
    #expect(try await town.status(ChargingTown.slow) == "Reserved")
    let row =
      #"[{"reservationID":100001,"reservationId":"own-1","chargerID":100001,"userID":"anna","#
      + #""start":\#(noon),"end":\#(noon + 300)}]"#
    for place in ["own-1", "100001", "chargerReservation/100001", "userReservation/anna"] {
      let list = try await town.get("\(path)/\(place)")
      #expect(list.status == .ok && list.text == row, "\(place)")
    }
    town.clock.advance(seconds: 299)
    #expect(try await town.status(ChargingTown.slow) == "Reserved")
    town.clock.advance(seconds: 1)
    #expect(try await town.status(ChargingTown.slow) == "Available")
    #expect(try town.control.reservations().isEmpty)
    for place in ["own-1", "100001", "chargerReservation/100001", "userReservation/anna"] {
      let none = try await town.get("\(path)/\(place)")
      #expect(none.status == .notFound && none.body.isEmpty, "\(place)")
    }
  }

  @Test("the same request again changes nothing, another one finds the charger occupied")
  func theSameRequestAgainChangesNothing() async throws {
    let town = try ChargingTown()
    _ = try await town.reserve(ChargingTown.slow, "anna", "own-1")
    let first = try town.control.reservations()
    town.clock.advance(seconds: 100)
    #expect(try await town.reserve(ChargingTown.slow, "anna", "own-1").string() == "Accepted")
    #expect(try town.control.reservations() == first)
    for (user, id) in [("bert", "own-1"), ("bert", "own-2"), ("anna", "own-2")] {
      let other = try await town.reserve(ChargingTown.slow, user, id)
      #expect(other.status == .created && other.text == #""Occupied""#)
    }
    #expect(try town.control.reservations() == first)
    // Clients of the first era give every reservation the same id.
    #expect(try await town.reserve(ChargingTown.unpriced, "bert", "own-1").string() == "Accepted")
    town.clock.advance(seconds: 200)
    #expect(try await town.reserve(ChargingTown.slow, "anna", "own-1").string() == "Accepted")
    #expect(try town.control.reservations().map(\.charger) == [ChargingTown.unpriced, ChargingTown.slow])
  }

  @Test("a charger answers what it does") func aChargerAnswersWhatItDoes() async throws {
    let town = try ChargingTown()
    #expect(try await town.reserve(ChargingTown.taken, "anna", "1").string() == "Occupied")
    #expect(try await town.reserve(100_099, "anna", "1").string() == "Occupied")
    try town.control.fault(charger: ChargingTown.slow, isFaulted: true)
    #expect(try await town.reserve(ChargingTown.slow, "anna", "1").string() == "Faulted")
    _ = try await town.charge(ChargingTown.fast)
    #expect(try await town.reserve(ChargingTown.fast, "anna", "1").string() == "Occupied")
    #expect(try town.control.reservations().isEmpty)
    for unknown in ["100013", "abc", "0"] {
      let answer = try await town.send(.put, "\(path)/\(unknown)", ["idTag": "anna", "reservationId": "1"])
      #expect(answer.status == .notFound && answer.text == #""InvalidId""#)
    }
  }

  @Test("what is no request to reserve is refused", arguments: ["idTag", "reservationId"])
  func whatIsNoRequestToReserveIsRefused(_ member: String) async throws {
    let town = try ChargingTown()
    let whole: [String: Any?] = ["idTag": "anna", "reservationId": "1"]
    for value: Any? in [nil, 1, ""] {
      let body = whole.merging([member: value], uniquingKeysWith: { $1 })
      let answer = try await town.send(.put, "\(path)/100001", body)
      #expect(answer.status == .badRequest)
      #expect(try answer.codes() == ["invalidDataType"])
    }
    let none = try await town.send(.put, "\(path)/100001")
    #expect(none.status == .badRequest)
    #expect(try none.object()["errorCodes"] as? [String] == ["invalidDataType"])
  }

  @Test("a reservation is given back once, by either id") func aReservationIsGivenBackOnce() async throws {
    let town = try ChargingTown()
    for id in ["own-1", "100002"] {
      _ = try await town.reserve(ChargingTown.slow, "anna", "own-1")
      let given = try await town.send(.delete, "\(path)/\(id)")
      #expect(given.status == .noContent && given.body.isEmpty)
      #expect(try await town.status(ChargingTown.slow) == "Available")
      let again = try await town.send(.delete, "\(path)/\(id)")
      #expect(again.status == .notFound && again.body.isEmpty)
    }
    // Which of several with one id is meant, nobody knows.
    _ = try await town.reserve(ChargingTown.slow, "anna", "1")
    _ = try await town.reserve(ChargingTown.fast, "bert", "1")
    #expect(try await town.send(.delete, "\(path)/1").status == .notFound)
    #expect(try town.control.reservations().count == 2)
  }

  @Test("a charger is booked for a time to come") func aChargerIsBookedForATimeToCome() async throws {
    let town = try ChargingTown()
    func book(_ charger: Any, _ start: Any, _ end: Any) async throws -> Answer {
      try await town.send(.post, path, ["chargerID": charger, "userID": "anna", "start": start, "end": end])
    }
    let booked = try await book("100001", noon + 600, noon + 1_200)
    #expect(booked.status == .created)
    #expect(
      booked.text == #"{"reservationID":100001,"reservationId":null,"chargerID":100001,"userID":"anna","#
        + #""start":\#(noon + 600),"end":\#(noon + 1_200)}"#)
    #expect(try await town.status(ChargingTown.slow) == "Available")
    #expect(try await book(100_001, noon + 1_100, noon + 1_300).codes() == ["dbUniqueConstraintError"])
    #expect(try await book(100_001, noon + 1_200, noon + 1_300).status == .created)
    town.clock.advance(seconds: 600)
    #expect(try await town.status(ChargingTown.slow) == "Reserved")

    #expect(try await book(100_013, noon + 700, noon + 800).codes() == ["invalidChargerId"])
    #expect(try await book(100_004, -1, noon + 800).codes() == ["invalidStartValue"])
    #expect(try await book(100_004, noon, noon + 600).codes() == ["invalidEndValue"])
    #expect(try await book(100_004, noon + 900, noon + 800).codes() == ["startGreaterThenEnd"])
    #expect(try await book(100_004, "soon", noon + 800).codes() == ["invalidDataType"])
  }

  @Test("somebody else's reservation refuses a start, one's own is used up by it")
  func aReservationIsForOneUser() async throws {
    let town = try ChargingTown()
    _ = try await town.reserve(ChargingTown.slow, "anna", "1")
    let other = try await town.open(ChargingTown.slow, "bert")
    let refused = try await town.start(other, town.authorization(of: other))
    #expect(refused.status == .badRequest)
    #expect(try refused.codes() == ["couldNotStartOCPPTransaction"])
    #expect(try town.control.books().map(\.released) == [30_000])

    let own = try await town.open(ChargingTown.slow, "anna")
    #expect(try await town.start(own, "nonsense").codes() == ["klarnaNotAuthorized"])
    #expect(try town.control.reservations().count == 1)
    #expect(try await town.start(own, town.authorization(of: own)).status == .created)
    #expect(try town.control.reservations().isEmpty)
    #expect(try await town.status(ChargingTown.slow) == "Preparing")
  }
}
