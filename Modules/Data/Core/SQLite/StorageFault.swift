import ChargeDomain
import Foundation
import GRDB
import Logging

/// What an error of the database means.
enum StorageFault {
  /// Whether the file itself is damaged.
  static func isDamage(_ error: any Error) -> Bool {
    guard let error = error as? DatabaseError else { return false }
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: return true
    // A file that was emptied or replaced while it was open has lost its tables. No sum of what the app writes overflows.
    case .SQLITE_ERROR:
      return error.message?.hasPrefix("no such table") ?? false || error.message == "integer overflow"
    default: return false
    }
  }

  /// The error in the words of the domain. Its details are logged, without stored values.
  static func failure(_ error: any Error, doing action: String, path: String, logger: Logger) -> Failure {
    switch error {
    case let failure as Failure: return failure
    case is CancellationError: return .cancelled
    case let error as DatabaseError:
      logger.error(
        "\(action) failed",
        metadata: [
          "path": "\(path)", "sqlite": "\(error.extendedResultCode.rawValue)", "message": "\(error.message ?? "")",
        ])
    default:
      logger.error("\(action) failed", metadata: ["path": "\(path)", "error": "\(error)"])
    }
    return .storage
  }
}

extension DatabaseError {
  /// Stored bytes make no sense, so the file is damaged.
  static func unreadable(_ what: String) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: what)
  }
}
