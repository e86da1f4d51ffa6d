import ChargeDomain
import Foundation
import Logging

/// Holds the reference data. Lists older than a day are fetched again; when that fails, the last good ones are used. It never
/// fails: stations without names are better than none.
actor OpenChargeMapReferenceKeeper {
  /// Seconds until lists are fetched again.
  static let freshFor: TimeInterval = 24 * 3600
  /// Seconds between a failure and the next attempt, so that a broken list does not double every request.
  static let pauseAfterFailure: TimeInterval = 5 * 60

  private struct Kept {
    let reference: OpenChargeMapReference
    let receivedAt: Date
  }

  private let request: OpenChargeMapRequest
  private let storage: ReferenceDataStorage
  private var kept: Kept?
  private var hasLoaded = false
  private var failedAt: Date?

  init(request: OpenChargeMapRequest, storage: ReferenceDataStorage) {
    self.request = request
    self.storage = storage
  }

  private var provider: ProviderRequest { request.provider }

  /// The lists to read an answer with; empty when there are none yet.
  ///
  /// All work is done in the caller's task, so that cancelling it ends the request. Two callers at once may both send a
  /// request; the later answer is kept.
  func current() async -> OpenChargeMapReference {
    if !hasLoaded { await load() }
    if needsRenewal {
      do throws(Failure) {
        try await fetch()
        failedAt = nil
      } catch {
        if error != .cancelled { failedAt = provider.clock.now }
      }
    }
    return kept?.reference ?? .empty
  }

  private var needsRenewal: Bool {
    let now = provider.clock.now
    // A time after now means that the clock was set back: the age is unknown then.
    if let kept, (0..<Self.freshFor).contains(now.timeIntervalSince(kept.receivedAt)) { return false }
    if let failedAt, (0..<Self.pauseAfterFailure).contains(now.timeIntervalSince(failedAt)) { return false }
    return true
  }

  private func load() async {
    do throws(Failure) {
      guard let stored = try await storage.load() else {
        hasLoaded = true
        return
      }
      hasLoaded = true
      do throws(AnswerFault) {
        kept = Kept(reference: try OpenChargeMapReference(stored.data), receivedAt: stored.receivedAt)
      } catch {
        provider.logger.warning("stored reference data of Open Charge Map cannot be read: \(error)")
      }
    } catch {
      provider.logger.warning("stored reference data of Open Charge Map cannot be had: \(error)")
    }
  }

  private func fetch() async throws(Failure) {
    let exchange = try request.referenceData()
    let answer = try await provider.answer(to: exchange)
    kept = try provider.reading(exchange) { () throws(AnswerFault) in
      Kept(reference: try OpenChargeMapReference(answer.body), receivedAt: answer.receivedAt)
    }
    do throws(Failure) {
      try await storage.save(answer.body, answer.receivedAt)
    } catch {
      provider.logger.warning("reference data of Open Charge Map could not be stored: \(error)")
    }
  }
}
