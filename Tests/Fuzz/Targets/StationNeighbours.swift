internal import ChargeData
internal import ChargeDomain
internal import Foundation

/// Rows of any kind between two records of ours, which they must not spoil: ours are still read, and so is what is read of the
/// rows alone.
struct StationNeighbours {
  private let source: StationSource
  private let rows: [UInt8]
  private let cache: StationCache

  init(_ source: StationSource, _ input: [UInt8], _ cache: StationCache) {
    (self.source, self.cache) = (source, cache)
    rows = Self.rows(of: input.firstIndex(of: 0x0A).map { [UInt8](input[($0 + 1)...]) } ?? [])
  }

  /// What stands in the list that a text is, or the text itself.
  static func rows(of body: [UInt8]) -> [UInt8] {
    guard (try? JSONSerialization.jsonObject(with: Data(body))) is [Any],
      let first = body.firstIndex(of: UInt8(ascii: "[")), let last = body.lastIndex(of: UInt8(ascii: "]")), first < last
    else { return body }
    return [UInt8](body[(first + 1)..<last])
  }

  /// Whether they are rows at all: brackets that do not match would end a list of ours.
  static func areRows(_ rows: [UInt8]) -> Bool {
    let list = Data([UInt8]("[".utf8) + rows + [UInt8]("]".utf8))
    guard let strangers = try? JSONSerialization.jsonObject(with: list) as? [Any] else { return false }
    return !strangers.isEmpty
  }

  func look() async throws(FuzzFinding) {
    let text = String(decoding: rows, as: UTF8.self).uppercased()
    // With one of our names they are no strangers.
    if text.contains("OUR") || text.contains("98765000") || text.contains("\\U") || !Self.areRows(rows) { return }
    try await lookAtStations()
    if let live = source.live { try await lookAtStates(live) }
  }

  private func lookAtStations() async throws(FuzzFinding) {
    guard let alone = try await stations([rows]) else { return }
    let ours = [1, 2].map { [UInt8](source.ours($0).utf8) }
    guard let pair = try await stations(ours), pair.map(\.name).sorted() == ["Ours 1", "Ours 2"] else {
      throw FuzzFinding(description: "records of ours cannot be read")
    }
    guard let among = try await stations([ours[0], rows, ours[1]]) else {
      throw FuzzFinding(description: "rows that can be read alone make others unreadable")
    }
    for station in pair + alone {
      try expect(among.contains(station), "\(station) is spoilt: \(among)")
    }
    try expect(among.count == pair.count + alone.count, "there are others: \(among)")
  }

  private func lookAtStates(_ live: StationSource.Live) async throws(FuzzFinding) {
    guard let alone = try await states([rows], live) else { return }
    let ours = [1, 2].map { [UInt8](live.ours($0).utf8) }
    guard let among = try await states([ours[0], rows, ours[1]], live) else {
      throw FuzzFinding(description: "rows that can be read alone make other states unreadable")
    }
    for number in [1, 2] {
      try expect(among["CHOURE\(number)"] == .available, "the state of a point of ours is lost: \(among)")
    }
    for (key, state) in alone { try expect(among[key] == state, "the state of \(key) is spoilt") }
  }

  private func stations(_ parts: [[UInt8]]) async throws(FuzzFinding) -> [Station]? {
    try await run(parts, source.frame).answer()?.stations
  }

  private func states(
    _ parts: [[UInt8]], _ live: StationSource.Live
  ) async throws(FuzzFinding) -> [String: EVSEStatus]? { try await run(parts, live.frame).states() }

  private func run(_ parts: [[UInt8]], _ frame: StationSource.Frame) throws(FuzzFinding) -> StationRun {
    let body = [UInt8](parts.joined(separator: ",".utf8))
    guard let run = AnswerRun([UInt8](("200\n" + frame.before).utf8) + body + [UInt8](frame.after.utf8)) else {
      throw FuzzFinding(description: "no server")
    }
    return StationRun(source, run, cache)
  }
}
