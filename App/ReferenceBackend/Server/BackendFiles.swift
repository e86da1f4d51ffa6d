/// The files of a backend, read before it starts: a bad file is reported at once, and later changes do not matter.
public struct BackendFiles: Sendable {
  let served: Served

  /// Reads the files of a configuration.
  public init(_ configuration: BackendConfiguration) throws(BackendError) {
    served = try Served(configuration.feeds)
  }
}
