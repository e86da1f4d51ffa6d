internal import ChargeDomain
internal import Foundation

/// Rows of any kind between two accounts of ours, which they must not spoil: what is read of them alone is read there.
struct WalletNeighbours {
  private let rows: [UInt8]

  /// The rows are the list in the body of an answer, or the body itself.
  init(_ input: [UInt8]) {
    let body = input.firstIndex(of: 0x0A).map { [UInt8](input[($0 + 1)...]) } ?? []
    let parsed = try? JSONSerialization.jsonObject(with: Data(body))
    guard let list = parsed as? [Any], !list.isEmpty, let first = body.firstIndex(of: UInt8(ascii: "[")),
      let last = body.lastIndex(of: UInt8(ascii: "]")), first < last
    else {
      rows = body
      return
    }
    rows = [UInt8](body[(first + 1)..<last])
  }

  func look() async throws(FuzzFinding) {
    // Brackets that do not match would end a list of ours.
    let list = Data([UInt8]("[".utf8) + rows + [UInt8]("]".utf8))
    guard let strangers = try? JSONSerialization.jsonObject(with: list) as? [Any], !strangers.isEmpty,
      let alone = try await told([rows])
    else { return }
    // With one of our names they are no strangers.
    let names = alone.accounts.map(\.id) + alone.unreadable.compactMap(\.self)
    if names.contains(where: { $0.rawValue.hasPrefix("ours-") }) { return }
    let ours = ["ours-1", "ours-2"].map { [UInt8](#"{"id":"\#($0)","name":"A","balance":5}"#.utf8) }
    guard let pair = try await told(ours), pair.accounts.count == 2 else {
      throw FuzzFinding(description: "accounts of ours cannot be read")
    }
    guard let among = try await told([ours[0], rows, ours[1]]) else {
      throw FuzzFinding(description: "rows that can be read alone make others unreadable")
    }
    let due = [pair.accounts[0]] + alone.accounts + [pair.accounts[1]]
    try expect(among.accounts == due, "rows spoil others: \(among.accounts), due was \(due)")
    try expect(among.unreadable == alone.unreadable, "rows are not told to be unreadable")
  }

  private func told(_ rows: [[UInt8]]) async throws(FuzzFinding) -> Wallet? {
    let body = [UInt8](rows.joined(separator: ",".utf8))
    let input = [UInt8](("200\n" + #"{"user":{"userId":"user","accounts":["#).utf8) + body + [UInt8]("]}}".utf8)
    guard let run = AnswerRun(input) else { throw FuzzFinding(description: "no server") }
    return try await WalletRun(run).wallet()
  }
}
