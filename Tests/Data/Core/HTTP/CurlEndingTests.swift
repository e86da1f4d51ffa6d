import DataTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

@Suite("HTTP transport: what is said of a transfer that failed")
struct CurlEndingTests {
  private let url = "https://a.example/x"
  private let limits = RequestLimits(
    total: .seconds(7), bodyBytes: 12, lowSpeed: RequestLimits.LowSpeed(bytes: 34, period: .seconds(5)))

  private func failure(
    _ stop: CurlEnding.Stop, isConnected: Bool = false, hasBegunAnswer: Bool = false
  ) -> HTTPFailure {
    CurlEnding(
      stop: stop, url: url, limits: limits, isConnected: isConnected, hasBegunAnswer: hasBegunAnswer, said: ""
    ).failure
  }

  private func detail(_ cause: String) -> HTTPFailure.Detail { HTTPFailure.Detail(url: url, cause: cause) }

  @Test("The total limit falls in the stage that the exchange had come to")
  func stages() {
    let passed = detail("the total limit of \(limits.total) passed")
    #expect(failure(.deadline) == .timedOut(.connecting, passed))
    #expect(failure(.deadline, isConnected: true) == .timedOut(.waiting, passed))
    #expect(failure(.deadline, isConnected: true, hasBegunAnswer: true) == .timedOut(.receiving, passed))
    #expect(failure(.deadline, hasBegunAnswer: true) == .timedOut(.receiving, passed))
  }

  @Test("An answer below the low-speed limit is stalled, whatever the stage")
  func lowSpeed() {
    let slow = detail("less than 34 bytes in \(limits.lowSpeed.period)")
    #expect(failure(.lowSpeed) == .timedOut(.stalled, slow))
    #expect(failure(.lowSpeed, isConnected: true, hasBegunAnswer: true) == .timedOut(.stalled, slow))
  }

  @Test("What is too large names its part and its limit")
  func tooLarge() {
    #expect(failure(.head) == .tooLarge(.head, limit: 65_536, detail("the head went on")))
    #expect(failure(.body(.tooLarge)) == .tooLarge(.body, limit: 12, detail("the body went on")))
  }

  @Test("An answer that is not whole names its fault")
  func notWhole() {
    #expect(
      failure(.body(.badEncoding))
        == .badTransfer(.badEncoding, detail("gzip data without a field cannot be unpacked")))
    #expect(
      failure(.body(.cutShort)) == .badTransfer(.cutShort, detail("the connection or the gzip data ended early")))
    #expect(failure(.endUnknown) == .badTransfer(.endUnknown, detail("compressed, with neither length nor chunks")))
  }
}
