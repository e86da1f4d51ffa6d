import Synchronization

/// What the person was told outside the app.
final class Told: Sendable {
  private let titles = Mutex<[String]>([])

  func add(_ title: String) { titles.withLock { $0.append(title) } }

  /// Since the last call.
  func take() -> [String] {
    titles.withLock { titles in
      defer { titles = [] }
      return titles
    }
  }
}
