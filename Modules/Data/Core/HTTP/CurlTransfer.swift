import CCurl
import Foundation
import HTTPTypes

/// The answer to one hop.
struct CurlReception: Sendable {
  let status: Int
  let fields: HTTPFields
  let body: Data
  /// The address that a `Location` field redirects to, made absolute.
  let location: String?
}

/// One hop under way. Used on the transfer thread only.
final class CurlTransfer {
  let job: CurlJob
  let easy: UnsafeMutableRawPointer
  private(set) var head = ResponseHead()
  private var headOverflow = false
  private var sink: BodySink?
  private var requestFields: UnsafeMutablePointer<curl_slist>?
  private var pace = PaceCheck()
  private let words: UnsafeMutableBufferPointer<CChar>

  /// Prepares the transfer. Throws when libcurl refuses an option: none is ignored.
  init(_ job: CurlJob) throws(HTTPFailure) {
    let shown = job.hop.address.shown
    guard let easy = curl_easy_init() else {
      throw .badTransfer(.library, HTTPFailure.Detail(url: shown, cause: "out of memory"))
    }
    self.job = job
    self.easy = easy
    words = .allocate(capacity: Int(CURL_ERROR_SIZE))
    words.initialize(repeating: 0)
    if let cause = configure() {
      throw .badTransfer(.library, HTTPFailure.Detail(url: shown, cause: cause))
    }
  }

  deinit {
    curl_easy_cleanup(easy)
    curl_slist_free_all(requestFields)
    words.deallocate()
  }

  private func configure() -> String? {
    var options = CurlOptions(easy: easy)
    let hop = job.hop
    let this = Unmanaged.passUnretained(self).toOpaque()
    options.set(CURLOPT_URL, hop.address.text)
    options.set(CURLOPT_PROTOCOLS_STR, hop.address.scheme)
    if let words = words.baseAddress { options.set(CURLOPT_ERRORBUFFER, UnsafeMutableRawPointer(words)) }
    options.set(CURLOPT_FOLLOWLOCATION, 0)
    options.set(CURLOPT_NOSIGNAL, 1)
    options.set(CURLOPT_SSL_VERIFYPEER, 1)
    options.set(CURLOPT_SSL_VERIFYHOST, 2)
    options.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    options.set(CURLOPT_ACCEPT_ENCODING, "gzip, br")
    options.set(CURLOPT_USERAGENT, job.userAgent)
    options.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    options.set(CURLOPT_CONNECTTIMEOUT_MS, job.limits.connect.wholeMilliseconds)
    // A proxy of the environment cannot reach servers on this machine.
    if hop.address.isLoopback { options.set(CURLOPT_PROXY, "") }
    options.note(ccurl_leave_lookups(easy))
    options.set(CURLOPT_HEADERFUNCTION, receiveHead)
    options.set(CURLOPT_HEADERDATA, this)
    options.set(CURLOPT_WRITEFUNCTION, receiveBody)
    options.set(CURLOPT_WRITEDATA, this)
    setMethodAndBody(&options)
    for line in requestLines() {
      guard let longer = curl_slist_append(requestFields, line) else { return "out of memory" }
      requestFields = longer
    }
    options.note(ccurl_set_list(easy, CURLOPT_HTTPHEADER, requestFields))
    return options.refused
  }

  private func setMethodAndBody(_ options: inout CurlOptions) {
    let hop = job.hop
    if let body = hop.body {
      options.note(ccurl_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)))
      body.withUnsafeBytes { bytes in
        // An empty body may have no address, which would tell libcurl to call a read callback.
        let start = bytes.baseAddress.map { UnsafeMutableRawPointer(mutating: $0) }
        if let start { options.set(CURLOPT_COPYPOSTFIELDS, start) } else { options.set(CURLOPT_COPYPOSTFIELDS, "") }
      }
      options.set(CURLOPT_CUSTOMREQUEST, hop.method.rawValue)
    } else if hop.method == .head {
      options.set(CURLOPT_NOBODY, 1)
    } else {
      options.set(CURLOPT_HTTPGET, 1)
      if hop.method != .get { options.set(CURLOPT_CUSTOMREQUEST, hop.method.rawValue) }
    }
    // When a kept connection is dead, libcurl sends again by itself. A new connection prevents that where sending twice
    // would do harm.
    if !hop.mayBeRepeated { options.set(CURLOPT_FRESH_CONNECT, 1) }
  }

  // To libcurl "Name;" is a field with an empty value, and "Name:" removes a field that it would add itself.
  private func requestLines() -> [String] {
    var lines = ["Expect:"]
    for field in job.hop.fields {
      lines.append(field.value.isEmpty ? "\(field.name.rawName);" : "\(field.name.rawName): \(field.value)")
    }
    if !job.hop.fields.contains(.contentType) { lines.append("Content-Type:") }
    return lines
  }

  fileprivate func receive(head line: UnsafeRawBufferPointer) -> Bool {
    pace.count(line.count)
    headOverflow = !head.receive(line)
    return !headOverflow
  }

  fileprivate func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
    pace.count(bytes.count)
    let sink = self.sink ?? BodySink(cap: job.limits.bodyBytes, looksForGzip: !head.isEncoded)
    self.sink = sink
    return sink.receive(bytes)
  }

  /// When to check the limits of this transfer again, at the latest.
  func nextCheck(after now: ContinuousClock.Instant) -> ContinuousClock.Instant {
    min(job.deadline, pace.nextCheck(job.limits.lowSpeed, now: now) ?? job.deadline)
  }

  /// The failure when a limit has passed.
  func overdue(at now: ContinuousClock.Instant) -> HTTPFailure? {
    if now >= job.deadline { return failure(CurlEnding.Stop.deadline) }
    return pace.isTooSlow(job.limits.lowSpeed, now: now) ? failure(CurlEnding.Stop.lowSpeed) : nil
  }

  /// How the transfer ended.
  func outcome(_ code: CURLcode) -> CurlOutcome {
    if headOverflow { return .failure(failure(.head)) }
    if let refusal = sink?.refusal { return .failure(failure(.body(refusal))) }
    guard code == CURLE_OK else { return .failure(failure(.libcurl(code))) }
    let status = long(CURLINFO_RESPONSE_CODE)
    guard head.isComplete, (100...999).contains(status) else { return .failure(failure(.body(.cutShort))) }
    if sink != nil && head.isEncoded && !head.announcesEnd && long(CURLINFO_HTTP_VERSION) < Int(CURL_HTTP_VERSION_2_0) {
      return .failure(failure(.endUnknown))
    }
    do throws(BodySink.Refusal) {
      var fields = head.fields
      let body = try sink?.finish() ?? Data()
      if head.isEncoded || sink?.unpacks == true {
        fields[.contentEncoding] = nil
        fields[.contentLength] = nil
      }
      return .success(
        CurlReception(status: status, fields: fields, body: body, location: text(CURLINFO_REDIRECT_URL)))
    } catch {
      return .failure(failure(.body(error)))
    }
  }

  private func failure(_ stop: CurlEnding.Stop) -> HTTPFailure {
    CurlEnding(
      stop: stop, url: job.hop.address.shown, limits: job.limits,
      isConnected: offset(CURLINFO_PRETRANSFER_TIME_T) > 0, hasBegunAnswer: head.hasBegun,
      said: String(decoding: words.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    ).failure
  }

  private func long(_ info: CURLINFO) -> Int {
    var value = 0
    return ccurl_get_long(easy, info, &value) == CURLE_OK ? value : 0
  }

  private func offset(_ info: CURLINFO) -> Int64 {
    var value: curl_off_t = 0
    return ccurl_get_offset(easy, info, &value) == CURLE_OK ? Int64(value) : 0
  }

  private func text(_ info: CURLINFO) -> String? {
    var value: UnsafePointer<CChar>?
    guard ccurl_get_text(easy, info, &value) == CURLE_OK, let value else { return nil }
    return String(cString: value)
  }
}

private let receiveHead: ccurl_bytes_callback = { bytes, size, count, user in
  guard let user else { return 0 }
  let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return Unmanaged<CurlTransfer>.fromOpaque(user).takeUnretainedValue().receive(head: line) ? line.count : 0
}

private let receiveBody: ccurl_bytes_callback = { bytes, size, count, user in
  guard let user else { return 0 }
  let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return Unmanaged<CurlTransfer>.fromOpaque(user).takeUnretainedValue().receive(body: piece) ? piece.count : 0
}
