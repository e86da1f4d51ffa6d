import ChargeDomain
import Foundation

/// Favourites as a table: a header with `id`, `name`, `lat`, `lon`, `note`, `addedAt`, and a row for each. Another program's table
/// needs only the places; columns may stand in any order, with commas, semicolons or tabs between them, and degrees may
/// have a decimal comma, as spreadsheets write them in Turkish and Swedish. A row with more values than columns is not
/// guessed at: one of its commas belongs to a number or to a text.
enum FavouritesTable {
  static func data(_ favourites: [Favourite]) -> Data {
    let rows = favourites.map { favourite in
      [
        id(of: favourite), favourite.name, "\(favourite.coordinate.latitude)",
        "\(favourite.coordinate.longitude)", favourite.note, favourite.addedAt.formatted(.iso8601),
      ]
    }
    return TableText.data([["id", "name", "lat", "lon", "note", "addedAt"]] + rows)
  }

  /// Empty for an id that would come back as another one, as one with control characters.
  private static func id(of favourite: Favourite) -> String {
    let text = favourite.id.description
    let cell = TableText.rows(String(decoding: TableText.data([[text]]), as: UTF8.self))?.first?.first
    return cell.flatMap { FeedText.cleaned($0) } == text ? text : ""
  }

  /// The content; nil for what is no table with places.
  static func content(_ bytes: Data) throws(FavouritesFileFault) -> FavouritesFileContent? {
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    let text = String(decoding: marked, as: UTF8.self)
    let header = text.prefix(1000).prefix { !$0.isNewline }
    guard let columns = ([";", "\t", ","] as [Character]).lazy.compactMap({ Columns(header, separator: $0) }).first,
      let separator = columns.separator.unicodeScalars.first
    else { return nil }
    guard let rows = TableText.rows(text, separator: separator) else { throw .damaged(line: nil) }
    var content = FavouritesFileContent()
    for (index, row) in rows.dropFirst().enumerated() {
      func cell(_ column: Int?) -> String? {
        column.flatMap { row.indices.contains($0) ? FeedText.cleaned(row[$0]) : nil }
      }
      guard row.dropFirst(columns.count).allSatisfy({ FeedText.cleaned($0) == nil }) else {
        content.unreadable.append(
          .init(position: .record(index + 1), reason: .tooManyValues, name: cell(columns.name)))
        continue
      }
      content.add(
        id: cell(columns.id), name: cell(columns.name), latitude: cell(columns.latitude).flatMap(degrees),
        longitude: cell(columns.longitude).flatMap(degrees), note: cell(columns.note),
        addedAt: cell(columns.addedAt).flatMap { Array($0.utf8).withUnsafeBufferPointer { FeedDate.read($0) } },
        at: .record(index + 1))
    }
    return content
  }

  /// A number with a point or a comma before its decimals. With both it may be anything.
  private static func degrees(_ text: String) -> Double? {
    guard let comma = text.firstIndex(of: ",") else { return Double(text) }
    let decimals = text[text.index(after: comma)...]
    guard !decimals.isEmpty, decimals.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      !text[..<comma].contains(".")
    else { return nil }
    return Double("\(text[..<comma]).\(decimals)")
  }

  /// Which column is which.
  private struct Columns {
    let separator: Character
    let count: Int
    let latitude, longitude: Int
    let id, name, note, addedAt: Int?

    /// `nil` for a header without columns for places.
    init?(_ header: Substring, separator: Character) {
      let names = header.lowercased().split(separator: separator, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces.union(["\""])) }
      func column(_ known: String...) -> Int? { names.firstIndex { known.contains($0) } }
      guard let latitude = column("lat", "latitude", "latitud", "enlem"),
        let longitude = column("lon", "lng", "long", "longitude", "longitud", "boylam")
      else { return nil }
      (self.separator, count) = (separator, names.count)
      (self.latitude, self.longitude) = (latitude, longitude)
      (id, name) = (column("id"), column("name", "namn", "ad"))
      (note, addedAt) = (column("note", "anteckning", "not"), column("addedat"))
    }
  }
}
