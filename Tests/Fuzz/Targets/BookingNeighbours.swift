internal import ChargeDomain
internal import Foundation

/// Rows of any kind between two of ours, which they must not spoil: what is read of them alone is read of them there.
struct BookingNeighbours {
  private let rows: [UInt8]

  /// The rows are the list in the body of an answer, or the body itself.
  init(_ input: [UInt8]) {
    let rest: ArraySlice<UInt8> = input.firstIndex(of: 0x0A).map { input[($0 + 1)...] } ?? []
    let body = rest.trimmed
    let isList = body.count > 1 && body.first == UInt8(ascii: "[") && body.last == UInt8(ascii: "]")
    rows = [UInt8]((isList ? body.dropFirst().dropLast() : body).trimmed)
  }

  func look() async throws(FuzzFinding) {
    // With one of our names they are no strangers.
    if rows.isEmpty || String(decoding: rows, as: UTF8.self).contains("ours-") { return }
    // Brackets that do not match would end a list of ours.
    guard let run = BookingRun([UInt8]("200\n[".utf8) + rows + [UInt8]("]".utf8)), try await run.appointments() != nil
    else { return }
    try await look(between: (Self.station("ours-1"), Self.station("ours-2")), by: \.id) {
      (run: BookingRun) async throws(FuzzFinding) -> [Station]? in try await run.stations()?.stations
    }
    try await look(between: (Self.appointment("ours-1"), Self.appointment("ours-2")), by: \.id) {
      (run: BookingRun) async throws(FuzzFinding) -> [Appointment]? in try await run.appointments()?.appointments
    }
    guard let day = BookingRun.days.first else { return }
    try await look(
      between: (Self.socket("ours-1"), Self.socket("ours-2")), in: (#"{"sockets":["#, "]}"), by: \.id
    ) { (run: BookingRun) async throws(FuzzFinding) -> [BookableDay.Column]? in try await run.day(day)?.columns }
    try await look(
      between: (Self.hour("09:00"), Self.hour("22:00")),
      in: (#"{"sockets":[{"socketID":1,"day":{"timeSlots":["#, "]}}]}"), by: \.begin
    ) { (run: BookingRun) async throws(FuzzFinding) -> [BookableDay.Slot]? in
      try await run.day(day).map { $0.columns.flatMap(\.slots) }
    }
  }

  /// - Parameters:
  ///   - ours: The first and the last row. Of two rows with the same key the first counts.
  ///   - frame: What stands before and after all rows.
  private func look<Row: Hashable, Key: Hashable>(
    between ours: (first: String, last: String), in frame: (before: String, after: String) = ("[", "]"),
    by key: (Row) -> Key, _ read: (BookingRun) async throws(FuzzFinding) -> [Row]?
  ) async throws(FuzzFinding) {
    func told(_ parts: [[UInt8]]) async throws(FuzzFinding) -> [Row]? {
      let body = [UInt8](parts.joined(separator: ",".utf8))
      let input = [UInt8](("200\n" + frame.before).utf8) + body + [UInt8](frame.after.utf8)
      guard let run = BookingRun(input) else { throw FuzzFinding(description: "no server") }
      return try await read(run)
    }
    let (first, last) = ([UInt8](ours.first.utf8), [UInt8](ours.last.utf8))
    // What is no JSON makes the whole answer unreadable.
    guard let alone = try await told([rows]) else { return }
    guard let pair = try await told([first, last]), pair.count == 2 else {
      throw FuzzFinding(description: "rows of ours cannot be read: \(ours)")
    }
    guard let among = try await told([first, rows, last]) else {
      throw FuzzFinding(description: "rows that can be read alone make others unreadable: \(ours)")
    }
    var due = [pair[0]] + alone.filter { key($0) != key(pair[0]) }
    if !alone.contains(where: { key($0) == key(pair[1]) }) { due.append(pair[1]) }
    try expect(among.count == due.count && Set(among) == Set(due), "rows spoil others: \(among), due was \(due)")
  }

  // MARK: Rows of ours

  private static func socket(_ id: String) -> String {
    """
    {"socketID":"\(id)","socketType":"Type-2","chargeType":"AC","power":22,"powerUnit":"kVa","socketNumber":1,\
    "day":{"id":3,"date":"2024-06-01","timeSlots":[\(hour("09:00"))]}}
    """
  }

  private static func hour(_ name: String) -> String { #"{"slot":"\#(name)","isOccupied":false}"# }

  private static func station(_ id: String) -> String {
    """
    {"id":"\(id)","stationCode":"TR-34-07","stationName":"Kuğulu Park","sockets":[],"socketCount":2,\
    "occupiedSocketCount":1,"geoLocation":{"longitude":29.0,"latitude":41.0,"province":"İstanbul",\
    "address":"İran Cad. 2"},"services":["Otopark"]}
    """
  }

  private static func appointment(_ id: String) -> String {
    """
    {"appointmentID":"\(id)","userID":"user","date":"2024-06-02","time":"09:00","socketID":21,\
    "stationCode":"TR-34-07","hasPassed":false,"station":\(station("7"))}
    """
  }
}

extension ArraySlice<UInt8> {
  /// Without the blanks of JSON at its ends.
  fileprivate var trimmed: ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    guard let last = lastIndex(where: { !isBlank($0) }) else { return [] }
    return self[...last].drop(while: isBlank)
  }
}
