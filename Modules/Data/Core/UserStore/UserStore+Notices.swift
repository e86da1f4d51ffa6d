public import ChargeDomain
import Foundation
import GRDB

extension UserStore {
  /// What was shown outside the app, or is to be.
  public var notices: NoticeStore {
    var store = NoticeStore()
    store.all = database.reading("reading notices", NoticeRows.all)
    store.keep = database.writing("saving a notice", NoticeRows.keep)
    store.remove = database.writing("removing notices") { database, ids in
      let statement = try database.cachedStatement(sql: "DELETE FROM notice WHERE id = ?")
      for id in ids { try statement.run([id]) }
    }
    store.removeBeginning = database.writing("removing notices") { database, beginning in
      try database.execute(
        sql: "DELETE FROM notice WHERE substr(id, 1, length(?1)) = ?1", arguments: [beginning])
    }
    return store
  }
}

private enum NoticeRows {
  static func all(_ database: Database) throws -> [KeptNotice] {
    var notices: [KeptNotice] = []
    try database.cachedStatement(sql: "SELECT id, title, text, at, link FROM notice ORDER BY at DESC, id")
      .forEachRow { row in
        notices.append(
          KeptNotice(
            id: row.text(0) ?? "", content: SystemNotice.Content(title: row.text(1) ?? "", text: row.text(2) ?? ""),
            at: Date(timeIntervalSinceReferenceDate: row.double(3)), link: row.text(4).flatMap { AppLink($0) }))
      }
    return notices
  }

  static func keep(_ database: Database, _ notice: KeptNotice) throws {
    try database.execute(
      sql: """
        INSERT INTO notice (id, title, text, at, link) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET title = excluded.title, text = excluded.text, at = excluded.at,
          link = excluded.link
        """,
      arguments: [
        notice.id, notice.content.title, notice.content.text, notice.at.timeIntervalSinceReferenceDate,
        notice.link?.description,
      ])
    try database.execute(
      sql: "DELETE FROM notice WHERE id IN (SELECT id FROM notice ORDER BY at DESC, id LIMIT -1 OFFSET ?)",
      arguments: [NoticeStore.most])
  }
}
