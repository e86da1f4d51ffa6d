import ChargeDomain
import Foundation

/// Who supplied a record to Open Charge Map, and under which terms.
struct OpenChargeMapDataProvider: Hashable {
  var title: String?
  var terms: String?
  var website: URL?

  /// Reads an entry of the reference data, or the provider in a record.
  init(_ provider: JSONReader) {
    title = provider.text("Title")
    terms = provider.text("License")
    website = provider.rawText("WebsiteURL").flatMap { WebLink.url(in: $0) }
  }

  /// The licence of a record. The reference data comes first, because records keep the wording of the day they were stored.
  /// Open Charge Map's own contributions (data provider 1) are CC BY 4.0.
  static func licence(
    id: Int?, listed: OpenChargeMapDataProvider?, nested: OpenChargeMapDataProvider?
  ) -> Licence {
    let home = URL(string: "https://openchargemap.org")
    if id == 1 || id == nil && listed == nil && nested == nil {
      return Licence(
        attribution: "Open Charge Map contributors, openchargemap.org",
        terms: listed?.terms ?? nested?.terms ?? (id == 1 ? ownTerms : nil), link: home)
    }
    let title = listed?.title ?? nested?.title ?? id.map { "data provider \($0)" }
    return Licence(
      attribution: [title, "openchargemap.org"].compactMap { $0 }.joined(separator: ", "),
      terms: listed?.terms ?? nested?.terms, link: listed?.website ?? nested?.website ?? home)
  }

  /// The licence of Open Charge Map's own contributions.
  static let own = licence(id: 1, listed: nil, nested: nil)

  private static let ownTerms = "Creative Commons Attribution 4.0 International (CC BY 4.0)"
}
