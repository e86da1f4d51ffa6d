import CCurl
public import ChargeDomain
import Foundation
import HTTPTypes

/// Hears the time that servers tell with their answers, of every request.
public struct DatedTransport: HTTPTransport {
  /// Seconds after which an answer tells of a time that is long past: it waited, or the device slept meanwhile.
  static let patience: TimeInterval = 60
  /// Seconds by which clocks have to differ before it counts: an answer takes a while, and its time is in whole seconds.
  static let leastDifference: TimeInterval = 60

  private let base: any HTTPTransport
  private let time: ServerTime
  private let clock: any CoreClock

  /// Sends by another transport.
  public init(_ base: any HTTPTransport, time: ServerTime, clock: any CoreClock) {
    (self.base, self.time, self.clock) = (base, time, clock)
  }

  /// Sends, and hears the time of the answer.
  public func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    let askedAt = clock.now
    let answer = try await base.send(exchange)
    let now = clock.now
    if let server = answer.response.serverTime, (0...Self.patience).contains(now.timeIntervalSince(askedAt)) {
      time.hear(ServerTime.Reading(server: server, clock: now))
    }
    return answer
  }
}

extension HTTPResponse {
  /// The years in which a server's clock can be right.
  private static let plausible =
    Date(timeIntervalSince1970: 1_577_836_800)..<Date(timeIntervalSince1970: 7_258_118_400)

  /// The time now as the server tells it: its `Date`, and the `Age` of an answer that was stored on the way (RFC 9110 section
  /// 6.6.1, RFC 9111 section 5.1). Nil where they are missing or cannot be right.
  var serverTime: Date? {
    guard let text = headerFields[.date] else { return nil }
    let seconds = curl_getdate(text, nil)
    guard seconds > 0 else { return nil }
    var age: TimeInterval = 0
    if let text = headerFields[.age] {
      guard let number = UInt32(text) else { return nil }
      age = TimeInterval(number)
    }
    let date = Date(timeIntervalSince1970: TimeInterval(seconds) + age)
    return Self.plausible.contains(date) ? date : nil
  }
}
