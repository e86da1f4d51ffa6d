import ChargeDomain

/// The refresh behind a list or a map that shows stored stations.
enum Refresh: Hashable, Sendable {
  /// Nothing.
  case none
  /// Newer stations are being fetched.
  case running
  /// They could not be fetched; what is shown stays.
  case failed(Failure)
}
