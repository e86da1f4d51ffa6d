import DataTestSupport
import Foundation
import GRDB

/// `user.sqlite` in the folder of a test, as another program sees it.
extension TestFolder {
  /// The texts that a question gives.
  func userRows(_ sql: String) throws -> [String] {
    let queue = try DatabaseQueue(path: file("user.sqlite").path)
    return try queue.read { try String.fetchAll($0, sql: sql) }
  }

  /// Changes what is stored behind the app's back.
  func changeUserRows(_ sql: String) throws {
    let queue = try DatabaseQueue(path: file("user.sqlite").path)
    try queue.write { try $0.execute(sql: sql) }
  }
}
