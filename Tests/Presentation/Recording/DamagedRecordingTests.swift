import ChargeDomain
import Foundation
import TestSupport
import Testing

@testable import ChargePresentation

@MainActor
@Suite("A recording that cannot be read")
struct DamagedRecordingTests {
  private func lines() async -> [String] {
    let visit = AppVisit()
    let tape = VisitTape(visit)
    await visit.open("settings")
    visit.core.stop()
    return tape.lines
  }

  private func fault(_ file: Data) -> RecordingFault? {
    do {
      _ = try RecordingReplay<RootViewModel>.run(file, of: .app(phones: .unavailable)) { _ in }
      return nil
    } catch {
      return error as? RecordingFault
    }
  }

  @Test("is told by its line and what is wrong there")
  func damaged() async throws {
    let lines = await lines()
    #expect(lines.count > 4 && fault(VisitTape.file(lines)) == nil)
    var cut = lines
    cut[3] = String(cut[3].dropLast(6))
    #expect(fault(VisitTape.file(cut))?.line == 4)
    var other = lines
    other[2] = #"{"event":{"noSuchEvent":{}},"t":0}"#
    #expect(
      fault(VisitTape.file(other))
        == RecordingFault(line: 3, message: "this version does not know the event \"noSuchEvent\" as it stands there"))
    var unknown = lines
    unknown.insert(#"{"event":{"=":99},"t":0}"#, at: 2)
    #expect(
      fault(VisitTape.file(unknown)) == RecordingFault(line: 3, message: "it names a part that was not written before"))
    var early = lines
    early.remove(at: 1)
    #expect(fault(VisitTape.file(early))?.line == 2)
  }

  @Test("of another kind, of another version, or empty")
  func others() {
    #expect(fault(Data())?.message == "it is empty")
    #expect(fault(Data("hello\n".utf8))?.line == 1)
    #expect(fault(Data("{}\n".utf8))?.message == "it is no recording: it does not begin as one")
    #expect(fault(Data(#"{"recording":2}"#.utf8 + [10]))?.message == "it has format 2, and this version reads format 1")
  }

  @Test("is not one that was cut off while it was written: what is there is shown")
  func cutOff() async throws {
    let lines = await lines()
    var file = VisitTape.file(lines)
    file.append(contentsOf: #"{"event":{"scr"#.utf8)
    var count = 0
    let summary = try RecordingReplay<RootViewModel>.run(file, of: .app(phones: .unavailable)) { _ in count += 1 }
    #expect(!summary.isWhole && count == summary.states && count > 0)
  }

  @Test("or shows something else in this version: that is told, and it is shown nevertheless")
  func otherVersion() async throws {
    var lines = await lines()
    let place = try #require(lines.lastIndex { $0.contains("\"state\"") })
    lines[place] = lines[place].replacing(#/"state":"[0-9a-f]+"/#, with: "\"state\":\"0\"")
    var wrong: [Int] = []
    let summary = try RecordingReplay<RootViewModel>.run(VisitTape.file(lines), of: .app(phones: .unavailable)) {
      state in
      if !state.isAsRecorded { wrong.append(state.line) }
    }
    #expect(summary.otherStates == 1 && wrong == [place + 1])
  }
}
