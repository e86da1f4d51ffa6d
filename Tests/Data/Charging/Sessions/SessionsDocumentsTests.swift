import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@testable import ChargeData

/// Sessions as files that other programs read.
@Suite struct SessionsDocumentsTests {
  private func sessions() throws -> [ChargeRecord] {
    [
      ChargeRecord(
        id: TransactionID(rawValue: "7"), site: "=Torget, \"norra\"", charger: ChargerCode(rawValue: "100001"),
        startedAt: noon, endedAt: noon + 1800, energy: Energy(wattHours: 12_500), total: WalletDesk.cents(905),
        isPaid: true, method: .provider, place: try place(57.78, 14.16)),
      ChargeRecord(id: TransactionID(rawValue: "8")),
    ]
  }

  private func text(_ format: SessionsFormat) throws -> String {
    let document = try #require(SessionsDocuments.file.encode(try sessions(), format, noon))
    #expect(document.name == "chargecore-sessions-2024-06-01.\(format.rawValue)")
    return String(decoding: document.bytes, as: UTF8.self)
  }

  @Test("a table has every session, a row each, and nothing that a program takes for a formula")
  func table() throws {
    let rows = try #require(TableText.rows(try text(.csv)))
    #expect(rows.count == 4 && rows.allSatisfy { $0.count == 12 })
    #expect(rows[0].first == "id" && rows[0].last == "lon")
    #expect(
      rows[1] == [
        "7", "=Torget, \"norra\"", "100001", "2024-06-01T12:00:00Z", "2024-06-01T12:30:00Z", "12500", "9.05", "USD",
        "true", "provider", "57.78", "14.16",
      ])
    #expect(rows[2] == ["8"] + [String](repeating: "", count: 11))
    #expect(rows[3] == ["total", "", "", "", "", "12500", "9.05", "USD", "", "", "", ""])
    #expect(try text(.csv).contains("\r\n\r\ntotal,"), "apart from the rows")
    #expect(try text(.csv).contains("\"'=Torget, \"\"norra\"\"\""))
  }

  @Test("maps get what has a place")
  func maps() throws {
    let gpx = try text(.gpx)
    #expect(gpx.contains("<wpt lat=\"57.78\" lon=\"14.16\">") && gpx.contains("<desc>12.5 kWh, 9.05 USD</desc>"))
    #expect(gpx.contains("<metadata>\n    <desc>total: 12.5 kWh, 9.05 USD</desc>\n    <time>"))
    #expect(gpx.contains("<name>=Torget, &quot;norra&quot;</name>") && !gpx.contains("cc:station>"))
    let file = try #require(
      JSONSerialization.jsonObject(with: Data(try text(.geojson).utf8)) as? [String: Any])
    let features = try #require(file["features"] as? [[String: Any]])
    #expect(file["type"] as? String == "FeatureCollection" && features.count == 1)
    #expect(file["description"] as? String == "total: 12.5 kWh, 9.05 USD")
    #expect((features[0]["geometry"] as? [String: Any])?["coordinates"] as? [Double] == [14.16, 57.78])
    #expect((features[0]["properties"] as? [String: Any])?["wattHours"] as? Int == 12_500)
  }
}
