internal import AppShellKit
internal import ChargeDomain

extension FuzzTarget {
  /// Recorded tracks that the shell's device moves along: GPX of any recorder, or anything else.
  static let gpxTracks = FuzzTarget(name: "gpx-tracks") { input throws(FuzzFinding) in
    guard let track = try read(String(decoding: input, as: UTF8.self)) else { return }
    let offsets = track.points.map(\.offset)
    try expect(offsets.first == 0, "it does not begin at its first point: \(offsets)")
    try expect(offsets.allSatisfy(\.isFinite) && offsets == offsets.sorted(), "it goes back in time: \(offsets)")
    let points = track.points.map { point in
      #"<trkpt lat="\#(point.place.latitude)" lon="\#(point.place.longitude)"><time>2024-06-01T12:00:00Z</time></trkpt>"#
    }
    guard let again = try read("<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>") else {
      throw FuzzFinding(description: "a track of its places cannot be read")
    }
    try expect(again.points.map(\.place) == track.points.map(\.place), "it leads elsewhere: \(track) \(again)")
  }

  /// The track; nil where there is none, which has to be told in words.
  private static func read(_ text: String) throws(FuzzFinding) -> Track? {
    do throws(ShellProblem) {
      return try Track(gpx: text)
    } catch {
      try expect(error.kind == .usage && !error.message.isEmpty && !error.remedy.isEmpty, "refused without words")
      return nil
    }
  }
}
