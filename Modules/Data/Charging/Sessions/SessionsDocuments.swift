public import ChargeDomain
import Foundation

/// Sessions as files: a table, GPX 1.1 and GeoJSON. Their names are what other programs read.
public enum SessionsDocuments {
  /// How sessions are written.
  public static let file = SessionsFile { sessions, format, date in
    let name = "chargecore-sessions-\(date.formatted(.iso8601.year().month().day())).\(format.rawValue)"
    switch format {
    case .csv:
      return SharedDocument(name: name, mediaType: "text/csv; charset=utf-8", bytes: TableText.data(table(sessions)))
    case .gpx:
      let points = sessions.compactMap { session in
        session.place.map {
          GPXPoint(place: $0, time: session.startedAt, name: session.site, words: session.words)
        }
      }
      return SharedDocument(
        name: name, mediaType: "application/gpx+xml",
        bytes: GPXPoint.data(points, at: date, about: SessionTotals(of: sessions).words))
    case .geojson:
      let features = sessions.compactMap { session in
        session.place.map { GeoFeature(at: $0, MyDataRecord.Session(session)) }
      }
      return GeoCollection(features: features, description: SessionTotals(of: sessions).words).data.map {
        SharedDocument(name: name, mediaType: "application/geo+json", bytes: $0)
      }
    }
  }

  private static func table(_ sessions: [ChargeRecord]) -> [[String]] {
    let header = [
      "id", "site", "charger", "startedAt", "endedAt", "wattHours", "total", "currency", "isPaid", "method", "lat",
      "lon",
    ]
    return [header] + sessions.map(row) + totals(sessions, columns: header.count)
  }

  /// What the sessions come to, below an empty line: a row with the energy, and one for each currency.
  private static func totals(_ sessions: [ChargeRecord], columns: Int) -> [[String]] {
    let totals = SessionTotals(of: sessions)
    let sums = totals.sums.map { [text($0.decimalText), $0.currency.rawValue] }
    let energy = totals.withoutEnergy < sessions.count ? "\(totals.wattHours)" : ""
    let rows =
      [["total", "", "", "", "", energy] + (sums.first ?? [])]
      + sums.dropFirst().map { ["total", "", "", "", "", ""] + $0 }
    return [[]] + rows.map { $0 + [String](repeating: "", count: columns - $0.count) }
  }

  private static func row(_ session: ChargeRecord) -> [String] {
    var cells: [String] = [session.id.rawValue, session.site, text(session.charger?.rawValue)]
    cells += [time(session.startedAt), time(session.endedAt), text(session.energy?.wattHours)]
    cells += [text(session.total?.decimalText), text(session.total?.currency.rawValue)]
    cells += [text(session.isPaid), text(session.method?.rawValue)]
    cells += [text(session.place?.latitude), text(session.place?.longitude)]
    return cells
  }

  /// What is not known is an empty cell.
  private static func text<Value>(_ value: Value?) -> String { value.map { "\($0)" } ?? "" }

  private static func time(_ moment: Date?) -> String { moment?.formatted(.iso8601) ?? "" }
}

extension SessionTotals {
  /// Energy and sums in figures that every language reads.
  fileprivate var words: String {
    let figures = ["\(Double(wattHours) / 1000) kWh"] + sums.map { "\($0.decimalText) \($0.currency.rawValue)" }
    return "total: " + figures.joined(separator: ", ")
  }
}

extension ChargeRecord {
  /// Energy and sum in figures that every language reads; empty where neither is known.
  fileprivate var words: String {
    [
      energy.map { "\(Double($0.wattHours) / 1000) kWh" },
      total.map { "\($0.decimalText) \($0.currency.rawValue)" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}
