public import ChargeDomain
public import Foundation

/// A recorded track of the device (GPX 1.1): places with their times, counted from the first.
public struct Track: Hashable, Sendable {
  /// A place of the track.
  public struct Point: Hashable, Sendable {
    /// Seconds since the first point.
    public let offset: TimeInterval
    /// The place.
    public let place: Coordinate
  }

  /// The places in order of time; never empty.
  public let points: [Point]

  /// Reads the track points of a GPX file, or its route or way points when it has none.
  ///
  /// Every point needs `lat`, `lon` and a `<time>`; a single point needs no time. Errors name the point.
  public init(gpx text: String) throws(ShellProblem) {
    let text = Self.withoutComments(text)
    let found = ["trkpt", "rtept", "wpt"].lazy.map { Self.elements(named: $0, in: text) }.first { !$0.isEmpty }
    guard let found else {
      throw ShellProblem(.usage, "the track has no points", remedy: "a GPX file holds <trkpt lat=… lon=…> elements")
    }
    var points: [Point] = []
    var start: Date?
    for (number, element) in found.enumerated() {
      let place = try Self.place(of: element, number: number + 1)
      let time = try Self.time(of: element, number: number + 1, isOnly: found.count == 1)
      let first = start ?? time
      start = first
      let offset = time.timeIntervalSince(first)
      guard offset >= points.last?.offset ?? 0 else {
        throw ShellProblem(
          .usage, "point \(number + 1) of the track is earlier than the one before",
          remedy: "sort the points by their <time>")
      }
      points.append(Point(offset: offset, place: place))
    }
    self.points = points
  }

  private static func place(of element: Substring, number: Int) throws(ShellProblem) -> Coordinate {
    let head = element.prefix { $0 != ">" }
    guard let latitude = attribute("lat", in: head).flatMap(Double.init),
      let longitude = attribute("lon", in: head).flatMap(Double.init),
      let place = Coordinate(latitude: latitude, longitude: longitude)
    else {
      throw ShellProblem(
        .usage, "point \(number) of the track is no place on Earth", remedy: #"it needs lat="…" and lon="…" in degrees"#
      )
    }
    return place
  }

  private static func time(of element: Substring, number: Int, isOnly: Bool) throws(ShellProblem) -> Date {
    guard let open = element.range(of: "<time>"),
      let close = element.range(of: "</time>", range: open.upperBound..<element.endIndex)
    else {
      if isOnly { return Date(timeIntervalSince1970: 0) }
      throw ShellProblem(
        .usage, "point \(number) of the track has no <time>", remedy: "the times decide how the device moves")
    }
    let text = element[open.upperBound..<close.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
    guard let time = ISO8601Time.date(text) else {
      throw ShellProblem(
        .usage, "point \(number) of the track has the time \"\(text)\"",
        remedy: "write times as 2024-06-01T12:00:00Z")
    }
    return time
  }

  /// The elements of a name, each from its `<` to the end of its content.
  private static func elements(named name: String, in text: String) -> [Substring] {
    var found: [Substring] = []
    var rest = text[...]
    while let open = rest.range(of: "<\(name)") {
      let after = rest[open.upperBound...]
      guard let next = after.first, next.isWhitespace || next == ">" || next == "/" else {
        rest = after
        continue
      }
      let head = after.prefix { $0 != ">" }
      let isEmpty = head.last == "/"
      let end = isEmpty ? head.endIndex : after.range(of: "</\(name)>")?.lowerBound ?? after.endIndex
      found.append(rest[open.lowerBound..<end])
      rest = rest[end...]
    }
    return found
  }

  private static func attribute(_ name: String, in head: Substring) -> String? {
    for quote in ["\"", "'"] {
      guard let open = head.range(of: " \(name)=\(quote)") else { continue }
      return String(head[open.upperBound...].prefix { String($0) != quote })
    }
    return nil
  }

  private static func withoutComments(_ text: String) -> String {
    String(text.map { $0.isWhitespace ? " " : $0 }).replacing(/<!--.*?(?:-->|$)/, with: "")
  }
}
