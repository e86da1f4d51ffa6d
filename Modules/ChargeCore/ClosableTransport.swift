import ChargeData
import Synchronization

/// Sends requests until it is closed. Closing cancels requests in progress, and later ones fail.
final class ClosableTransport: HTTPTransport {
  private struct State {
    var isClosed = false
    var nextID = 0
    var open: [Int: Task<Result<HTTPAnswer, HTTPFailure>, Never>] = [:]
  }

  private let base: any HTTPTransport
  private let state = Mutex(State())

  init(_ base: any HTTPTransport) {
    self.base = base
  }

  func close() {
    let open = state.withLock { state in
      state.isClosed = true
      return state.open.values
    }
    for task in open { task.cancel() }
  }

  func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    let base = base
    // A task of its own, so that a request that several screens share ends with the app, not with one of them.
    let task = Task {
      do throws(HTTPFailure) { return Result<_, HTTPFailure>.success(try await base.send(exchange)) } catch {
        return .failure(error)
      }
    }
    guard let id = keep(task) else {
      task.cancel()
      throw .cancelled
    }
    defer { state.withLock { $0.open[id] = nil } }
    let outcome = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    return try outcome.get()
  }

  /// Nil once the app has closed.
  private func keep(_ task: Task<Result<HTTPAnswer, HTTPFailure>, Never>) -> Int? {
    state.withLock { state in
      guard !state.isClosed else { return nil }
      state.nextID += 1
      state.open[state.nextID] = task
      return state.nextID
    }
  }
}
