import HTTPTypes

/// What a server gave to ask "has it changed since?" (RFC 9110 section 8.8).
struct Validators: Hashable, Sendable {
  /// `ETag`, with its quotes and `W/`.
  let entityTag: String?
  /// `Last-Modified` as it came: it is only ever sent back.
  let lastModified: String?

  /// The validators of an answer; `nil` when it has none.
  init?(of response: HTTPResponse) {
    entityTag = response.headerFields[.eTag]
    lastModified = response.headerFields[.lastModified]
    if entityTag == nil && lastModified == nil { return nil }
  }
}

/// The validators of the answer in use: makes the next request for it conditional.
struct ConditionalCache: Sendable {
  private var kept: (request: HTTPRequest, validators: Validators)?

  /// The request with `If-None-Match` and `If-Modified-Since`, where there is something to compare with.
  func conditional(_ request: HTTPRequest) -> HTTPRequest {
    guard let kept, request == kept.request else { return request }
    var request = request
    if let entityTag = kept.validators.entityTag { request.headerFields[.ifNoneMatch] = entityTag }
    if let lastModified = kept.validators.lastModified { request.headerFields[.ifModifiedSince] = lastModified }
    return request
  }

  /// Whether the answer says that the last one still holds. A 304 to an unconditional request does not count.
  func isUnchanged(_ response: HTTPResponse, for request: HTTPRequest) -> Bool {
    response.status.code == 304 && request == kept?.request
  }

  /// Keeps the validators of an answer, once its body has been read and is in use. The validators of an unreadable answer
  /// would make the next one "unchanged" compared with nothing.
  /// - Parameter request: the request without validators.
  mutating func keep(_ response: HTTPResponse, for request: HTTPRequest) {
    forget()
    guard response.status.code == 200, request.method == .get, let validators = Validators(of: response) else { return }
    kept = (request, validators)
  }

  /// Makes the next request unconditional, because the answer is no longer in use.
  mutating func forget() { kept = nil }
}
