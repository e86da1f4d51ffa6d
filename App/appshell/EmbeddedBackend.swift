import AppShellKit
import Foundation
import ReferenceBackend

/// The reference backend inside the shell. The first request starts it, so that the first screen never waits for it.
actor EmbeddedBackend {
  private let configuration: BackendConfiguration
  private var served: Served?
  private var starting: Task<Result<RunningBackend, BackendError>, Never>?

  init(configuration: BackendConfiguration) {
    self.configuration = configuration
  }

  /// The port it listens on. The first call starts it; after a failure, the next call tries again.
  func port() async throws(BackendError) -> Int { try await running().port }

  /// Reads its files without starting it; throws when one cannot be read.
  func read() throws(ShellProblem) {
    do throws(BackendError) {
      served = try Served(configuration.feeds)
    } catch {
      throw ShellProblem(.start, "the backend inside the shell could not start", remedy: error.description)
    }
  }

  /// Stops it if it was started.
  func stop() async {
    if case .success(let backend) = await starting?.value { await backend.stop() }
  }

  private func running() async throws(BackendError) -> RunningBackend {
    let task = starting ?? Task { await self.begin() }
    starting = task
    let outcome = await task.value
    if case .failure = outcome, starting == task { starting = nil }
    return try outcome.get()
  }

  private func begin() async -> Result<RunningBackend, BackendError> {
    do throws(BackendError) {
      return .success(try await ReferenceBackend.start(configuration, served: served))
    } catch {
      return .failure(error)
    }
  }
}
