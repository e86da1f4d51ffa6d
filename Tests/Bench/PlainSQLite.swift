import CBaseline
import ChargeDomain
import Foundation

/// A store's file, asked in C.
final class PlainSQLite {
  private let database: OpaquePointer

  init(_ folder: URL, file: String = "cache.sqlite") throws {
    guard let database = baseline_open(folder.appending(path: file).path) else {
      throw WrongAnswer("the baseline cannot open the store")
    }
    self.database = database
  }

  deinit {
    baseline_close(database)
  }

  /// How many stations lie in a circle.
  func nearby(_ circle: GeoCircle) throws -> Int {
    let boxes = circle.boxes.map(Self.box)
    return try counted(
      baseline_nearby(
        database, boxes, boxes.count, circle.center.latitude, circle.center.longitude, circle.radius.meters))
  }

  /// How many stations have this id: one, or none.
  func station(_ id: StationID) throws -> Int {
    try counted(baseline_station(database, id.provider.rawValue, id.value))
  }

  /// How many stations lie in some boxes.
  func stations(_ boxes: [GeoBox], around place: Coordinate) throws -> Int {
    let boxes = boxes.map(Self.box)
    return try counted(
      baseline_nearby(database, boxes, boxes.count, place.latitude, place.longitude, .infinity))
  }

  /// How many squares of a grid have stations.
  func clusters(_ box: GeoBox, zoom: Int) throws -> Int {
    try counted(baseline_clusters(database, Self.box(box), Int32(zoom)))
  }

  /// Another file with the trigrams of all texts.
  func makeTrigrams(_ file: URL) throws {
    _ = try counted(baseline_make_trigrams(database, file.path))
  }

  /// How many stations, up to a limit, have every folded word somewhere.
  func search(_ words: [String], near place: Coordinate?, limit: Int, byTrigrams: Bool) throws -> Int {
    let copies = words.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    let pointers = copies.map { UnsafePointer($0) }
    return try counted(
      baseline_search(
        database, pointers, pointers.count, place?.latitude ?? .nan, place?.longitude ?? .nan, Int32(limit),
        byTrigrams ? 1 : 0))
  }

  /// How many past charging sessions an owner has.
  func pastCharges(of owner: String) throws -> Int {
    try counted(baseline_past_charges(database, owner))
  }

  /// How many appointments are kept of an owner.
  func appointments(of owner: String) throws -> Int {
    try counted(baseline_appointments(database, owner))
  }

  /// How many postings the books of an owner have; they are summed up, too.
  func postings(of owner: String) throws -> Int {
    try counted(baseline_postings(database, owner))
  }

  private static func box(_ box: GeoBox) -> baseline_box {
    baseline_box(south: box.south, north: box.north, west: box.west, east: box.east)
  }

  private func counted(_ count: Int) throws -> Int {
    guard count >= 0 else {
      throw WrongAnswer("the baseline failed: \(baseline_error(database).map { String(cString: $0) } ?? "")")
    }
    return count
  }
}

/// A measured run gave another answer than it must: its time means nothing.
struct WrongAnswer: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
