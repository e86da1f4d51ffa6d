/// A backend that listens on 127.0.0.1 until it is stopped.
public struct RunningBackend: Sendable {
  /// The port that it listens on.
  public let port: Int
  /// Injects faults.
  public let control: BackendControl

  let task: Task<Void, any Error>

  /// Closes every connection, answered or not, and returns when the port is free.
  public func stop() async {
    task.cancel()
    // The server throws because of this cancellation.
    _ = await task.result
  }
}
