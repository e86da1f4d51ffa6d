import ChargeDomain
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads the waypoints of a GPX file, without following references to other files.
final class GPXWaypoints: NSObject, XMLParserDelegate {
  /// A waypoint while it is read.
  private struct Waypoint {
    let line: Int
    let latitude: String?
    let longitude: String?
    var texts: [Field: String] = [:]
  }

  /// What is read of a waypoint.
  private enum Field {
    case name, note, time, station
  }

  /// In characters; longer texts are cut.
  static let longestText = GPXPoint.longestText

  private var content = FavouritesFileContent()
  private var waypoint: Waypoint?
  /// The names of the open elements inside the waypoint.
  private var path: [String] = []
  private var field: Field?
  private var text = ""
  /// How many characters still fit into the text.
  private var room = longestText
  private var isRootRead = false
  private var fault: FavouritesFileFault?

  static func read(_ data: Data) throws(FavouritesFileFault) -> FavouritesFileContent {
    if let line = GPXCharacters.brokenLine(in: data) { throw .damaged(line: line) }
    let reader = GPXWaypoints()
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.shouldProcessNamespaces = true
    parser.delegate = reader
    let isWhole = parser.parse()
    if let fault = reader.fault { throw fault }
    guard isWhole else {
      throw reader.isRootRead ? .damaged(line: nil) : .unknownKind
    }
    return reader.content
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if !isRootRead {
      isRootRead = true
      if name != "gpx" { stop(parser, .unknownKind) }
      return
    }
    guard waypoint != nil else {
      if name == "wpt" {
        waypoint = Waypoint(line: parser.lineNumber, latitude: attributes["lat"], longitude: attributes["lon"])
        path = []
      }
      return
    }
    path.append(name)
    text = ""
    room = Self.longestText
    field =
      switch path {
      case ["name"]: .name
      case ["desc"]: .note
      case ["time"]: .time
      case ["extensions", "station"] where namespaceURI == GPXPoint.namespace: .station
      default: nil
      }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    add(string)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    add(String(decoding: block, as: UTF8.self))
  }

  private func add(_ part: String) {
    guard field != nil, room > 0 else { return }
    let fitting = part.prefix(room)
    text += fitting
    room -= fitting.count
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard waypoint != nil else { return }
    guard path.isEmpty else {
      if let field { waypoint?.texts[field] = FeedText.cleaned(text) }
      field = nil
      path.removeLast()
      return
    }
    if let waypoint { add(waypoint) }
    waypoint = nil
  }

  // parse() returns true after some errors too. The first error counts.
  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let line = parser.lineNumber
    fault = fault ?? (isRootRead ? .damaged(line: line > 0 ? line : nil) : .unknownKind)
  }

  private func stop(_ parser: XMLParser, _ fault: FavouritesFileFault) {
    self.fault = self.fault ?? fault
    parser.abortParsing()
  }

  private func add(_ waypoint: Waypoint) {
    let addedAt = waypoint.texts[.time].flatMap { time in
      Array(time.utf8).withUnsafeBufferPointer { FeedDate.read($0) }
    }
    content.add(
      id: waypoint.texts[.station], name: waypoint.texts[.name], latitude: Self.degrees(waypoint.latitude),
      longitude: Self.degrees(waypoint.longitude), note: waypoint.texts[.note], addedAt: addedAt,
      at: .line(waypoint.line))
  }

  private static func degrees(_ text: String?) -> Double? {
    text.flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }
}
