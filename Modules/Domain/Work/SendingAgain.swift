public import Foundation

/// News of a request that failed and is to be sent again, for whoever began it.
public struct SendingAgain: Sendable {
  /// Who hears of it; nil where nobody wants to know.
  @TaskLocal public static var listener: SendingAgain?

  /// Hears why the request failed, and when it is sent again.
  public let hear: @Sendable (Failure, Date) async -> Void

  /// A listener.
  public init(_ hear: @escaping @Sendable (Failure, Date) async -> Void) { self.hear = hear }
}
