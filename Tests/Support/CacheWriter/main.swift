// Imports generated stations into a cache again and again, so that a test can kill it at any moment or run beside it.
// usage: CacheWriter FOLDER PROVIDER TAG STATIONS ROUNDS   (0 rounds: until killed)
//        CacheWriter secrets FOLDER TAG                    (keeps secrets until killed: SecretRounds.swift)
//
// Prints a line with a dot before it opens the cache and on, without a pause, from a thread of its own: a test that
// kills after so many dots hits the import anywhere. Every round is one answer that names all its stations "TAG-ROUND";
// after each a line "stored", which is the only one with an "s".

import ChargeData
import ChargeDomain
import Foundation
import Logging

/// One answer of a provider, always of the same stations, renamed each round.
func answer(_ provider: ProviderID, name: String, stations count: Int) -> FeedAnswer {
  let receivedAt = Date(timeIntervalSinceReferenceDate: 0)
  let licence = Licence(attribution: "Nobody", terms: nil, link: nil)
  let stations = (0..<count).compactMap { number -> Station? in
    let place = Coordinate(latitude: 46 + Double(number % 100) / 100, longitude: 7 + Double(number / 100) / 100)
    return place.map { place in
      Station(
        id: StationID(provider: provider, value: String(number)), name: name, coordinate: place,
        address: Address(lines: ["Weg \(number)"], town: "Ort \(number % 7)", countryCode: "CH"),
        equipment: .evses([
          EVSE(uid: "\(number)", evseID: EVSEID("CH*TST*E\(number)"), connectors: [Connector(standard: .type2)])
        ]),
        provenance: Provenance(
          provider: provider, recordID: String(number), receivedAt: receivedAt, changedAt: nil, licence: licence))
    }
  }
  return FeedAnswer(
    provider: provider, receivedAt: receivedAt, stations: stations, skipped: [], recordCount: stations.count)
}

func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "secrets" {
  await keepSecrets(folder: URL(fileURLWithPath: arguments[2]), tag: arguments[3])
}
guard arguments.count == 6, let provider = ProviderID(rawValue: arguments[2]), let count = Int(arguments[4]),
  let rounds = Int(arguments[5])
else {
  FileHandle.standardError.write(Data("usage: CacheWriter FOLDER PROVIDER TAG STATIONS ROUNDS\n".utf8))
  exit(2)
}

let cache = StationCache.open(
  folder: URL(fileURLWithPath: arguments[1]), logger: Logger(label: "writer") { _ in SwiftLogNoOpLogHandler() })
say(".")
if rounds == 0 {
  Thread.detachNewThread { while true { say(".") } }
}
var round = 0
while rounds == 0 || round < rounds {
  round += 1
  do throws(Failure) {
    try await cache.store.apply(answer(provider, name: "\(arguments[3])-\(round)", stations: count), .everything)
  } catch {
    FileHandle.standardError.write(Data("round \(round): \(error)\n".utf8))
    exit(1)
  }
  say("stored")
}
