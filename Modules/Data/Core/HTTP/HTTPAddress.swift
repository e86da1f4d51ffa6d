import CCurl

/// An address that may be asked: https anywhere, plain http on this machine only.
///
/// libcurl's parser reads it, since another parser could check another host than the one that libcurl connects to.
struct HTTPAddress: Hashable, Sendable {
  /// The whole address, with query, for libcurl.
  let text: String
  /// Scheme, host, port and path: what may be shown and logged.
  let shown: String
  /// Scheme, host and port.
  let origin: String
  /// 127.0.0.0/8, ::1 or localhost.
  let isLoopback: Bool
  /// `https` or `http`.
  let scheme: String

  init(_ raw: String) throws(HTTPFailure) {
    guard let url = curl_url() else {
      throw .badTransfer(.library, HTTPFailure.Detail(url: "", cause: "out of memory"))
    }
    defer { curl_url_cleanup(url) }
    let read = curl_url_set(url, CURLUPART_URL, raw, UInt32(CURLU_NON_SUPPORT_SCHEME))
    guard read == CURLUE_OK, let scheme = Self.part(CURLUPART_SCHEME, of: url)?.lowercased() else {
      throw .invalidRequest(HTTPFailure.Detail(url: "", cause: String(cString: curl_url_strerror(read))))
    }
    let host = Self.part(CURLUPART_HOST, of: url)?.lowercased() ?? ""
    let port = Self.part(CURLUPART_PORT, of: url, flags: UInt32(CURLU_DEFAULT_PORT))
    let hasUser = Self.part(CURLUPART_USER, of: url) != nil || Self.part(CURLUPART_PASSWORD, of: url) != nil
    for part in [CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_OPTIONS, CURLUPART_FRAGMENT] {
      curl_url_set(url, part, nil, 0)
    }
    let text = Self.part(CURLUPART_URL, of: url) ?? ""
    let shown = String(text.prefix { $0 != "?" })
    let isLoopback = Self.isLoopback(host)

    if hasUser { throw .insecure(HTTPFailure.Detail(url: shown, cause: "the address carries a user or password")) }
    if scheme != "https" && !(scheme == "http" && isLoopback) {
      throw .insecure(HTTPFailure.Detail(url: shown, cause: "\(scheme) is not allowed there"))
    }
    guard !host.isEmpty, !text.isEmpty, let port else {
      throw .invalidRequest(HTTPFailure.Detail(url: shown, cause: "an address needs a host"))
    }
    self.text = text
    self.shown = shown
    self.origin = "\(scheme)://\(host):\(port)"
    self.isLoopback = isLoopback
    self.scheme = scheme
  }

  private static func part(_ part: CURLUPart, of url: OpaquePointer, flags: UInt32 = 0) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard ccurl_url_get(url, part, &text, flags) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }

  // The parser has already normalised other forms of the address (127.1, 0x7f000001).
  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.first == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
