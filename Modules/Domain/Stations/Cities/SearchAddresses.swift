public import Foundation
import Synchronization

/// An address is looked up once typing has paused for 300 ms, one request at a time. An answer is kept, so that the same question
/// is not asked again.
public struct SearchAddresses: Sendable {
  /// How long typing has to pause.
  public static let pause: TimeInterval = 0.3
  /// Answers kept; the oldest goes.
  static let kept = 100

  private final class Memory: Sendable {
    struct Answers {
      var found: [AddressSearch: [FoundAddress]] = [:]
      var order: [AddressSearch] = []
    }

    let answers = Mutex(Answers())
    let turns = Turns<String>()
  }

  private let geocoder: Geocoder?
  private let clock: any CoreClock
  private let memory = Memory()

  init(geocoder: Geocoder?, clock: any CoreClock) {
    self.geocoder = geocoder
    self.clock = clock
  }

  /// Whether there is somebody to ask.
  public var isOn: Bool { geocoder != nil }

  /// Finds addresses.
  /// - Parameter isTyped: Whether a letter may follow, so that it waits for a pause.
  /// - Throws: ``Failure/switchedOff`` where nobody is asked, ``Failure/cancelled`` where a newer question came.
  public func callAsFunction(_ search: AddressSearch, isTyped: Bool) async throws(Failure) -> [FoundAddress] {
    guard let geocoder else { throw .switchedOff }
    if let known = known(search) { return known }
    if isTyped {
      do { try await clock.sleep(seconds: Self.pause) } catch { throw .cancelled }
    }
    let answer = await memory.turns.take("geocoder") { () async -> Result<[FoundAddress], Failure> in
      // The one before may have asked the same.
      if let known = known(search) { return .success(known) }
      do throws(Failure) { return .success(try await geocoder.find(search)) } catch { return .failure(error) }
    }
    switch answer {
    case .success(let found):
      keep(found, for: search)
      return found
    case .failure(let failure): throw failure
    case nil: throw .cancelled
    }
  }

  private func known(_ search: AddressSearch) -> [FoundAddress]? { memory.answers.withLock { $0.found[search] } }

  private func keep(_ found: [FoundAddress], for search: AddressSearch) {
    memory.answers.withLock { answers in
      if answers.found.updateValue(found, forKey: search) == nil { answers.order.append(search) }
      if answers.order.count > Self.kept { answers.found[answers.order.removeFirst()] = nil }
    }
  }
}
