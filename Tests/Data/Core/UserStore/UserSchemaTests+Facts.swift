import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Testing

extension UserSchemaTests {
  @Test("a session of version 4 is read with the time of its facts under their new name")
  func factsAreAskedAt() async throws {
    let folder = try TestFolder()
    let sql = try #require(Self.past.first { $0.version == 4 }).sql
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
    let facts = ChargingFacts(
      id: TransactionID(rawValue: "77"), standing: .charging, askedAt: Date(timeIntervalSince1970: 9))
    let session = ChargingSession(adopting: facts, owner: "42", place: ChargingPlace(charger: nil))
    let json = String(decoding: try JSONEncoder().encode(session), as: UTF8.self)
      .replacing("\"askedAt\":", with: "\"receivedAt\":")
    try await queue.write { database in
      try database.execute(sql: sql)
      try database.execute(
        sql: "INSERT INTO charging_session VALUES (?, '42', 7, 0, 0, 1.5, NULL, NULL, NULL, ?)",
        arguments: [session.id.rawValue, json])
    }
    try queue.close()
    let store = UserStore.open(folder: folder.url, logger: silent)
    #expect(try await store.charging().open("42").map(\.facts) == [facts])
  }
}
