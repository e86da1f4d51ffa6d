public import ChargeDomain
public import Foundation
import Synchronization

/// Why a file was not imported; the store is as before.
public enum StationFileFault: Error, Hashable, CustomStringConvertible {
  /// It cannot be read, is not what it should be, or not whole.
  case unreadable(String)
  /// The store failed.
  case store(Failure)

  /// For developers.
  public var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .store(let failure): "the store failed: \(failure)"
    }
  }
}

extension StationCache {
  /// Imports a file of Open Charge Map's records, an array as `/v3/poi` sends it, however long: all of it or nothing.
  /// Stations that the file does not have stay.
  ///
  /// A megabyte of the file is in memory at a time, with its stations.
  /// - Parameter reference: an answer of `/v3/referencedata`, which names operators and countries; nil without.
  public func importOpenChargeMapFile(
    _ file: URL, reference: Data?, receivedAt: Date
  ) async throws(StationFileFault) -> StationFileReport {
    let lists: OpenChargeMapReference
    do throws(AnswerFault) {
      lists = if let reference { try OpenChargeMapReference(reference) } else { .empty }
    } catch {
      throw .unreadable("\(error)")
    }
    let fault = Mutex<StationFileFault?>(nil)
    do throws(Failure) {
      return try await importing("importing a file of stations") { stationImport in
        do {
          try Self.read(file, lists, receivedAt, into: stationImport)
        } catch let error as AnswerFault {
          fault.withLock { $0 = .unreadable("\(error)") }
          throw error
        } catch let error as JSONFailure {
          fault.withLock { $0 = .unreadable("\(error)") }
          throw error
        } catch let error as CocoaError {
          fault.withLock { $0 = .unreadable("\(error.localizedDescription)") }
          throw error
        }
      }
    } catch {
      throw fault.withLock { $0 } ?? .store(error)
    }
  }

  private static func read(
    _ file: URL, _ lists: OpenChargeMapReference, _ receivedAt: Date, into stationImport: StationImport
  ) throws {
    var pieces = try JSONArrayFile(file)
    var known = KnownRecords()
    while let piece = try pieces.next() {
      let answer = try OpenChargeMapAnswer.read(
        piece, reference: lists, receivedAt: receivedAt, after: stationImport.report.recordCount)
      try stationImport.add(known.withoutOlderCopies(answer))
    }
    try stationImport.finish(.openChargeMap, receivedAt: receivedAt)
  }
}

/// One record an id, the one the source changed last, also when its copies are far from each other.
private struct KnownRecords {
  private var changes: [String: Date] = [:]

  mutating func withoutOlderCopies(_ answer: FeedAnswer) -> FeedAnswer {
    var older: Set<String> = []
    for station in answer.stations {
      let change = station.provenance.changedAt ?? .distantPast
      if let known = changes[station.id.value], known >= change {
        older.insert(station.id.value)
      } else {
        changes[station.id.value] = change
      }
    }
    guard !older.isEmpty else { return answer }
    return FeedAnswer(
      provider: answer.provider, receivedAt: answer.receivedAt,
      stations: answer.stations.filter { !older.contains($0.id.value) },
      skipped: answer.skipped + older.sorted().map(Self.copy), recordCount: answer.recordCount)
  }

  private static func copy(_ id: String) -> SkippedRecord {
    SkippedRecord(
      provider: .openChargeMap, recordID: id, field: "ID",
      reason: "the id comes more than once in this file; the copy changed last is kept", extent: .notListed)
  }
}
