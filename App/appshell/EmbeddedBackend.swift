import AppShellKit
import Foundation
import ReferenceBackend

/// The reference backend inside the shell. The first request starts it, so that the first screen never waits for it.
actor EmbeddedBackend {
  private let configuration: BackendConfiguration
  private var files: BackendFiles?
  private var starting: Task<RunningBackend?, Never>?

  init(configuration: BackendConfiguration) {
    self.configuration = configuration
  }

  /// The port it listens on; nil when it cannot start.
  func port() async -> Int? { await running()?.port }

  /// Reads its files without starting it; throws when one cannot be read.
  func read() throws(ShellProblem) {
    do throws(BackendError) {
      files = try BackendFiles(configuration)
    } catch {
      throw ShellProblem(.start, "the backend inside the shell could not start", remedy: error.description)
    }
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
    try? await ReferenceBackend.start(configuration, files: files)
  }
}
