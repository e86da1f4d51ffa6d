import CCurl

/// Sets options of a transfer and remembers the first one that libcurl refused.
struct CurlOptions {
  let easy: UnsafeMutableRawPointer
  /// libcurl's message for the first refused option; `nil` when all were accepted.
  private(set) var refused: String?

  mutating func note(_ code: CURLcode) {
    if code != CURLE_OK && refused == nil { refused = String(cString: curl_easy_strerror(code)) }
  }

  mutating func set(_ option: CURLoption, _ value: Int) { note(ccurl_set_long(easy, option, value)) }

  mutating func set(_ option: CURLoption, _ value: String) { note(ccurl_set_text(easy, option, value)) }

  mutating func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer) {
    note(ccurl_set_pointer(easy, option, value))
  }

  mutating func set(_ option: CURLoption, _ value: @escaping ccurl_bytes_callback) {
    note(ccurl_set_callback(easy, option, value))
  }
}

extension Duration {
  /// At least 1, because 0 means no limit to libcurl; at most 1,000,000,000.
  var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    guard seconds >= 0 else { return 1 }
    guard seconds < 1_000_000 else { return 1_000_000_000 }
    return max(1, Int(seconds) * 1_000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000))
  }
}
