public import Foundation

/// News of a request that failed and is to be sent again, for whoever began it.
public enum SendingAgain {
  /// Hears why the request failed, and when it is sent again; nil where nobody wants to know.
  @TaskLocal public static var report: (@Sendable (Failure, Date) async -> Void)?
}
