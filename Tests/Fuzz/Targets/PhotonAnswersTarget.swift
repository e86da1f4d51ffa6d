internal import ChargeData
internal import ChargeDomain
internal import Foundation

extension FuzzTarget {
  /// What a server of addresses answers: a status, and a collection of features or rows of one.
  static let photonAnswers = FuzzTarget(name: "photon-answers") { input throws(FuzzFinding) in
    _ = try await PhotonRun(input).find()
    let rows = StationNeighbours.rows(of: input.firstIndex(of: 0x0A).map { [UInt8](input[($0 + 1)...]) } ?? [])
    guard StationNeighbours.areRows(rows), !String(decoding: rows, as: UTF8.self).uppercased().contains("OUR"),
      let alone = try await PhotonRun(among: [rows]).find()
    else { return }
    let ours = [1, 2].map { number in
      let text =
        #"{"geometry":{"coordinates":[14,-48.\#(number)],"type":"Point"},"properties":{"name":"Ours \#(number)"}}"#
      return [UInt8](text.utf8)
    }
    guard let among = try await PhotonRun(among: [ours[0], rows, ours[1]]).find() else {
      throw FuzzFinding(description: "rows that can be read alone make others unreadable")
    }
    try expect(among.first?.name == "Ours 1" && among.last?.name == "Ours 2", "places of ours are lost: \(among)")
    try expect(Array(among.dropFirst().dropLast()) == alone, "rows are spoilt: \(among), they were \(alone)")
  }
}

private struct PhotonRun {
  private let run: AnswerRun

  init(_ input: [UInt8]) throws(FuzzFinding) {
    guard let run = AnswerRun(input) else { throw FuzzFinding(description: "no server") }
    self.run = run
  }

  init(among rows: [[UInt8]]) throws(FuzzFinding) {
    let body = [UInt8](rows.joined(separator: ",".utf8))
    try self.init([UInt8](("200\n" + #"{"features":["#).utf8) + body + [UInt8]("]}".utf8))
  }

  func find() async throws(FuzzFinding) -> [FoundAddress]? {
    let geocoder = PhotonGeocoder.make(
      server: run.server, transport: run.transport, clock: run.clock, logger: run.log.logger)
    // Nothing of an answer or of what was typed is logged.
    let found = try await run.value(sending: [Secret("Storgatan")]) { () throws(Failure) in
      try await geocoder.find(AddressSearch(text: "Storgatan", near: nil, language: .sv))
    }
    for address in found ?? [] {
      try run.look(at: [address.name] + address.details)
      try expect(!address.details.contains(address.name), "its name stands there twice: \(address)")
      try expect(Set(address.details).count == address.details.count, "a part stands there twice: \(address)")
    }
    return found
  }
}
