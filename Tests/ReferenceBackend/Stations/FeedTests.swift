import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import ReferenceBackend

@Suite struct FeedTests {
  /// Not JSON, not even text: what is given must arrive as it is.
  private let bytes =
    Array("[ {\"ID\": 1,\r\n} \u{1B}[31m".utf8) + [0x00, 0xFF, 0xFE] + Array(repeating: 0x20, count: 9_000)

  @Test("a given file is served byte for byte, whatever the query")
  func isServedByteForByteWhateverTheQuery() async throws {
    try await withFile(bytes) { file in
      try await withBackend(BackendConfiguration(feeds: [.openChargeMap: file])) { backend in
        for query in ["", "latitude=1&longitude=2&distance=3", "id=5", "output=xml", "maxresults=0"] {
          let answer = try await backend.points(query)
          #expect(answer.status == .ok && answer.body == bytes, "\(query)")
        }
        let packed = try await backend.get(BackendEndpoint.points.path, headers: [.acceptEncoding: "gzip"])
        #expect(packed.body == bytes && packed.headers[.contentEncoding] == nil)
        let tag = try #require(packed.headers[.eTag])
        let second = try await backend.get(BackendEndpoint.points.path, headers: [.ifNoneMatch: tag])
        #expect(second.status == .notModified)
        #expect(try await backend.points("", key: nil).status == .forbidden)
      }
    }
  }

  @Test("a compressed file stays compressed without saying so")
  func aCompressedFileStaysCompressedWithoutSayingSo() async throws {
    let gzipped = Array(try #require(gzip(.init(bytes: bytes))).readableBytesView)
    try await withFile(gzipped, named: "feed.json.gz") { file in
      try await withBackend(BackendConfiguration(feeds: [.swissStatus: file])) { backend in
        let answer = try await backend.get(
          BackendEndpoint.swissStatus.path, key: nil, headers: [.acceptEncoding: "gzip"])
        #expect(answer.body == gzipped)
        #expect(answer.headers[.contentEncoding] == nil)
        #expect(answer.headers[.contentType]?.hasPrefix("application/json") == true)
      }
    }
  }

  @Test("only given feeds are served") func onlyWhatWasGivenIsOn() async throws {
    try await withFile(bytes) { file in
      try await withBackend(BackendConfiguration(feeds: [.swissData: file])) { backend in
        #expect(try await backend.get(BackendEndpoint.swissData.path).status == .ok)
        for endpoint in [BackendEndpoint.swissStatus, .points, .referenceData] {
          let answer = try await backend.get(endpoint.path)
          #expect(answer.status == .notFound, "\(endpoint)")
          #expect(answer.text.hasPrefix("Off: "))
        }
      }
    }
  }

  @Test("beside a file of stations the sample's operators are left out")
  func besideAFileOfStationsThereAreNoOperatorsOfOurs() async throws {
    try await withFile(bytes) { file in
      try await withBackend(BackendConfiguration(feeds: [.openChargeMap: file])) { backend in
        let lists = try await backend.get(BackendEndpoint.referenceData.path).object()
        #expect((lists["Operators"] as? [Any])?.isEmpty == true)
        #expect((lists["DataProviders"] as? [Any])?.isEmpty == true)
        #expect((lists["ConnectionTypes"] as? [Any])?.count == 42)
        #expect((lists["StatusTypes"] as? [Any])?.count == 10)
      }
      let feeds: [BackendFeed: URL] = [.openChargeMap: file, .openChargeMapReference: file]
      try await withBackend(BackendConfiguration(feeds: feeds)) { backend in
        let answer = try await backend.get(BackendEndpoint.referenceData.path)
        #expect(answer.body == bytes)
      }
    }
  }

  @Test("an unreadable file is reported before the backend starts")
  func whatCannotBeReadIsSaidBeforeAnythingStarts() async throws {
    let missing = URL(filePath: "/nowhere/\u{1B}feed.json")
    let error = await #expect(throws: BackendError.self) {
      _ = try await ReferenceBackend.start(BackendConfiguration(feeds: [.openChargeMap: missing]))
    }
    let text = try #require(error).description
    #expect(text.contains("\"ocm\"") && text.contains("there is no such file") && !text.contains("\u{1B}"))
    await #expect(
      throws: BackendError.unreadableFeed(.swissData, path: "/", reason: "it is a folder; give a file")
    ) {
      _ = try await ReferenceBackend.start(BackendConfiguration(feeds: [.swissData: URL(filePath: "/")]))
    }
  }

  @Test("feeds are found by their names") func namesOfFeeds() throws {
    for name in ["ocm", "ocm-reference", "swiss-data", "swiss-status", "afdc", "ocpi"] {
      #expect(try BackendFeed(named: name).rawValue == name)
    }
    #expect(throws: BackendError.unknownFeed(name: "oicp")) { try BackendFeed(named: "oicp") }
    #expect(BackendError.unknownFeed(name: "oicp").description.contains("ocm, ocm-reference, swiss-data, swiss-status"))
  }
}
