import ChargeDomain
import ChargePresentation
import DataTestSupport
import Foundation
import Testing

@testable import AppShellKit

@MainActor
@Suite("Recording a session")
struct RecordCommandTests {
  private func replayed(_ file: URL) throws -> (states: [ReplayedState<FakeRoot.State>], isWhole: Bool) {
    var states: [ReplayedState<FakeRoot.State>] = []
    let summary = try RecordingReplay<FakeRoot>.run(try Data(contentsOf: file), of: ShellRecording<FakeRoot>.fake.app) {
      states.append($0)
    }
    return (states, summary.isWhole)
  }

  @Test("what is recorded is replayed to the same screens, from the start of the app on")
  func screens() async throws {
    let folder = try TestFolder()
    let file = folder.file("visit.recording")
    let shell = Fixture()
    try await shell.run("open list")
    let before = try await shell.run("screen").trimmingCharacters(in: .newlines)
    try await shell.run("record \(file.path)", "open form", "choose sort distance", "set radius 2.5", "advance 60s")
    let last = try await shell.run("screen").trimmingCharacters(in: .newlines)
    let ended = try shell.state
    try await shell.run("record off", "open home")
    let (states, isWhole) = try replayed(file)
    var screens = ReplayedScreens<FakeRoot>(
      columns: 40, layout: { FakeRoot.layout($0) }, screenKey: { "\($0.serial)" })
    let drawn = states.map { screens.screen(of: $0.state) }
    #expect(drawn.contains(before) && drawn.last == last)
    #expect(states.last?.state == ended && isWhole)
    #expect(states.allSatisfy { $0.isAsRecorded })
  }

  @Test("what was typed is not in the file, and its length is")
  func typed() async throws {
    let folder = try TestFolder()
    let file = folder.file("visit.recording")
    let shell = Fixture()
    try await shell.run("record \(file.path)", "open form", "type query \"ada@x\"", "record off")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(!text.contains("ada") && text.contains("aaa@a"))
    #expect(try replayed(file).states.last?.state.text == "aaa@a")
  }

  @Test("goes on after the app was killed, and ends with the session")
  func relaunched() async throws {
    let folder = try TestFolder()
    let file = folder.file("visit.recording")
    let shell = Fixture()
    try await shell.run("record \(file.path)", "open list", "relaunch", "open form")
    let state = try shell.state
    await shell.session.stop()
    let (states, isWhole) = try replayed(file)
    #expect(isWhole && states.last?.state == state)
    #expect(states.count { $0.causes.contains("launch") } == 2)
  }

  @Test("only its owner can read the file, which must be a new one")
  func file() async throws {
    let folder = try TestFolder()
    let file = folder.file("visit.recording")
    let shell = Fixture()
    try await shell.run("record \(file.path)", "record off")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let problem = try #require(try await shell.problem("record \(file.path)"))
    #expect(problem.message.hasSuffix("exists already"))
    #expect(
      try await shell.problem("record \(folder.file("none/visit").path)")?.message.hasSuffix("cannot be made") == true)
  }

  @Test("there is one recording at a time, and none to end before it began")
  func order() async throws {
    let folder = try TestFolder()
    let shell = Fixture()
    #expect(try await shell.problem("record off")?.message == "record: nothing is being recorded")
    try await shell.run("record \(folder.file("one").path)")
    #expect(try await shell.problem("record \(folder.file("two").path)")?.message.hasSuffix("recorded already") == true)
    await shell.session.stop()
  }

  @Test("a report holds the same as a recording that began with the app")
  func report() async throws {
    let shell = Fixture()
    try await shell.run("open list", "open form", "choose sort distance")
    let state = try shell.state
    let report = try #require(await shell.world.device.platform.recording?())
    #expect(report.name == "report-19700101T000000.recording")
    var last: FakeRoot.State?
    let summary = try RecordingReplay<FakeRoot>.run(report.bytes, of: ShellRecording<FakeRoot>.fake.app) {
      last = $0.state
    }
    #expect(summary.isWhole && last == state)
  }

  @Test("answers of the network are told by sender and size")
  func answers() async throws {
    let folder = try TestFolder()
    let file = folder.file("visit.recording")
    let shell = Fixture()
    try await shell.run("record \(file.path)")
    shell.world.answers.note(
      RecordedAnswer(from: "ocm", status: 200, bytes: 1234, seconds: 0.5, at: Date(timeIntervalSince1970: 0)))
    try await shell.run("open list", "record off")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(#"{"answer":{"bytes":1234,"from":"ocm","seconds":0.5,"status":200}"#))
  }
}
