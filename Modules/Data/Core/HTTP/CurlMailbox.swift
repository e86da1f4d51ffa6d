import CCurl
import Synchronization

/// A transfer to make.
struct CurlJob: Sendable {
  let ticket: CurlTicket
  let hop: HTTPHop
  let limits: RequestLimits
  let userAgent: String
  /// When the whole exchange has to be over.
  let deadline: ContinuousClock.Instant
}

/// Hands orders from any task to the transfer thread, and wakes it.
final class CurlMailbox: Sendable {
  enum Order: Sendable {
    case start(CurlJob)
    case drop(CurlTicket)
  }

  // curl_multi_wakeup may be called from any thread while the handle lives, which the lock and `detach` ensure.
  private struct Bell: @unchecked Sendable {
    let multi: UnsafeMutableRawPointer
  }

  private struct State {
    var orders: [Order] = []
    var isOpen = true
    var bell: Bell?
  }

  private let state = Mutex(State())

  /// Adds an order. False when the thread has ended or is about to.
  @discardableResult func post(_ order: Order) -> Bool {
    state.withLock { state in
      guard state.isOpen else { return false }
      state.orders.append(order)
      if let bell = state.bell { curl_multi_wakeup(bell.multi) }
      return true
    }
  }

  /// Tells the thread to end.
  func close() {
    state.withLock { state in
      state.isOpen = false
      if let bell = state.bell { curl_multi_wakeup(bell.multi) }
    }
  }

  /// From now on the thread can be woken.
  func attach(_ multi: UnsafeMutableRawPointer) {
    let bell = Bell(multi: multi)
    state.withLock { $0.bell = bell }
  }

  /// Call this before the handle is freed: no order is accepted any more. Returns the orders that are left.
  func detach() -> [Order] {
    state.withLock { state in
      state.bell = nil
      state.isOpen = false
      defer { state.orders = [] }
      return state.orders
    }
  }

  /// The orders added since the last call; `nil` when the thread shall end.
  func nextOrders() -> [Order]? {
    state.withLock { state in
      guard state.isOpen else { return nil }
      defer { state.orders = [] }
      return state.orders
    }
  }
}
