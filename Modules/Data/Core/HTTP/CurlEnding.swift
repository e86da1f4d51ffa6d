import CCurl

/// What is known of a transfer that failed, and the ``failure`` that it means.
struct CurlEnding {
  enum Stop {
    case libcurl(CURLcode)
    case deadline
    case lowSpeed
    case head
    case body(BodySink.Refusal)
    case endUnknown
  }

  let stop: Stop
  let url: String
  let limits: RequestLimits
  let isConnected: Bool
  let hasBegunAnswer: Bool
  /// libcurl's detailed message; may be empty.
  let said: String

  var failure: HTTPFailure {
    switch stop {
    case .libcurl(let code): failure(code)
    case .deadline: .timedOut(stage, detail("the total limit of \(limits.total) passed"))
    case .lowSpeed:
      .timedOut(.stalled, detail("less than \(limits.lowSpeed.bytes) bytes in \(limits.lowSpeed.period)"))
    case .head: .tooLarge(.head, limit: ResponseHead.limit, detail("the head went on"))
    case .body(.tooLarge): .tooLarge(.body, limit: limits.bodyBytes, detail("the body went on"))
    case .body(.badEncoding): .badTransfer(.badEncoding, detail("gzip data without a field cannot be unpacked"))
    case .body(.cutShort): .badTransfer(.cutShort, detail("the connection or the gzip data ended early"))
    case .endUnknown: .badTransfer(.endUnknown, detail("compressed, with neither length nor chunks"))
    }
  }

  private var stage: HTTPFailure.Stage {
    hasBegunAnswer ? .receiving : isConnected ? .waiting : .connecting
  }

  private func detail(_ cause: String) -> HTTPFailure.Detail { HTTPFailure.Detail(url: url, cause: cause) }

  // When a connection fails, libcurl's detailed message is about host, port and certificate. Later it may repeat what the
  // server sent, so only the fixed sentence for the code is used.
  private func detail(_ code: CURLcode, withWords: Bool = false) -> HTTPFailure.Detail {
    let words = String(said.unicodeScalars.filter { (0x20...0x7E).contains($0.value) }.prefix(200).map(Character.init))
    let sentence = String(cString: curl_easy_strerror(code))
    return detail("libcurl \(code.rawValue): \(sentence)\(withWords && !words.isEmpty ? "; " + words : "")")
  }

  private func failure(_ code: CURLcode) -> HTTPFailure {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_INTERFACE_FAILED,
      CURLE_PROXY:
      .unreachable(detail(code, withWords: true))
    case CURLE_OPERATION_TIMEDOUT: .timedOut(stage, detail(code))
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CRL_BADFILE,
      CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_ENGINE_INITFAILED, CURLE_USE_SSL_FAILED:
      .tls(detail(code, withWords: true))
    case CURLE_URL_MALFORMAT: .invalidRequest(detail(code))
    case CURLE_PARTIAL_FILE: .badTransfer(.cutShort, detail(code))
    case CURLE_BAD_CONTENT_ENCODING: .badTransfer(.badEncoding, detail(code))
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL: .badTransfer(.notHTTP, detail(code))
    case CURLE_HTTP2, CURLE_HTTP2_STREAM: .badTransfer(.badFraming, detail(code))
    // libcurl has no code for a bad chunk.
    case CURLE_RECV_ERROR where said.contains("chunk"): .badTransfer(.badFraming, detail(code))
    case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_SEND_FAIL_REWIND, CURLE_RECV_ERROR:
      .badTransfer(.connectionLost, detail(code))
    default: .badTransfer(.library, detail(code))
    }
  }
}
