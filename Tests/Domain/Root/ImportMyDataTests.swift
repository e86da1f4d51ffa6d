import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// A file that is looked at, brought in and taken back.
@Suite struct ImportMyDataTests {
  private let kept = KeptData()
  private let document = SharedDocument(name: "all.json", mediaType: nil, bytes: Data())

  private func useCase(_ content: MyDataContent) -> ImportMyData {
    let file = MyDataFile(encode: { _, _ in nil }, decode: { _ throws(MyDataFault) in content })
    return UseCases.joined(kept: kept, myDataFile: file, clock: ManualClock(now: noon)).importMyData
  }

  private var miles: MyDataContent {
    var content = MyDataContent()
    content.settings = [.units(.miles)]
    return content
  }

  @Test("looking changes nothing, bringing in changes all of it, and taking back restores it, once")
  func wholeWay() async throws {
    let useCase = useCase(miles)
    let plan = try await useCase.plan(document)
    #expect(plan.steps.count == 1 && kept.state.withLock { $0.preferences.units } == .metric)
    #expect(try await useCase.last() == nil)
    let outcome = try #require(try await useCase.apply(plan, of: "all.json"))
    #expect(outcome.preferences.units == .miles && kept.state.withLock { $0.preferences.units } == .miles)
    #expect(try await useCase.last() == ImportRecord(name: "all.json", at: noon, steps: plan.steps))
    let back = try #require(try await useCase.undo())
    #expect(back.undoing.count == 1 && back.outcome.preferences.units == .metric)
    #expect(try await useCase.last() == nil)
    #expect(try await useCase.undo() == nil)
  }

  @Test("what has changed since it was looked at is not written over")
  func changed() async throws {
    let useCase = useCase(miles)
    let plan = try await useCase.plan(document)
    kept.state.withLock { $0.preferences.units = .miles }
    #expect(try await useCase.apply(plan, of: "a") == nil)
    #expect(try await useCase.last() == nil)
  }

  @Test("a file that cannot be read, and a device that cannot, are told apart")
  func problems() async throws {
    let refused = UseCases.joined(kept: kept, myDataFile: .unavailable).importMyData
    await #expect(throws: ImportMyData.Problem.file(.otherContent)) { try await refused.plan(document) }
    kept.state.withLock { $0.favouritesFailure = .storage }
    await #expect(throws: ImportMyData.Problem.device(.storage)) { try await useCase(miles).plan(document) }
  }

  @Test("a file of a person's data is known by its name or by what is in it")
  func known() {
    func isMyData(_ name: String, _ text: String) -> Bool {
      SharedDocument(name: name, mediaType: nil, bytes: Data(text.utf8)).isMyData
    }
    #expect(isMyData("chargecore-my-data-2024-06-01.json", "{"), "a cut one")
    #expect(isMyData("a.json", #"{"format": "chargecore-my-data"}"#))
    #expect(!isMyData("a.json", #"{"note": "\"chargecore-my-data\""}"#), "a word in a note")
    #expect(!isMyData("a.gpx", "<gpx/>"))
  }
}
