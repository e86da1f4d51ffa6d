import AppShellKit
import Foundation
import ReferenceBackend

/// The reference backend inside the shell: started when something is first asked of it, so that the first screen
/// never waits for it.
actor EmbeddedBackend {
  private let configuration: BackendConfiguration
  private var starting: Task<RunningBackend?, Never>?
  /// Why it could not start.
  private var failure: BackendError?

  init(configuration: BackendConfiguration) {
    self.configuration = configuration
  }

  /// The port it listens on; nil when it cannot start.
  func port() async -> Int? { await running()?.port }

  /// Starts it now, and says what is wrong when that fails.
  func start() async throws(ShellProblem) {
    guard await running() == nil else { return }
    throw ShellProblem(.start, "the backend inside the shell could not start", remedy: failure?.description ?? "")
  }

  /// Stops it if it was started.
  func stop() async {
    await starting?.value?.stop()
  }

  private func running() async -> RunningBackend? {
    if let starting { return await starting.value }
    let task = Task { await self.begin() }
    starting = task
    return await task.value
  }

  private func begin() async -> RunningBackend? {
    do throws(BackendError) {
      return try await ReferenceBackend.start(configuration)
    } catch {
      failure = error
      return nil
    }
  }
}
