import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Logging
import Synchronization
import Testing

@testable import ChargeData

/// What the log says of reference data that cannot be stored or read, and operators that are no company.
struct OpenChargeMapKeeperTests {
  private static let lists = Records.referenceText(#""Operators":[{"ID":9,"Title":"Nine"}]"#)

  /// The log of one answer with stations.
  private func lines(_ storage: ReferenceDataStorage, reference: HTTPAnswer? = nil) async throws -> [String] {
    let reference = reference ?? .of(Self.lists)
    let lines = LogLines()
    let feed = OpenChargeMapFeed.make(
      server: ProviderServer(
        baseURL: try #require(URL(string: "http://localhost:1")), key: APIKey("some-key")),
      transport: CannedTransport { exchange throws(HTTPFailure) in
        (exchange.request.path ?? "").hasPrefix("/v3/poi") ? .of("[\(Records.poi())]") : reference
      },
      referenceStorage: storage, clock: ManualClock(now: Records.now),
      logger: Logger(label: "test") { _ in lines.handler })
    let answer = try await feed.fetch(circle(52, 9, km: 1), 10)
    #expect(answer.stations.count == 1)
    return lines.all
  }

  @Test("sound lists are not mentioned")
  func nothingToSay() async throws {
    #expect(try await lines(StorageBox().storage).isEmpty)
    #expect(try await lines(StorageBox((Data(Self.lists.utf8), Records.now)).storage).isEmpty)
  }

  @Test("stored lists that make no sense are told once")
  func cannotBeRead() async throws {
    let all = try await lines(StorageBox((Data("[]".utf8), Records.now)).storage)
    #expect(all.count == 1)
    #expect(all.first?.hasPrefix("stored reference data of Open Charge Map cannot be read: ") == true)
  }

  @Test("a storage that fails is told, for what is there and for what comes")
  func cannotBeHad() async throws {
    let broken = ReferenceDataStorage(
      load: { () throws(Failure) in throw .storage }, save: { (_, _) throws(Failure) in throw .storage })
    let all = try await lines(broken)
    #expect(all.count == 2)
    #expect(all.first?.hasPrefix("stored reference data of Open Charge Map cannot be had: ") == true)
    #expect(all.last?.hasPrefix("reference data of Open Charge Map could not be stored: ") == true)
  }

  @Test("lists that cannot be fetched are told with the address")
  func cannotBeFetched() async throws {
    let all = try await lines(StorageBox().storage, reference: .of("Off", status: 502))
    #expect(all.count == 1 && all.first?.contains("/v3/referencedata") == true)
    #expect(all.first?.contains("status 502") == true)
  }

  @Test("the storage is asked again after a failure, and no more once it has answered")
  func askedAgain() async throws {
    let loads = Mutex(0)
    let storage = ReferenceDataStorage(
      load: { () throws(Failure) in
        let count = loads.withLock { loads in
          loads += 1
          return loads
        }
        guard count > 1 else { throw .storage }
        return (data: Data(Self.lists.utf8), receivedAt: Records.now)
      }, save: { (_, _) throws(Failure) in throw .storage })
    let transport = CannedTransport { exchange throws(HTTPFailure) in
      (exchange.request.path ?? "").hasPrefix("/v3/poi")
        ? .of("[\(Records.poi(#""OperatorID":9"#))]") : .of("Off", status: 502)
    }
    let feed = OpenChargeMapFeed.make(
      server: ProviderServer(
        baseURL: try #require(URL(string: "http://localhost:1")), key: APIKey("some-key")),
      transport: transport, referenceStorage: storage, clock: ManualClock(now: Records.now), logger: silent)
    var names: [String?] = []
    for _ in 0..<3 { names.append(try await feed.fetch(circle(52, 9, km: 1), 10).stations.first?.operatorName) }
    let count = loads.withLock { $0 }
    #expect(names == [nil, "Nine", "Nine"] && count == 2)
  }

  @Test("a failure that was overcome does not delay the next request, even when the clock is set back")
  func overcomeFailure() async throws {
    let clock = AdjustableClock(Records.now)
    let transport = CannedTransport { exchange throws(HTTPFailure) in
      (exchange.request.path ?? "").hasPrefix("/v3/poi") ? .of("[\(Records.poi())]") : .of("Off", status: 502)
    }
    let feed = OpenChargeMapFeed.make(
      server: ProviderServer(
        baseURL: try #require(URL(string: "http://localhost:1")), key: APIKey("some-key")),
      transport: transport, referenceStorage: StorageBox().storage, clock: clock, logger: silent)
    var counts: [Int] = []
    for seconds in [0, 299, 300, 400, 100] as [TimeInterval] {
      clock.set(Records.now + seconds)
      if seconds == 300 {
        transport.answer { exchange throws(HTTPFailure) in
          (exchange.request.path ?? "").hasPrefix("/v3/poi") ? .of("[\(Records.poi())]") : .of(Self.lists)
        }
      }
      _ = try await feed.fetch(circle(52, 9, km: 1), 10)
      counts.append(transport.count("/v3/referencedata"))
    }
    #expect(counts == [1, 1, 2, 2, 3], "at 100 the lists are from later, and nothing has failed since")
  }

  @Test("an operator that is no company has no name, whoever names it", arguments: [1, 44, 45])
  func namelessOperators(_ id: Int) throws {
    let reference = try Records.reference(
      #""Operators":[{"ID":\#(id),"Title":"(Somebody)"},{"ID":\#(id + 1000),"Title":"Company"}]"#)
    #expect(reference.operators == [id + 1000: "Company"])
    let nested = #""OperatorID":\#(id),"OperatorInfo":{"ID":\#(id),"Title":"(Somebody)"}"#
    #expect(try Records.station(nested, reference: reference).operatorName == nil)
    #expect(try Records.station(nested).operatorName == nil)
    let company = #""OperatorID":\#(id + 1000),"OperatorInfo":{"ID":\#(id + 1000),"Title":"Own words"}"#
    #expect(try Records.station(company, reference: reference).operatorName == "Company")
    #expect(try Records.station(company).operatorName == "Own words")
  }
}
