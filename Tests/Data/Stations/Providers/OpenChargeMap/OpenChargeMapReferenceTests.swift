import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Logging
import Synchronization
import Testing

@testable import ChargeData

/// Reference data: when it is asked for, what stays when it cannot be had, and that stations never wait for it in vain.
struct OpenChargeMapReferenceTests {
  private let clock = ManualClock(now: Records.now)

  private static func lists(_ name: String) -> String {
    Records.referenceText(#""Operators":[{"ID":9,"Title":"\#(name)"}]"#)
  }

  private static func transport(reference: HTTPAnswer) -> CannedTransport {
    CannedTransport { exchange throws(HTTPFailure) in
      (exchange.request.path ?? "").hasPrefix("/v3/poi") ? .of("[\(Records.poi(#""OperatorID":9"#))]") : reference
    }
  }

  private func feed(_ transport: CannedTransport, _ storage: ReferenceDataStorage) throws -> StationFeed {
    OpenChargeMapFeed.make(
      server: ProviderServer(
        baseURL: try #require(URL(string: "http://localhost:1")), key: APIKey("some-key")),
      transport: transport, referenceStorage: storage, clock: clock,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  private func operatorName(_ feed: StationFeed) async throws -> String? {
    let center = try #require(Coordinate(latitude: 52, longitude: 9))
    let answer = try await feed.fetch(GeoCircle(center: center, radius: .kilometers(1)), 10)
    return try #require(answer.stations.first).operatorName
  }

  @Test func isKeptForADayAndARenamedOperatorReachesTheNextLoad() async throws {
    let box = StorageBox()
    let transport = Self.transport(reference: .of(Self.lists("Old name")))
    let feed = try feed(transport, box.storage)
    #expect(try await operatorName(feed) == "Old name")
    #expect(try await operatorName(feed) == "Old name")
    #expect(transport.count("/v3/referencedata") == 1)
    #expect(box.saved?.receivedAt == Records.now)
    transport.answer { exchange throws(HTTPFailure) in
      (exchange.request.path ?? "").hasPrefix("/v3/poi")
        ? .of("[\(Records.poi(#""OperatorID":9"#))]") : .of(Self.lists("New name"))
    }
    await clock.advance(by: 24 * 3600 - 1) {}
    #expect(try await operatorName(feed) == "Old name")
    await clock.advance(by: 1) {}
    #expect(try await operatorName(feed) == "New name")
    #expect(transport.count("/v3/referencedata") == 2)
  }

  @Test("stored reference data are used after a relaunch")
  func aStoredOneIsUsedAfterARelaunch() async throws {
    let box = StorageBox((Data(Self.lists("Stored").utf8), Records.now.addingTimeInterval(-3600)))
    let transport = Self.transport(reference: .of(Self.lists("Fetched")))
    #expect(try await operatorName(try feed(transport, box.storage)) == "Stored")
    #expect(transport.count("/v3/referencedata") == 0)
  }

  @Test(arguments: [
    HTTPAnswer.of(#"{"Status":"Error","Message":"Cache not ready"}"#), .of("<<<<<<< HEAD\n{}"), .of("{}"), .of("[]"),
    .of("", status: 502), .of("Off", status: 404), .of(String(Records.referenceText().dropLast())),
    .of(Records.referenceText(#""Operators":null"#)),
  ])
  func theLastGoodOneStaysAndStationsAreShown(_ bad: HTTPAnswer) async throws {
    let old = (Data(Self.lists("Last good").utf8), Records.now.addingTimeInterval(-90 * 3600))
    let box = StorageBox(old)
    let transport = Self.transport(reference: bad)
    let feed = try feed(transport, box.storage)
    #expect(try await operatorName(feed) == "Last good")
    #expect(box.saved?.receivedAt == old.1, "what cannot be read is not stored")
    #expect(transport.count("/v3/referencedata") == 1)
    #expect(try await operatorName(feed) == "Last good")
    #expect(transport.count("/v3/referencedata") == 1, "the next attempt waits")
    await clock.advance(by: OpenChargeMapReferenceKeeper.pauseAfterFailure) {}
    _ = try await operatorName(feed)
    #expect(transport.count("/v3/referencedata") == 2)
  }

  @Test("without reference data stations are shown without names of operators")
  func withoutAnyListsStationsAreShownWithoutNames() async throws {
    let broken = ReferenceDataStorage(
      load: { () throws(Failure) in throw .storage }, save: { (_, _) throws(Failure) in throw .storage })
    #expect(try await operatorName(try feed(Self.transport(reference: .of("", status: 500)), broken)) == nil)
    #expect(try await operatorName(try feed(Self.transport(reference: .of(Self.lists("Named"))), broken)) == "Named")
    let damaged = StorageBox((Data("no lists".utf8), Records.now))
    #expect(
      try await operatorName(try feed(Self.transport(reference: .of(Self.lists("New"))), damaged.storage)) == "New")
  }

  @Test("several questions at once all get the names of operators")
  func severalQuestionsAtOnceAllGetTheNames() async throws {
    let transport = Self.transport(reference: .of(Self.lists("Shared")))
    let feed = try feed(transport, StorageBox().storage)
    try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<20 { group.addTask { try await operatorName(feed) } }
      for try await name in group { #expect(name == "Shared") }
    }
    #expect(transport.count("/v3/poi") == 20)
  }

  @Test("lists are kept for a day, a failure pauses for five minutes, and the storage is asked once")
  func times() async throws {
    #expect(OpenChargeMapReferenceKeeper.freshFor == 86_400 && OpenChargeMapReferenceKeeper.pauseAfterFailure == 300)
    for stored in [nil, (Data(Self.lists("Stored").utf8), Records.now.addingTimeInterval(-90_000))] as [(Data, Date)?] {
      let loads = Mutex(0)
      let storage = ReferenceDataStorage(
        load: { () throws(Failure) in
          loads.withLock { $0 += 1 }
          return stored.map { (data: $0.0, receivedAt: $0.1) }
        }, save: { (_, _) throws(Failure) in throw .storage })
      let transport = Self.transport(reference: .of("", status: 500))
      let feed = try feed(transport, storage)
      let name: String? = stored == nil ? nil : "Stored"
      for _ in 0..<3 { #expect(try await operatorName(feed) == name) }
      await clock.advance(by: 299) {}
      #expect(try await operatorName(feed) == name)
      #expect(transport.count("/v3/referencedata") == 1)
      await clock.advance(by: 1) {}
      #expect(try await operatorName(feed) == name)
      let count = loads.withLock { $0 }
      #expect(transport.count("/v3/referencedata") == 2 && count == 1)
    }
  }

  @Test("lists that seem to be from later are fetched again")
  func listsFromLater() async throws {
    let box = StorageBox((Data(Self.lists("Later").utf8), Records.now.addingTimeInterval(1)))
    let transport = Self.transport(reference: .of(Self.lists("Now")))
    #expect(try await operatorName(try feed(transport, box.storage)) == "Now")
  }

  @Test func nothingIsAskedForWhenThereAreNoStationsToRead() async throws {
    let transport = CannedTransport { _ throws(HTTPFailure) in .of("", status: 502) }
    let feed = try feed(transport, StorageBox().storage)
    await #expect(throws: Failure.providerError) { try await operatorName(feed) }
    #expect(transport.count("/v3/referencedata") == 0)
  }

  @Test("a cancelled request is not a failure of the provider")
  func aCancelledRequestIsNoFailureOfTheProvider() async throws {
    let transport = CannedTransport { exchange throws(HTTPFailure) in
      guard (exchange.request.path ?? "").hasPrefix("/v3/poi") else { throw .cancelled }
      return .of("[\(Records.poi(#""OperatorID":9"#))]")
    }
    let feed = try feed(transport, StorageBox().storage)
    #expect(try await operatorName(feed) == nil)
    transport.answer { exchange throws(HTTPFailure) in
      (exchange.request.path ?? "").hasPrefix("/v3/poi")
        ? .of("[\(Records.poi(#""OperatorID":9"#))]") : .of(Self.lists("Named"))
    }
    #expect(try await operatorName(feed) == "Named", "asked again at once")
  }
}

/// Storage in memory.
final class StorageBox: Sendable {
  private let content: Mutex<(data: Data, receivedAt: Date)?>

  init(_ content: (data: Data, receivedAt: Date)? = nil) {
    self.content = Mutex(content)
  }

  var saved: (data: Data, receivedAt: Date)? { content.withLock { $0 } }

  var storage: ReferenceDataStorage {
    ReferenceDataStorage(load: { self.saved }, save: { data, time in self.content.withLock { $0 = (data, time) } })
  }
}
