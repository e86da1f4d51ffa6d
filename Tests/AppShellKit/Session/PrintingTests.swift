import ChargeDomain
import ChargePresentation
import Testing

@testable import AppShellKit

@MainActor
@Suite struct PrintingTests {
  @Test("an act prints the screen only when it has changed")
  func actsPrintTheScreenOnlyWhenItHasChanged() async throws {
    let shell = Fixture()
    #expect(try await shell.run("open form").contains("form"))
    #expect(try await shell.run("choose sort distance").contains("(•) distance"))
    #expect(try await shell.run("choose sort distance").isEmpty)
    #expect(try await shell.run("screen").contains("(•) distance"))
  }

  @Test("a batch prints nothing before the first open") func batchPrintsNothingBeforeTheFirstOpen() async throws {
    let shell = Fixture { $0.isBatch = true }
    try await shell.session.start()
    #expect(shell.allPrinted.isEmpty)
    #expect(try await shell.run("location 1 2").isEmpty)
    #expect(try await shell.run("open list").contains("Item 1"))
    #expect(try await shell.run("location 3 4").contains("3.0 4.0"))
  }

  @Test("without a batch the first screen is printed") func withoutBatchTheFirstScreenIsPrinted() async throws {
    let shell = Fixture()
    try await shell.session.start()
    #expect(shell.allPrinted.first?.contains("home") == true)
  }

  @Test("see and check commands print only their answer") func seeAndCheckCommandsPrintTheirAnswerOnly() async throws {
    let shell = Fixture()
    try await shell.run("open form")
    let elements = try await shell.run("elements")
    #expect(elements.contains("choose sort name|distance"))
    #expect(!elements.contains("Language"))
    #expect(try await shell.run("expect \"Order\"").isEmpty)
    #expect(try await shell.run("state").contains("\"sort\" : \"name\""))
  }

  @Test("an empty line stands between two screens") func anEmptyLineTellsScreensApart() async throws {
    let shell = Fixture()
    try await shell.session.start()
    #expect(try await shell.run("open form").hasPrefix("\n"))
  }

  @Test("trace prints the states in between") func tracePrintsTheStatesInBetween() async throws {
    let shell = Fixture()
    try await shell.run("open home", "trace on")
    let traced = try await shell.run("open list")
    #expect(traced.contains("trace:"))
    #expect(traced.contains("Loading the list"))
    #expect(traced.contains("Item 1"))
    try await shell.run("trace off")
    #expect(try await shell.run("refresh").isEmpty)
  }

  @Test("a link handed to another app is printed") func aLinkHandedToAnotherAppIsTold() async throws {
    let shell = Fixture()
    #expect(try await shell.run("tap link") == "\nopens: geo:57.7786,14.1637")
  }

  @Test("a change in the background is known but never printed by itself")
  func anUnseenChangeIsKnownAndNeverPrintedByItself() async throws {
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

  @Test("skipped lists one record a line, without control characters")
  func skippedIsToldLineByLineAndHarmless() async throws {
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

  @Test("check data says that a sound store is sound") func checkDataSaysThatASoundStoreIsSound() async throws {
    #expect(try await Fixture().run("check data") == "\nthe stored stations are sound")
  }

  @Test("check data lists each fault and the remedy") func checkDataTellsEachFaultAndTheRemedy() async throws {
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

  @Test("check data fails when the store cannot be read") func checkDataFailsWhenTheStoreCannotBeRead() async throws {
    let problem = try #require(try await Fixture(faults: nil).problem("check data"))
    #expect(problem.message.contains("cannot be checked") && problem.remedy.contains("delete the cache"))
  }

  @Test("elements are listed with the commands that use them")
  func elementsAreListedWithTheCommandThatUsesThem() async throws {
    let shell = Fixture()
    let form = try await shell.run("open form", "elements")
    for command in ["type query \"text\"", "choose sort name|distance", "toggle plug.ccs", "set radius 0.1..50"] {
      #expect(form.contains(command), "\(command)")
    }
    #expect(try await shell.run("open list", "elements").contains("tap s1"))
  }

  @Test("the wrong command for an element names the right one")
  func theWrongCommandForAnElementIsToldTheRightOne() async throws {
    let shell = Fixture()
    try await shell.run("open form")
    #expect(try await shell.problem("tap query")?.message == "'query' is a field. Use: type query \"text\"")
    #expect(try await shell.problem("tap zzz")?.message.contains("Use: ") == false)
  }

  @Test("quit ends the shell") func quitEnds() async throws {
    let shell = Fixture()
    try await shell.session.start()
    #expect(try await shell.session.execute("screen"))
    #expect(try await !shell.session.execute("quit"))
  }
}

@MainActor
@Suite struct PagingTests {
  @Test("a high screen is cut, and more and less turn its pages") func aHighScreenIsCutAndTurned() async throws {
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

  @Test("more leads to the end of a screen") func theEndIsTold() async throws {
    let shell = Fixture(items: 12) { $0.size = ScreenSize(columns: 40, rows: 10) }
    try await shell.run("open list")
    while try await shell.problem("more") == nil {}
    #expect(try await shell.run("screen").contains("[! Delete](delete)"))
  }

  @Test("expect looks through the whole screen") func expectLooksThroughTheWholeScreen() async throws {
    let shell = Fixture(items: 30) { $0.size = ScreenSize(columns: 40, rows: 10) }
    #expect(try await shell.run("open list", "expect \"Item 30\"").isEmpty)
  }
}
