import ChargeDomain

/// What goes on behind a list or a map that shows what is stored.
enum Refresh: Hashable, Sendable {
  /// Nothing.
  case none
  /// Newer stations are being fetched.
  case running
  /// They could not be fetched; what is shown stays.
  case failed(Failure)
}
