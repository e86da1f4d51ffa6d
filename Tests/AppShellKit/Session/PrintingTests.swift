import ChargeDomain
import ChargePresentation
import Testing

@testable import AppShellKit

@MainActor
@Suite struct PrintingTests {
  @Test func actsPrintTheScreenOnlyWhenItHasChanged() async throws {
    let shell = Fixture()
    #expect(try await shell.run("open form").contains("form"))
    #expect(try await shell.run("choose sort distance").contains("(•) distance"))
    #expect(try await shell.run("choose sort distance").isEmpty)
    #expect(try await shell.run("screen").contains("(•) distance"))
  }

  @Test func batchPrintsNothingBeforeTheFirstOpen() async throws {
    let shell = Fixture { $0.isBatch = true }
    try await shell.session.start()
    #expect(shell.allPrinted.isEmpty)
    #expect(try await shell.run("location 1 2").isEmpty)
    #expect(try await shell.run("open list").contains("Item 1"))
    #expect(try await shell.run("location 3 4").contains("3.0 4.0"))
  }

  @Test func withoutBatchTheFirstScreenIsPrinted() async throws {
    let shell = Fixture()
    try await shell.session.start()
    #expect(shell.allPrinted.first?.contains("home") == true)
  }

  @Test func seeAndCheckCommandsPrintTheirAnswerOnly() async throws {
    let shell = Fixture()
    try await shell.run("open form")
    let elements = try await shell.run("elements")
    #expect(elements.contains("choose sort name|distance"))
    #expect(!elements.contains("Language"))
    #expect(try await shell.run("expect \"Order\"").isEmpty)
    #expect(try await shell.run("state").contains("\"sort\" : \"name\""))
  }

  @Test func anEmptyLineTellsScreensApart() async throws {
    let shell = Fixture()
    try await shell.session.start()
    #expect(try await shell.run("open form").hasPrefix("\n"))
  }

  @Test func tracePrintsTheStatesInBetween() async throws {
    let shell = Fixture()
    try await shell.run("open home", "trace on")
    let traced = try await shell.run("open list")
    #expect(traced.contains("trace:"))
    #expect(traced.contains("Loading the list"))
    #expect(traced.contains("Item 1"))
    try await shell.run("trace off")
    #expect(try await shell.run("refresh").isEmpty)
  }

  @Test func aLinkHandedToAnotherAppIsTold() async throws {
    let shell = Fixture()
    #expect(try await shell.run("tap link") == "\nopens: geo:57.7786,14.1637")
  }

  @Test func anUnseenChangeIsKnownAndNeverPrintedByItself() async throws {
    let shell = Fixture()
    try await shell.run("open home")
    #expect(!shell.session.hasUnseenChange)
    guard case .virtual(let clock) = shell.world.clock, let core = shell.session.core else {
      Issue.record("the clock is not virtual")
      return
    }
    let before = shell.allPrinted
    await clock.advance(by: 30) { @Sendable in await core.settle() }
    #expect(shell.session.hasUnseenChange)
    #expect(shell.allPrinted == before)
    #expect(try await shell.run("screen").contains("Ticks"))
    #expect(!shell.session.hasUnseenChange)
  }

  @Test func skippedIsToldLineByLineAndHarmless() async throws {
    let shell = Fixture(skipped: [
      .init(
        provider: .openChargeMap, recordID: "7", field: "AddressInfo.Latitude", reason: "is \u{1B}[31mred",
        extent: .record),
      .init(provider: .swiss, recordID: "record 3", field: nil, reason: "no name", extent: .field),
      .init(provider: .swiss, recordID: "record 4", field: nil, reason: "removed", extent: .notListed),
    ])
    #expect(
      try await shell.run("skipped") == """

        ocm 7 AddressInfo.Latitude: is \u{FFFD}[31mred (record skipped)
        swiss record 3: no name (field dropped)
        swiss record 4: removed (not listed)
        3 left out: 1 record skipped, 1 field dropped, 1 not listed
        """)
    #expect(try await Fixture().run("skipped") == "\nnothing was left out")
  }

  @Test func checkDataSaysThatASoundStoreIsSound() async throws {
    #expect(try await Fixture().run("check data") == "\nthe stored stations are sound")
  }

  @Test func checkDataTellsEachFaultAndTheRemedy() async throws {
    #expect(
      try await Fixture(faults: ["row 3 missing from index \u{1B}[31m", "2 stations cannot be found"]).run("check data")
        == """

        row 3 missing from index \u{FFFD}[31m
        2 stations cannot be found
        2 faults found: delete cache.sqlite in the data folder, and the stations are loaded again
        """)
    let one = try await Fixture(faults: ["1 station cannot be found"]).run("check data")
    #expect(one.contains("1 fault found: "))
  }

  @Test func checkDataFailsWhenTheStoreCannotBeRead() async throws {
    let problem = try #require(try await Fixture(faults: nil).problem("check data"))
    #expect(problem.message.contains("cannot be checked") && problem.remedy.contains("may be deleted"))
  }

  @Test func elementsAreListedWithTheCommandThatUsesThem() async throws {
    let shell = Fixture()
    let form = try await shell.run("open form", "elements")
    for command in ["type query \"text\"", "choose sort name|distance", "toggle plug.ccs", "set radius 0.1..50"] {
      #expect(form.contains(command), "\(command)")
    }
    #expect(try await shell.run("open list", "elements").contains("tap s1"))
  }

  @Test func theWrongCommandForAnElementIsToldTheRightOne() async throws {
    let shell = Fixture()
    try await shell.run("open form")
    #expect(try await shell.problem("tap query")?.message == "'query' is a field. Use: type query \"text\"")
    #expect(try await shell.problem("tap zzz")?.message.contains("Use: ") == false)
  }

  @Test func quitEnds() async throws {
    let shell = Fixture()
    try await shell.session.start()
    #expect(try await shell.session.execute("screen"))
    #expect(try await !shell.session.execute("quit"))
  }
}

@MainActor
@Suite struct PagingTests {
  @Test func aHighScreenIsCutAndTurned() async throws {
    let shell = Fixture(items: 30) { $0.size = ScreenSize(columns: 40, rows: 10) }
    let first = try await shell.run("open list")
    let all = try await shell.run("size 40x0").lines.count - 1
    try await shell.run("size 40x10")
    #expect(first.lines.last == "rows 1-9 of \(all) · more")
    let second = try await shell.run("more")
    #expect(second.lines.last == "rows 10-18 of \(all) · more · less")
    #expect(try await shell.run("less").lines.last == "rows 1-9 of \(all) · more")
    #expect(try await shell.problem("less")?.kind == .usage)
  }

  @Test func theEndIsTold() async throws {
    let shell = Fixture(items: 12) { $0.size = ScreenSize(columns: 40, rows: 10) }
    try await shell.run("open list")
    while try await shell.problem("more") == nil {}
    #expect(try await shell.run("screen").contains("[! Delete](delete)"))
  }

  @Test func expectLooksThroughTheWholeScreen() async throws {
    let shell = Fixture(items: 30) { $0.size = ScreenSize(columns: 40, rows: 10) }
    #expect(try await shell.run("open list", "expect \"Item 30\"").isEmpty)
  }
}
