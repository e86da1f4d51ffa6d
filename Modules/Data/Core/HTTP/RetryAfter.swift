import CCurl
public import Foundation
public import HTTPTypes

extension HTTPResponse {
  /// Seconds that a `Retry-After` field asks to wait: a number, or a date compared with `now` (RFC 9110 section
  /// 10.2.3). A date in the past is 0; `nil` when the field is missing or cannot be read.
  public func retryAfter(now: Date) -> TimeInterval? {
    guard let text = headerFields[.retryAfter] else { return nil }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return UInt32(text).map(TimeInterval.init) }
    let seconds = curl_getdate(text, nil)
    return seconds < 0 ? nil : max(0, Date(timeIntervalSince1970: TimeInterval(seconds)).timeIntervalSince(now))
  }
}
