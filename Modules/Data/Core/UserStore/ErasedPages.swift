import GRDB

/// What was deleted is overwritten in the file itself, not only unlinked in it.
///
/// `secure_delete` writes zeros over deleted rows. Copies of them still stand where SQLite moved rows between pages, and in
/// the journal until it is emptied. So the file is written anew and the journal emptied. Until that is done the file bears
/// a mark, set by the transaction that deleted something.
enum ErasedPages {
  /// The header's `user_version`. A file of before this rule has 0, so that it is overwritten once.
  private enum Mark: Int {
    case overwrite = 0
    case clean = 1
  }

  /// Call it in the transaction that deletes.
  static func mark(_ database: Database) throws { try set(.overwrite, database) }

  /// Nothing was deleted in a new file.
  static func begin(_ database: Database) throws { try set(.clean, database) }

  /// Does nothing in a file without the mark. Call it outside of transactions.
  static func overwrite(_ database: Database, afterStep: () throws -> Void = {}) throws {
    guard try Int.fetchOne(database, sql: "PRAGMA user_version") != Mark.clean.rawValue else { return }
    try database.execute(sql: "VACUUM")
    try afterStep()
    try database.checkpoint(.truncate)
    try afterStep()
    // Last, so that what is interrupted is done again. It writes the first page alone, which holds no row of a person.
    try set(.clean, database)
    try afterStep()
  }

  private static func set(_ mark: Mark, _ database: Database) throws {
    try database.execute(sql: "PRAGMA user_version = \(mark.rawValue)")
  }
}
