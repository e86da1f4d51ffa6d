public import ChargeDomain
public import Foundation

/// Keeps the last good reference data of a provider across starts.
public struct ReferenceDataStorage: Sendable {
  /// What was saved last and when it was received; nil when nothing was.
  public var load: @Sendable () async throws(Failure) -> (data: Data, receivedAt: Date)?
  /// Replaces what was saved.
  public var save: @Sendable (_ data: Data, _ receivedAt: Date) async throws(Failure) -> Void
}
