@testable import ChargeData
import GRDB
import Testing

/// Values in rows of JSON beside their ids.
@Suite struct StoredValuesTests {
  private struct Note: Codable, Equatable {
    let id: String
    var text: String
  }

  private func read(_ rows: [(id: String?, json: String?)]) throws -> (notes: [Note], unreadable: [String]) {
    try DatabaseQueue().write { database in
      try database.execute(sql: "CREATE TABLE note (place INTEGER PRIMARY KEY, id TEXT, note TEXT, more TEXT)")
      for row in rows {
        try database.execute(
          sql: "INSERT INTO note (id, note, more) VALUES (?, ?, 'more')", arguments: [row.id, row.json])
      }
      var unreadable = ["before"]
      let notes = try database.storedValues(
        "SELECT id, note, more FROM note WHERE place < ? ORDER BY place DESC", [100], settingAside: &unreadable,
        where: { (note: Note, id: String) in note.id == id },
        completing: { note, row in Note(id: note.id, text: note.text + (row.text(2) ?? "")) })
      return (notes, unreadable)
    }
  }

  @Test("values come in the order that was asked for, each with what stands in further columns")
  func order() throws {
    let found = try read([("a", #"{"id":"a","text":"1"}"#), ("b", #"{"id":"b","text":""}"#)])
    #expect(found.notes == [Note(id: "b", text: "more"), Note(id: "a", text: "1more")])
    #expect(found.unreadable == ["before"])
  }

  @Test(
    "what cannot be read, or belongs to another row, is set aside by its id and spoils no other",
    arguments: ["", "{", "7", #"{"id":"bad"}"#, #"{"id":"other","text":"1"}"#, nil])
  func setAside(json: String?) throws {
    let good: (id: String?, json: String?) = ("good", #"{"id":"good","text":"1"}"#)
    let found = try read([good, ("bad", json), good])
    #expect(found.notes.map(\.id) == ["good", "good"] && found.unreadable == ["before", "bad"])
    #expect(try read([(nil, json)]).unreadable == ["before", ""])
  }
}
