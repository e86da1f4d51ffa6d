public import ChargeDomain
import Foundation
import HTTPTypes
public import Logging
import Synchronization

/// Live states of the Swiss national feed.
public enum SwissLiveFeed {
  /// A feed that sends the validators of its last answer along and tells "nothing has changed" apart.
  public static func make(
    configuration: SwissConfiguration, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> LiveStatusFeed {
    let provider = ProviderRequest(provider: .swiss, transport: transport, logger: logger)
    let memory = Mutex(SwissValidators())
    return LiveStatusFeed(provider: .swiss) { () throws(Failure) in
      var exchange = try SwissRequest.exchange(
        configuration, SwissConfiguration.statusPath, RequestLimits(total: .seconds(30), bodyBytes: 32 << 20))
      let plain = exchange.request
      exchange.request = memory.withLock { $0.cache.conditional(plain) }
      let answer = try await provider.answer(to: exchange)
      let receivedAt = clock.now
      if memory.withLock({ $0.isUnchanged(answer.response, for: plain) }) {
        return LiveAnswer(receivedAt: receivedAt, statuses: nil, honoursValidators: true)
      }
      try provider.requireSuccess(answer, of: exchange, receivedAt: receivedAt)
      do throws(SwissAnswerFault) {
        let reading = try SwissStatusAnswer.read(answer.body)
        if reading.unreadable > 0 { provider.log(exchange, "\(reading.unreadable) records name no charging point") }
        let honours = memory.withLock { $0.took(answer.response, for: plain, asked: exchange.request) }
        return LiveAnswer(receivedAt: receivedAt, statuses: reading.statuses, honoursValidators: honours)
      } catch {
        provider.log(exchange, error.description)
        throw .badAnswer
      }
    }
  }
}

/// What is remembered between two answers.
private struct SwissValidators {
  private(set) var cache = ConditionalCache(capacity: 1)
  private var last: Validators?
  private var isIgnored = false

  /// Whether the provider says that nothing has changed, which shows that it looks at validators.
  mutating func isUnchanged(_ response: HTTPResponse, for plain: HTTPRequest) -> Bool {
    guard cache.isUnchanged(response, for: plain) else { return false }
    isIgnored = false
    return true
  }

  /// Remembers an answer that was taken over. False when the provider gives no validators, or when it sent everything
  /// again although it was told that we have just that.
  mutating func took(_ response: HTTPResponse, for plain: HTTPRequest, asked: HTTPRequest) -> Bool {
    let validators = Validators(of: response)
    if asked != plain, validators != nil { isIgnored = validators == last }
    last = validators
    cache.took(response, for: plain)
    return validators != nil && !isIgnored
  }
}
