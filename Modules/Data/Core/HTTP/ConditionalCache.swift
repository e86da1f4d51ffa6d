public import HTTPTypes

/// What a server gave to ask "has it changed since?" (RFC 9110 section 8.8).
public struct Validators: Hashable, Sendable, Codable {
  /// `ETag`, with its quotes and `W/`.
  public let entityTag: String?
  /// `Last-Modified`, as it came: it is only ever sent back.
  public let lastModified: String?

  /// The validators of an answer; nil when it has none.
  public init?(of response: HTTPResponse) {
    entityTag = response.headerFields[.eTag]
    lastModified = response.headerFields[.lastModified]
    if entityTag == nil && lastModified == nil { return nil }
  }
}

/// The validators of the last answer in use, for each address: makes requests conditional and tells when
/// the answer says "unchanged".
public struct ConditionalCache: Hashable, Sendable {
  private var kept: [String: Validators] = [:]
  private var order: [String] = []
  private let capacity: Int

  /// - Parameter capacity: addresses kept; the oldest makes room.
  public init(capacity: Int = 64) {
    self.capacity = max(1, capacity)
  }

  /// The request with `If-None-Match` and `If-Modified-Since` where there is something to compare with.
  public func conditional(_ request: HTTPRequest) -> HTTPRequest {
    guard let validators = key(request).flatMap({ kept[$0] }) else { return request }
    var request = request
    if let entityTag = validators.entityTag { request.headerFields[.ifNoneMatch] = entityTag }
    if let lastModified = validators.lastModified { request.headerFields[.ifModifiedSince] = lastModified }
    return request
  }

  /// Whether the answer says that the last one still holds. A 304 to an unconditional request does not count.
  public func isUnchanged(_ response: HTTPResponse, for request: HTTPRequest) -> Bool {
    response.status.code == 304 && key(request).flatMap { kept[$0] } != nil
  }

  /// Keeps the validators of an answer whose body has been read and is in use. Only then: validators of an answer that could not be read
  /// would make the next one "unchanged" against nothing.
  public mutating func keep(_ response: HTTPResponse, for request: HTTPRequest) {
    forget(request)
    guard response.status.code == 200, let key = key(request), let validators = Validators(of: response) else { return }
    kept[key] = validators
    order.append(key)
    if order.count > capacity { kept[order.removeFirst()] = nil }
  }

  /// The answer is no longer in use; the next request is unconditional.
  public mutating func forget(_ request: HTTPRequest) {
    guard let key = key(request), kept.removeValue(forKey: key) != nil else { return }
    order.removeAll { $0 == key }
  }

  // Only reads have something to compare with.
  private func key(_ request: HTTPRequest) -> String? {
    guard request.method == .get else { return nil }
    return "\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "/")"
  }
}
