import ChargeDomain
import Foundation

/// Reads the postal address of a record, without the placeholders in its empty fields.
enum SwissAddress {
  static func read(_ record: JSONReader) -> Address {
    guard let address = record.object("Address") else { return Address() }
    var postcode = said(address.text("PostalCode"))
    var town = said(address.text("City"))
    if let whole = town, let split = postcodeAndTown(in: whole) {
      postcode = postcode ?? split.postcode
      if postcode == split.postcode { town = split.town }
    }
    return Address(
      lines: line(street: said(address.text("Street")), house: said(address.text("HouseNum"))), town: town,
      postcode: postcode, region: said(address.text("Region")), countryCode: country(address))
  }

  private static func line(street: String?, house: String?) -> [String] {
    guard let street else { return [] }
    guard let house, !street.split(whereSeparator: { $0 == " " || $0 == "," }).contains(Substring(house)) else {
      return [street]
    }
    return ["\(street) \(house)"]
  }

  /// "8260 Stein am Rhein".
  private static func postcodeAndTown(in text: String) -> (postcode: String, town: String)? {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let first = parts.first, let last = parts.last, (4...5).contains(first.utf8.count),
      first.utf8.allSatisfy(\.isDigit)
    else { return nil }
    return (String(first), String(last))
  }

  private static func country(_ address: JSONReader) -> String? {
    address.known(said(address.text("Country"))?.uppercased(), "Country") { word in
      SwissTables.countries[word] ?? (word.utf8.count == 2 && word.utf8.allSatisfy(\.isLetter) ? word : nil)
    }
  }

  /// `nil` for what the feed writes in place of nothing: "-", ".", "0", "nan", "None", "null".
  private static func said(_ text: String?) -> String? {
    guard let text = FeedText.said(text), text.contains(where: { $0 != "0" }),
      !["nan", "none", "null", "n/a"].contains(text.lowercased())
    else { return nil }
    return text
  }
}
