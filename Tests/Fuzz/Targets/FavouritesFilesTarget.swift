internal import ChargeData
internal import ChargeDomain
internal import Foundation

extension FuzzTarget {
  /// Files with favourites that a person imports: our own JSON, GPX of any device, or anything else.
  static let favouritesFiles = FuzzTarget(name: "favourites-files") { input throws(FuzzFinding) in
    if let content = read(input) { try look(at: content) }
    try lookAtRecords(input)
    try lookAtWaypoints(input)
  }

  private static func read(_ bytes: [UInt8]) -> FavouritesFileContent? {
    try? FavouritesDocuments.file.decode(
      SharedDocument(name: "favourites", mediaType: "application/octet-stream", bytes: Data(bytes)))
  }

  /// What is read makes sense, and comes back as it was from a file of ours.
  private static func look(at content: FavouritesFileContent) throws(FuzzFinding) {
    let now = Date(timeIntervalSince1970: 1_717_243_200)
    for place in content.places {
      for text in [place.name, place.note ?? ""] {
        try expect(!text.contains(where: \.isNewline), "more than a line: \(text.debugDescription)")
      }
    }
    let favourites = content.places.compactMap { place in
      place.id.map {
        Favourite(id: $0, name: place.name, coordinate: place.coordinate, addedAt: now, note: place.note ?? "")
      }
    }
    for format in FavouritesFormat.allCases {
      guard let document = FavouritesDocuments.file.encode(favourites, format, now),
        let again = read([UInt8](document.bytes))
      else { throw FuzzFinding(description: "a \(format) of ours cannot be read") }
      try expect(again.unreadable.isEmpty, "records of ours cannot be read: \(again.unreadable)")
      try expect(again.places.count == favourites.count, "other favourites come back from \(format)")
      for (place, favourite) in zip(again.places, favourites) {
        // An id with such a character is left out, and is never another one.
        let mayLack =
          switch format {
          case .gpx: !favourite.id.value.isXML
          case .csv: !favourite.id.value.isPrintable
          case .json, .geojson: false
          }
        try expect(place.id == favourite.id || (mayLack && place.id == nil), "\(favourite) has another id: \(place)")
        try expect(
          place.coordinate.distance(to: favourite.coordinate) < Distance(meters: 1), "\(favourite) is elsewhere")
        // XML has no way to write some characters.
        guard format == .json else { continue }
        try expect(place.name == favourite.name && (place.note ?? "") == favourite.note, "\(favourite) has other words")
        try expect(place.coordinate == favourite.coordinate && place.addedAt == now, "\(favourite) is another")
      }
    }
  }

  private static func lookAtRecords(_ input: [UInt8]) throws(FuzzFinding) {
    let rows = StationNeighbours.rows(of: input)
    guard StationNeighbours.areRows(rows) else { return }
    let frame = (before: #"{"format":"chargecore-favourites","version":1,"favourites":["#, after: "]}")
    let ours = [1, 2].map { [UInt8](#"{"id":"swiss:ours-\#($0)","name":"Ours \#($0)","lat":47,"lon":8}"#.utf8) }
    try lookAround(rows, ours, separator: ",", frame)
  }

  private static func lookAtWaypoints(_ input: [UInt8]) throws(FuzzFinding) {
    let frame = (before: "<gpx>", after: "</gpx>")
    let ours = [1, 2].map { [UInt8](#"<wpt lat="47" lon="8"><name>Ours \#($0)</name></wpt>"#.utf8) }
    try lookAround(input, ours, separator: "", frame)
  }

  private static func lookAround(
    _ rows: [UInt8], _ ours: [[UInt8]], separator: String, _ frame: (before: String, after: String)
  ) throws(FuzzFinding) {
    func content(_ parts: [[UInt8]]) -> FavouritesFileContent? {
      read([UInt8](frame.before.utf8) + parts.joined(separator: separator.utf8) + [UInt8](frame.after.utf8))
    }
    guard let alone = content([rows]) else { return }
    guard let among = content([ours[0], rows, ours[1]]) else {
      throw FuzzFinding(description: "records that can be read alone make others unreadable")
    }
    try expect(among.places.first?.name == "Ours 1" && among.places.last?.name == "Ours 2", "ours are lost: \(among)")
    try expect(
      among.places.dropFirst().dropLast().map(\.coordinate) == alone.places.map(\.coordinate)
        && among.unreadable.map(\.reason) == alone.unreadable.map(\.reason), "records are spoilt: \(among), \(alone)")
  }
}

extension String {
  /// Whether it is of printable ASCII alone.
  fileprivate var isPrintable: Bool { unicodeScalars.allSatisfy { (0x21...0x7E).contains($0.value) } }

  /// Whether XML 1.0 can hold all of its characters.
  fileprivate var isXML: Bool {
    unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF }
  }
}
