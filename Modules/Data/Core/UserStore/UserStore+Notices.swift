public import ChargeDomain
import Foundation
import GRDB

extension UserStore {
  /// What was shown outside the app, or is to be.
  public var notices: NoticeStore {
    var store = NoticeStore()
    store.all = database.reading("reading notices", NoticeRows.all)
    store.keep = database.writing("saving a notice", NoticeRows.keep)
    store.settle = database.writing("saving what became of a notice", NoticeRows.settle)
    store.remove = { [database] ids async throws(Failure) in
      try await database.erase("removing notices") { try NoticeRows.remove($0, ids) }
    }
    store.removeBeginning = { [database] beginning async throws(Failure) in
      try await database.erase("removing notices") { database in
        try database.execute(
          sql: "DELETE FROM notice WHERE substr(id, 1, length(?1)) = ?1", arguments: [beginning])
      }
    }
    store.forget = { [database] service async throws(Failure) in
      try await database.erase("forgetting notices") { database in
        try NoticeRows.remove(database, NoticeRows.ids(database, of: service))
      }
    }
    return store
  }
}

private enum NoticeRows {
  static func remove(_ database: Database, _ ids: [String]) throws {
    let statement = try database.cachedStatement(sql: "DELETE FROM notice WHERE id = ?")
    for id in ids { try statement.run([id]) }
  }

  /// Also of notices that this version does not show.
  static func ids(_ database: Database, of service: AccountService) throws -> [String] {
    var ids: [String] = []
    try database.cachedStatement(sql: "SELECT id, link FROM notice").forEachRow { row in
      let id = row.text(0) ?? ""
      if AccountService(notice: id, link: row.text(1).flatMap { AppLink($0) }) == service { ids.append(id) }
    }
    return ids
  }

  static func all(_ database: Database) throws -> [KeptNotice] {
    var notices: [KeptNotice] = []
    try database.cachedStatement(sql: "SELECT id, title, text, at, link, key, outcome FROM notice ORDER BY at DESC, id")
      .forEachRow { row in
        // One of which a later version knows something else is not told wrongly.
        guard let outcome = row.text(6).flatMap({ KeptNotice.Outcome(rawValue: $0) }) else { return }
        notices.append(
          KeptNotice(
            id: row.text(0) ?? "", key: row.text(5),
            content: SystemNotice.Content(title: row.text(1) ?? "", text: row.text(2) ?? ""),
            at: Date(timeIntervalSinceReferenceDate: row.double(3)), link: row.text(4).flatMap { AppLink($0) },
            outcome: outcome))
      }
    return notices
  }

  static func settle(_ database: Database, _ notice: KeptNotice) throws {
    try database.execute(
      sql: "UPDATE notice SET outcome = ? WHERE id = ? AND at = ? AND outcome = ?",
      arguments: [
        notice.outcome.rawValue, notice.id, notice.at.timeIntervalSinceReferenceDate,
        KeptNotice.Outcome.scheduled.rawValue,
      ])
  }

  static func keep(_ database: Database, _ notice: KeptNotice) throws {
    try database.execute(
      sql: """
        INSERT INTO notice (id, title, text, at, link, key, outcome) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET title = excluded.title, text = excluded.text, at = excluded.at,
          link = excluded.link, key = excluded.key, outcome = excluded.outcome
        """,
      arguments: [
        notice.id, notice.content.title, notice.content.text, notice.at.timeIntervalSinceReferenceDate,
        notice.link?.description, notice.key, notice.outcome.rawValue,
      ])
    try database.execute(
      sql: "DELETE FROM notice WHERE id IN (SELECT id FROM notice ORDER BY at DESC, id LIMIT -1 OFFSET ?)",
      arguments: [NoticeStore.most])
  }
}
