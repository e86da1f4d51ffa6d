public import Foundation
import Synchronization

/// What happens to the next order to a service on its way: commands add to it, the executable obeys it.
public final class NetworkFaults: Sendable {
  /// A fault of the network or the server.
  public enum Fault: Hashable, Sendable {
    /// The order arrives, and its answer is lost.
    case loseAnswer
    /// The order is lost.
    case loseRequest
    /// The answer comes so many seconds late.
    case delay(TimeInterval)
    /// The server answers with a status of its own, and does nothing.
    case error(Int)
    /// The server refuses the order with a code of its own, and does nothing.
    case refusal(String)
    /// The order arrives twice.
    case duplicate
  }

  private let waiting = Mutex<[Fault]>([])

  /// A network without faults.
  public init() {}

  /// Lets this happen to the next order that nothing else happens to.
  func add(_ fault: Fault) { waiting.withLock { $0.append(fault) } }

  /// What happens to an order that is sent now; nil for nothing.
  public func next() -> Fault? { waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}
