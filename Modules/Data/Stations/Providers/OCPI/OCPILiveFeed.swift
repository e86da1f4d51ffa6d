public import ChargeDomain
import Foundation
import HTTPTypes
public import Logging
import Synchronization

/// Live states of an operator's charging points, from the same Locations as the stations.
public enum OCPILiveFeed {
  /// A feed of states. After an answer of a single page the next request is conditional.
  public static func make(
    configuration: OCPIConfiguration, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> LiveStatusFeed {
    let pages = OCPIPages(configuration, transport: transport, clock: clock, logger: logger)
    let cache = Mutex(ConditionalCache())
    let one: LiveStatusFeed.FetchOne = { id, keys throws(Failure) in
      guard let location = OCPILocation.id(in: id) else { throw .notFound }
      return OCPIAnswer(try await pages.one("/locations/\(location)")).statuses(of: id, keys: keys)
    }
    return LiveStatusFeed(provider: .ocpi, fetchOne: one) { () throws(Failure) in
      var first = try pages.firstPage("/locations")
      let plain = first.request
      first.request = cache.withLock { $0.conditional(plain) }
      let outcome = try await pages.follow(
        first, isUnchanged: { response in cache.withLock { $0.isUnchanged(response, for: plain) } })
      let receivedAt = clock.now
      switch outcome {
      case .unchanged: return LiveAnswer(receivedAt: receivedAt, statuses: nil, honoursValidators: true)
      case .list(let list):
        let honours = cache.withLock { cache in
          guard list.pages == 1, let response = list.firstResponse else {
            cache.forget()
            return false
          }
          cache.keep(response, for: plain)
          return Validators(of: response) != nil
        }
        return LiveAnswer(
          receivedAt: receivedAt, statuses: OCPIAnswer(list.records).statuses(), honoursValidators: honours)
      }
    }
  }
}
