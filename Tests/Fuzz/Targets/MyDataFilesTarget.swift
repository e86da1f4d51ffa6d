internal import ChargeData
internal import ChargeDomain
internal import Foundation

extension FuzzTarget {
  /// Files with a person's data that somebody imports: ours, or anything else.
  static let myDataFiles = FuzzTarget(name: "my-data-files") { input throws(FuzzFinding) in
    guard let content = read(Data(input)) else { return }
    let now = Date(timeIntervalSince1970: 1_717_243_200)
    var data = MyData()
    for choice in content.settings { data.preferences = choice.chosen(in: data.preferences) }
    data.favourites = content.favourites
    data.savedFilters = content.savedFilters
    data.regions = content.regions
    data.watches = content.watches
    guard let document = MyDataDocuments.file.encode(data, now), let again = read(document.bytes) else {
      throw FuzzFinding(description: "a file of ours cannot be read")
    }
    try expect(again.unreadable.isEmpty, "records of ours cannot be read: \(again.unreadable)")
    try expect(again.favourites.map(\.id) == content.favourites.map(\.id), "other favourites come back")
    try expect(again.savedFilters.map(\.name) == content.savedFilters.map(\.name), "other filters come back")
    try expect(again.regions.map(\.boxes) == content.regions.map(\.boxes), "other areas come back")
    try expect(again.watches.count == content.watches.count, "other watches come back")
    for choice in content.settings { try expect(again.settings.contains(choice), "\(choice) does not come back") }
  }

  private static func read(_ bytes: Data) -> MyDataContent? {
    try? MyDataDocuments.file.decode(
      SharedDocument(name: "my-data", mediaType: "application/json", bytes: bytes))
  }
}
