import ChargeCore
import Synchronization

/// What the platform shows for one run of an app: the payment window, and notices of the system.
final class DeviceSurface: Sendable {
  /// An open payment window.
  struct Window {
    let gate: WaitGate
    let request: PaymentProvider.Request
  }

  private struct State {
    var window: Window?
    var hung: [WaitGate] = []
    var answer: PaymentProvider.Answer = .failed(.cancelled)
    var notices: [String: SystemNotice.Content] = [:]
  }

  private let state = Mutex(State())

  var hasWindow: Bool { state.withLock { $0.window != nil } }

  /// What the system shows, by the notices' ids in their order.
  var notices: [(id: String, content: SystemNotice.Content)] {
    state.withLock { state in state.notices.sorted { $0.key < $1.key }.map { (id: $0.key, content: $0.value) } }
  }

  func show(_ notice: SystemNotice) { state.withLock { $0.notices[notice.id] = notice.content } }

  /// Opens the window and waits until it is answered.
  func ask(_ request: PaymentProvider.Request) async -> PaymentProvider.Answer {
    let gate = WaitGate()
    state.withLock { $0.window = Window(gate: gate, request: request) }
    do {
      try await gate.wait()
    } catch {
      state.withLock { state in
        if state.window?.gate === gate { state.window = nil }
      }
      return .failed(.cancelled)
    }
    return state.withLock { $0.answer }
  }

  /// Takes the window away, so that it can be answered.
  func takeWindow() -> Window? {
    state.withLock { state in
      defer { state.window = nil }
      return state.window
    }
  }

  /// Answers a window that was taken.
  func close(_ window: Window, with answer: PaymentProvider.Answer) {
    state.withLock { $0.answer = answer }
    window.gate.open()
  }

  /// Leaves a window that was taken without an answer: the payment service hangs.
  func hang(_ window: Window) { state.withLock { $0.hung.append(window.gate) } }

  /// Nobody waits any more.
  func end() {
    let gates = state.withLock { state in
      defer { (state.window, state.hung) = (nil, []) }
      return state.hung + [state.window?.gate].compactMap(\.self)
    }
    for gate in gates { gate.open() }
  }
}

/// How a person or a bank answers the payment window.
enum PaymentReply: String, CaseIterable, Codable, Hashable, Sendable {
  case approve, decline, cancel, fail
  /// The person agrees, and a second step is needed.
  case finalise
  /// Nothing comes.
  case hang
  /// The person agrees, and the bank takes it back at once: the network will not accept it.
  case withdraw
}
