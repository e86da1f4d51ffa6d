public import ChargeDomain
import Foundation
import HTTPTypes
public import Logging
import Synchronization

/// Live states of the Swiss national feed.
public enum SwissLiveFeed {
  /// The file of live states.
  private static let path =
    "/ch.bfe.ladestellen-elektromobilitaet/status/oicp/ch.bfe.ladestellen-elektromobilitaet.json"

  /// A feed that sends the validators of its last answer, so that the provider can answer "nothing has changed".
  public static func make(
    server: ProviderServer, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> LiveStatusFeed {
    let provider = ProviderRequest(provider: .swiss, transport: transport, clock: clock, logger: logger)
    let memory = Mutex(SwissValidators())
    return LiveStatusFeed(provider: .swiss) { () throws(Failure) in
      var exchange = try provider.get(
        server.baseURL.provider(path: path),
        RequestLimits(total: .seconds(30), bodyBytes: 32 << 20))
      let plain = exchange.request
      exchange.request = memory.withLock { $0.cache.conditional(plain) }
      let answer = try await provider.answer(to: exchange) { answer in
        memory.withLock { $0.isUnchanged(answer.response, for: plain) }
      }
      if answer.response.status == .notModified {
        return LiveAnswer(receivedAt: answer.receivedAt, statuses: nil, honoursValidators: true)
      }
      return try provider.reading(exchange) { () throws(AnswerFault) in
        let states = try SwissStatusAnswer.read(answer.body)
        if states.unreadable > 0 { provider.log(exchange, "\(states.unreadable) records name no charging point") }
        let honours = memory.withLock { $0.keep(answer.response, for: plain, asked: exchange.request) }
        return LiveAnswer(receivedAt: answer.receivedAt, statuses: states.byKey, honoursValidators: honours)
      }
    }
  }
}

/// What is remembered between two answers.
private struct SwissValidators {
  private(set) var cache = ConditionalCache()
  private var last: Validators?
  private var isIgnored = false

  /// Whether the provider says that nothing has changed, which shows that it uses validators.
  mutating func isUnchanged(_ response: HTTPResponse, for plain: HTTPRequest) -> Bool {
    guard cache.isUnchanged(response, for: plain) else { return false }
    isIgnored = false
    return true
  }

  /// Remembers an answer that is now in use. False when the provider sends no validators, or sent the same answer again
  /// although the request had its validators.
  mutating func keep(_ response: HTTPResponse, for plain: HTTPRequest, asked: HTTPRequest) -> Bool {
    let validators = Validators(of: response)
    if asked != plain, validators != nil { isIgnored = validators == last }
    last = validators
    cache.keep(response, for: plain)
    return validators != nil && !isIgnored
  }
}
