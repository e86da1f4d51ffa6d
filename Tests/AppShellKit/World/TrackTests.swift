import ChargeDomain
import Foundation
import Testing

@testable import AppShellKit

private let gpx = """
  <?xml version="1.0"?>
  <gpx version="1.1"><trk><trkseg>
    <!-- <trkpt lat="0" lon="0"/> -->
    <trkpt lat="57.70" lon="14.10"><ele>3</ele><time>2024-06-01T12:00:00Z</time></trkpt>
    <trkpt lon='14.11'
           lat='57.71'><time>2024-06-01T12:00:10.5Z</time></trkpt>
    <trkpt lat="57.72" lon="14.12"><time>2024-06-01T14:01:00+02:00</time></trkpt>
  </trkseg></trk></gpx>
  """

@Suite struct TrackTests {
  @Test("points and their times are read from GPX") func readsPointsAndTheirTimes() throws {
    let track = try Track(gpx: gpx)
    #expect(track.points.map(\.offset) == [0, 10.5, 60])
    #expect(track.points.map(\.place.latitude) == [57.70, 57.71, 57.72])
  }

  @Test(
    "a refused track names the point at fault",
    arguments: [
      ("<gpx></gpx>", "no points"), ("<trkpt lat=\"95\" lon=\"1\"></trkpt>", "point 1"),
      ("<trkpt lat=\"5\"></trkpt>", "point 1"),
      ("<trkpt lat=\"5\" lon=\"1\"></trkpt><trkpt lat=\"5\" lon=\"1\"></trkpt>", "no <time>"),
      ("<trkpt lat=\"5\" lon=\"1\"><time>noon</time></trkpt>", "noon"),
      (
        "<trkpt lat=\"5\" lon=\"1\"><time>2024-06-01T12:00:10Z</time></trkpt>"
          + "<trkpt lat=\"5\" lon=\"1\"><time>2024-06-01T12:00:00Z</time></trkpt>", "earlier"
      ),
    ])
  func saysWhichPointIsWrong(_ text: String, _ part: String) throws {
    let problem = try #require(throws: ShellProblem.self) { try Track(gpx: text) }
    #expect(problem.message.contains(part))
  }

  @MainActor
  @Test("the device moves point by point as time passes") func theDeviceMovesStepByStepAsTimePasses() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).gpx")
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: file) } }
    try Data(gpx.utf8).write(to: file)
    let shell = Fixture()
    try await shell.run("location gpx \(file.path(percentEncoded: false))")
    #expect(try shell.state.visited == ["57.7"])
    try await shell.run("advance 5s")
    #expect(try shell.state.visited == ["57.7"])
    try await shell.run("advance 2m")
    #expect(try shell.state.visited == ["57.7", "57.71", "57.72"])
    #expect(try await shell.problem("location gpx nowhere.gpx")?.message.contains("nowhere.gpx") == true)
  }
}
