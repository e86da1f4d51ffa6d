/// The files of a backend that is to be started later, read now: what is wrong with them is known at once, and what they
/// become afterwards does not matter.
public struct BackendFiles: Sendable {
  let served: Served

  /// Reads the files that a backend shall serve.
  public init(_ configuration: BackendConfiguration) throws(BackendError) {
    served = try Served(configuration.feeds)
  }
}
