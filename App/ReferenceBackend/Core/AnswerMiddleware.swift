import HTTPTypes
import Hummingbird

/// Gives every successful answer a strong ETag, and answers 304 to a request that names it.
struct ConditionalMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard response.status == .ok else { return response }
    if response.headers[.eTag] == nil {
      let body = try await response.collectBody()
      response.headers[.eTag] = body.withUnsafeReadableBytes { contentTag(of: $0) }
    }
    guard let tag = response.headers[.eTag], let known = request.headers[.ifNoneMatch] else { return response }
    guard matches(known, tag) else { return response }
    var headers = response.headers
    headers[.contentLength] = nil
    headers[.contentType] = nil
    return Response(status: .notModified, headers: headers)
  }

  /// If-None-Match compares weakly (RFC 9110, 13.1.2). The tag of the compressed form names the same content.
  private func matches(_ known: String, _ tag: String) -> Bool {
    known.split(separator: ",").contains { part in
      var candidate = part.trimmingPrefix { $0 == " " || $0 == "\t" }
      while candidate.last == " " || candidate.last == "\t" { candidate.removeLast() }
      if candidate == "*" { return true }
      if candidate.hasPrefix("W/") { candidate = candidate.dropFirst(2) }
      return candidate == tag || candidate == compressedTag(tag)
    }
  }
}

/// Compresses answers for clients that accept gzip. (NIO's own compressor traps on its first request here.)
struct GzipMiddleware<Context: RequestContext>: RouterMiddleware {
  /// Smaller answers, in bytes, are not worth compressing.
  private let smallest = 1_024

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard response.headers[.contentEncoding] == nil, response.headers[.cacheControl] != noTransform else {
      return response
    }
    response.headers[.vary] = "Accept-Encoding"
    guard acceptsGzip(request.headers[.acceptEncoding]) else { return response }
    if response.status == .notModified {
      response.headers[.eTag] = response.headers[.eTag].map(compressedTag)
      return response
    }
    guard response.status == .ok, let length = response.body.contentLength, length >= smallest else { return response }
    let body = try await response.collectBody()
    guard let compressed = gzip(body) else { return response }
    response.body = ResponseBody(byteBuffer: compressed)
    response.headers[.contentEncoding] = "gzip"
    response.headers[.eTag] = response.headers[.eTag].map(compressedTag)
    return response
  }

  private func acceptsGzip(_ header: String?) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { part in
      let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
      guard let name = pieces.first, ["gzip", "x-gzip", "*"].contains(name) else { return false }
      return !pieces.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
    }
  }
}

/// Cache-Control for files that must reach the client byte for byte.
let noTransform = "no-cache, no-transform"

/// The tag of the compressed form, which must differ from that of the plain form.
private func compressedTag(_ tag: String) -> String { tag.dropLast() + "-gzip\"" }

extension Response {
  /// The whole body; the response keeps it.
  mutating func collectBody() async throws -> ByteBuffer {
    let collected = BodyCollector()
    try await body.write(collected)
    body = ResponseBody(byteBuffer: collected.buffer)
    return collected.buffer
  }
}

private final class BodyCollector: ResponseBodyWriter {
  private(set) var buffer = ByteBuffer()

  func write(_ part: ByteBuffer) async throws { buffer.writeImmutableBuffer(part) }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
