import DataTestSupport
import Foundation
import Testing

/// No file of the real feeds is passed over: each is one that a test reads.
@Suite(.enabled(if: FeedFolder.isThere, "CHARGECORE_FEEDS is not set: the folder of real feeds is not looked through"))
struct FeedFolderTests {
  @Test(arguments: [
    (
      "ocm",
      [
        "poi-compact-2020-11.json", "poi-compact-london-2024.json", "poi-compact-nulls-evmap-175585.json",
        "poi-compact-nulls-evmap-2021.json", "poi-export-tr-se-ch-de-2023.json", "poi-nonverbose-portland-2020.json",
        "poi-verbose-2020-11.json", "poi-verbose-evmap-175585.json", "poi-verbose-evmap-2021.json",
        "referencedata-2021-08.json", "referencedata-2026-04.json",
      ]
    ),
    ("nrel", ["alt-fuel-stations-ma-dcfast-2024-07.json"]),
    (
      "ocpi",
      [
        "ocpi-2.1.1-fastned-2019.json", "ocpi-2.2-electricera-us-2024.json", "ocpi-2.2-evio-pt-2025.json",
        "ocpi-2.2-gaia-es-2024.json", "ocpi-2.2-otopriz-tr-2025-11.json", "ocpi-2.2-powergo-2025-06-22.json",
        "ocpi-2.2-zepto-pl-2021.json", "ocpi-2.2.1-ev24-pl-2025.json", "ocpi-2.2.1-ezvolt-br-2025.json",
        "ocpi-2.2.1-sitronics-ru-2023.json", "ocpi-2.2.1-toger-tr-2024.json", "spec-2.2.1-examples",
      ]
    ),
    (
      "ch",
      [
        "evse-data-rewrapped-zurich-2025.json", "evse-status-20251029T1041Z.json", "evse-status-20251029T1041Z.json.gz",
        "evse-status-20251029T1053Z.json.gz", "evse-status-20251029T1104Z.json.gz",
        "evse-status-20251029T1117Z.json.gz", "evse-status-20251029T1141Z.json.gz",
        "evse-status-20251029T1152Z.json.gz", "ladestellen-2019-07.geojson", "wfs-evse-zurich-2025.json",
      ]
    ),
  ])
  func everyFileIsRead(_ folder: String, _ names: [String]) throws {
    let found = try FileManager.default.contentsOfDirectory(atPath: FeedFolder.url.appending(path: folder).path)
    #expect(found.filter { !$0.hasPrefix(".") }.sorted() == names)
  }
}
