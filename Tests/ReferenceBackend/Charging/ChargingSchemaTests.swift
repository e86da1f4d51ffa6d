import GRDB
import Testing

@testable import ReferenceBackend

/// Files of earlier versions.
@Suite struct ChargingSchemaTests {
  @Test("a file of the first version keeps its transactions, its numbers and what belongs to them")
  func aFileOfTheFirstVersion() throws {
    var settings = Configuration()
    settings.foreignKeysEnabled = true
    let queue = try DatabaseQueue(configuration: settings)
    try ChargingSchema.migrator.migrate(queue, upTo: "v1 charging and payments")
    try queue.write { database in
      try database.execute(
        sql: """
          INSERT INTO charging_transaction
            (charger, user, unit_price, is_klarna_payment, opened_at, started_at, plugged_at, max_watts, most_watt_hours,
            meter_start, ended_at, stop_reason, watt_hours, percent)
            VALUES (100001, 'anna', 300, 1, 1, 2, 3, 22000, 100000, 7, 9, 'Remote', 305, 39);
          INSERT INTO pause (transaction_id, begins_at, cause) VALUES (10001, 4, 'car');
          INSERT INTO payment_session VALUES ('session', 'client', 10001, 30000, 99);
          """)
    }
    try ChargingSchema.migrator.migrate(queue)
    try queue.write { database in
      try database.execute(
        sql: """
          INSERT INTO charging_transaction (charger, user, unit_price, is_klarna_payment, opened_at)
            VALUES (100001, 'anna', 300, 1, 1)
          """)
      #expect(database.lastInsertedRowID == 10_002)
      let row = try #require(try Row.fetchOne(database, sql: "SELECT * FROM charging_transaction"))
      let kept = ["id", "charger", "meter_start", "ended_at", "watt_hours", "percent"].map { row[$0] as Int? }
      #expect(kept == [10_001, 100_001, 7, 9, 305, 39])
      #expect(row["waits_until"] == nil && row["stop_reason"] == "Remote")
      #expect(throws: DatabaseError.self) {
        try database.execute(sql: "INSERT INTO pause (transaction_id, begins_at, cause) VALUES (77, 4, 'car')")
      }
    }
  }

  @Test("a new file numbers transactions beyond the demonstration") func aNewFile() throws {
    let queue = try DatabaseQueue()
    try ChargingSchema.migrator.migrate(queue)
    let next = try queue.write { database in
      try database.execute(
        sql: """
          INSERT INTO charging_transaction (charger, user, unit_price, is_klarna_payment, opened_at)
            VALUES (100001, 'anna', 300, 1, 1)
          """)
      return database.lastInsertedRowID
    }
    #expect(next == 10_001)
  }
}
