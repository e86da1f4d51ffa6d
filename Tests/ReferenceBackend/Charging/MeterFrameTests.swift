import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// Frames of the meter, which both eras list instead of pushing them.
@Suite struct MeterFrameTests {
  private func frames(_ answer: Answer) throws -> [[Any]] {
    try #require(JSONSerialization.jsonObject(with: Data(answer.body)) as? [[Any]])
  }

  /// The numbers of frames: `10001-3` is the third of transaction 10001.
  private func ids(_ answer: Answer) throws -> [String] { try frames(answer).compactMap { $0[1] as? String } }

  /// The energies of frames, in watt-hours.
  private func energies(_ answer: Answer) throws -> [Int] {
    try frames(answer).compactMap { frame in
      let values = (frame[3] as? [String: Any])?["values"] as? [String: Any]
      return (values?["chargedSoFar"] as? [String: Any])?["value"] as? Int
    }
  }

  @Test("a frame comes every five seconds, with times in milliseconds")
  func aFrameComesEveryFiveSeconds() async throws {
    let town = try ChargingTown()
    let id = try await town.open(ChargingTown.slow)
    #expect(try await town.get("/flexicharge/transactions/\(id)/metrics").text == "[]")
    _ = try await town.start(id, town.authorization(of: id))
    town.clock.advance(seconds: 12)
    #expect(try await town.get("/flexicharge/transactions/\(id)/metrics").text == "[]")
    town.clock.advance(seconds: 6)
    func frame(_ number: Int, _ second: Int, _ wattHours: Int) -> String {
      #"[2,"10001-\#(number)","MeterValues",{"connectorId":100001,"transactionId":10001,"#
        + #""timestamp":\#((noon + second) * 1000),"values":{"#
        + #""chargingPercent":{"value":39,"unit":"%","measurand":"SoC"},"#
        + #""chargingPower":{"value":22000,"unit":"W","measurand":"Power.Active.Import"},"#
        + #""chargedSoFar":{"value":\#(wattHours),"unit":"Wh","measurand":"Energy.Active.Import.Interval"}}}]"#
    }
    let answer = try await town.get("/flexicharge/transactions/\(id)/metrics")
    #expect(answer.status == .ok && answer.text == "[\(frame(1, 13, 30)),\(frame(2, 18, 61))]")

    let since = (noon + 13) * 1000
    #expect(
      try await town.get("/flexicharge/transactions/\(id)/metrics?since=\(since)").text == "[\(frame(2, 18, 61))]")
    let refused = try await town.get("/flexicharge/transactions/\(id)/metrics?since=now")
    #expect(try refused.codes() == ["invalidDataType"])
  }

  @Test("the second era lists one's own frames since a moment") func theSecondEraListsOnesOwnFrames() async throws {
    let town = try ChargingTown()
    let anna = try await town.customer()
    let id = try await town.charge(ChargingTown.slow, anna.id)
    town.clock.advance(seconds: 60)
    let path = "/flexicharge/transaction/\(id)/metrics"
    #expect(try ids(try await town.get(path, token: anna.token)) == (1...10).map { "10001-\($0)" })
    let since = (noon + 48) * 1000
    #expect(try ids(try await town.get("\(path)?since=\(since)", token: anna.token)) == ["10001-9", "10001-10"])
  }

  @Test("frames end with the session, and only the last 720 are kept") func framesEndWithTheSession() async throws {
    let town = try ChargingTown()
    let id = try await town.charge(ChargingTown.slow)
    town.clock.advance(seconds: 8 + 5 * 1_000)
    let running = try ids(try await town.get("/flexicharge/transactions/\(id)/metrics"))
    #expect(running.count == 720 && running.first == "10001-281" && running.last == "10001-1000")
    _ = try await town.stop(id)
    town.clock.advance(minutes: 60)
    #expect(try ids(try await town.get("/flexicharge/transactions/\(id)/metrics")) == running)
  }

  @Test("frames come out of order, the last ones twice, and always in the same way")
  func framesComeOutOfOrder() async throws {
    let town = try ChargingTown()
    let id = try await town.charge(ChargingTown.slow)
    town.clock.advance(seconds: 60)
    let path = "/flexicharge/transactions/\(id)/metrics"
    let inOrder = try ids(try await town.get(path))
    town.control.reordersMetrics = true
    let shuffled = try ids(try await town.get(path))
    #expect(shuffled.count == 13 && Set(shuffled) == Set(inOrder) && Array(shuffled.prefix(10)) != inOrder)
    #expect(Array(shuffled.suffix(3)) == ["10001-8", "10001-9", "10001-10"])
    #expect(try ids(try await town.get(path)) == shuffled)
    let since = "\(path)?since=\((noon + 48) * 1000)"
    #expect(try ids(try await town.get(since)).suffix(3) == ["10001-7", "10001-8", "10001-9"])
    town.control.reordersMetrics = false
    #expect(try ids(try await town.get(path)) == inOrder)
    #expect(try ids(try await town.get(since)) == ["10001-9", "10001-10"])
  }

  @Test("a register that runs backwards does so in each third frame, and nothing is billed otherwise")
  func aRegisterRunsBackwards() async throws {
    let town = try ChargingTown()
    let id = try await town.charge(ChargingTown.slow)
    town.clock.advance(seconds: 60)
    let path = "/flexicharge/transactions/\(id)/metrics"
    let right = try energies(try await town.get(path))
    town.control.metersRunBackwards = true
    let wrong = try energies(try await town.get(path))
    #expect(wrong.count == right.count && right == right.sorted())
    for (index, (one, other)) in zip(wrong, right).enumerated() {
      #expect(one == ((index + 1).isMultiple(of: 3) ? other - other / 2 : other))
    }
    #expect(wrong != wrong.sorted())
  }
}
