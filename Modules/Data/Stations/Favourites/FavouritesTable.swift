import ChargeDomain
import Foundation

/// Favourites as a table: a header with `id`, `name`, `lat`, `lon`, `note`, `addedAt`, and a row for each. Another program's table
/// needs only the places; columns may stand in any order, with commas or semicolons between them.
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
    let separator: Unicode.Scalar = header.contains(";") && !header.contains(",") ? ";" : ","
    let names = header.lowercased().split(separator: Character(separator), omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces.union(["\""])) }
    func column(_ known: String...) -> Int? { names.firstIndex { known.contains($0) } }
    guard let latitude = column("lat", "latitude"), let longitude = column("lon", "lng", "longitude") else {
      return nil
    }
    guard let rows = TableText.rows(text, separator: separator) else { throw .damaged(line: nil) }
    let (id, name, note, addedAt) = (column("id"), column("name"), column("note"), column("addedat"))
    var content = FavouritesFileContent()
    for (index, row) in rows.dropFirst().enumerated() {
      func cell(_ column: Int?) -> String? {
        column.flatMap { row.indices.contains($0) ? FeedText.cleaned(row[$0]) : nil }
      }
      content.add(
        id: cell(id), name: cell(name), latitude: cell(latitude).flatMap(Double.init),
        longitude: cell(longitude).flatMap(Double.init), note: cell(note),
        addedAt: cell(addedAt).flatMap { Array($0.utf8).withUnsafeBufferPointer { FeedDate.read($0) } },
        at: .record(index + 1))
    }
    return content
  }
}
