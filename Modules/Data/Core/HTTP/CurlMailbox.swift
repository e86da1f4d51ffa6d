import CCurl
import Synchronization

/// A transfer to be made.
struct CurlJob: Sendable {
  let ticket: CurlTicket
  let hop: HTTPHop
  let limits: RequestLimits
  let userAgent: String
  /// When the whole exchange has to be over.
  let deadline: ContinuousClock.Instant
}

/// Orders from any task to the transfer thread, and what wakes it.
final class CurlMailbox: Sendable {
  enum Order: Sendable {
    case start(CurlJob)
    case drop(CurlTicket)
  }

  // libcurl promises that curl_multi_wakeup may be called from any thread while the handle lives; the lock around it
  // and `detach` see to the second half.
  private struct Bell: @unchecked Sendable {
    let multi: UnsafeMutableRawPointer
  }

  private struct State {
    var orders: [Order] = []
    var isOpen = true
    var bell: Bell?
  }

  private let state = Mutex(State())

  /// Gives an order. False when the thread has ended or ends now.
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

  /// The thread is ready to be woken.
  func attach(_ multi: UnsafeMutableRawPointer) {
    let bell = Bell(multi: multi)
    state.withLock { $0.bell = bell }
  }

  /// The handle is about to go; no order is taken any more. Returns those left.
  func detach() -> [Order] {
    state.withLock { state in
      state.bell = nil
      state.isOpen = false
      defer { state.orders = [] }
      return state.orders
    }
  }

  /// The orders given since the last call; nil when the thread is to end.
  func nextOrders() -> [Order]? {
    state.withLock { state in
      guard state.isOpen else { return nil }
      defer { state.orders = [] }
      return state.orders
    }
  }
}
