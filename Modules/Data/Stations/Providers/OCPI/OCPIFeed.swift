public import ChargeDomain
import Foundation
public import Logging

/// Stations of an operator from its OCPI Locations, in the versions 2.1.1 to 2.3.
public enum OCPIFeed {
  /// A feed that always fetches everything, with the tariffs. A failure of the tariffs never fails the stations.
  public static func make(
    configuration: OCPIConfiguration, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> StationFeed {
    let pages = OCPIPages(configuration, transport: transport, clock: clock, logger: logger)
    return StationFeed(provider: .ocpi, reach: .everything) { _, _ throws(Failure) in
      let list = try await pages.list("/locations")
      let receivedAt = clock.now
      let tariffs = try await tariffs(pages)
      let answer = OCPIAnswer(list.records)
        .stations(tariffs: tariffs, licence: configuration.licence, receivedAt: receivedAt)
      return told(answer, list.statedTotal)
    }
  }

  private static func tariffs(_ pages: OCPIPages) async throws(Failure) -> OCPITariffs {
    do throws(Failure) {
      return OCPITariffs(try await pages.list("/tariffs").records)
    } catch {
      switch error {
      case .cancelled: throw error
      // The module is optional.
      case .notFound: return OCPITariffs(missing: nil)
      default: return OCPITariffs(missing: "the tariffs could not be fetched: prices are not known")
      }
    }
  }

  /// Reports a stated total above the number of records that came. Totals are often wrong, so nothing else is done.
  private static func told(_ answer: FeedAnswer, _ statedTotal: Int?) -> FeedAnswer {
    guard let statedTotal, statedTotal > answer.recordCount else { return answer }
    let note = SkippedRecord(
      provider: .ocpi, recordID: "locations", field: "X-Total-Count",
      reason: "the operator states \(statedTotal) locations, \(answer.recordCount) came", extent: .field)
    return FeedAnswer(
      provider: .ocpi, receivedAt: answer.receivedAt, stations: answer.stations, skipped: answer.skipped + [note],
      unreadable: answer.unreadable, recordCount: answer.recordCount)
  }
}
