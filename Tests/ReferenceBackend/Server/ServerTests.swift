import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

@Suite struct ServerTests {
  @Test("the backend takes a free port and reports it") func takesAFreePortAndSaysWhich() async throws {
    try await withBackend { backend in
      #expect((1...65_535).contains(backend.port))
    }
  }

  @Test("a taken or invalid port is a clear error") func aTakenPortIsAClearError() async throws {
    try await withBackend { backend in
      await #expect(throws: BackendError.cannotListen(port: backend.port, reason: "the port is taken")) {
        _ = try await ReferenceBackend.start(BackendConfiguration(port: backend.port))
      }
    }
    await #expect(throws: BackendError.invalidPort(70_000)) {
      _ = try await ReferenceBackend.start(BackendConfiguration(port: 70_000))
    }
  }

  @Test("stopping frees the port, even with hanging connections")
  func stoppingFreesThePortEvenWithOpenAndHangingConnections() async throws {
    let control = BackendControl()
    let backend = try await ReferenceBackend.start(BackendConfiguration(control: control))
    let idle = try LoopbackConnection(port: backend.port)
    try idle.ask(BackendEndpoint.swissData.path)
    try idle.readSome()
    // The second request hangs on a connection that is surely being served: one that is only just being accepted when
    // the server is cancelled trips a check of the server's own library.
    let hanging = try LoopbackConnection(port: backend.port)
    try hanging.ask(BackendEndpoint.swissData.path)
    try hanging.readSome()
    control.set(BackendControl.hang, for: .swissStatus)
    try hanging.ask(BackendEndpoint.swissStatus.path)
    await backend.stop()
    let again = try await ReferenceBackend.start(BackendConfiguration(port: backend.port))
    #expect(again.port == backend.port)
    await again.stop()
    withExtendedLifetime((idle, hanging)) {}
  }

  @Test("the backend runs until it is cancelled") func runsUntilItIsToldToEnd() async throws {
    let (ports, listening) = AsyncStream<Int>.makeStream()
    let running = Task { try await ReferenceBackend.run(BackendConfiguration()) { listening.yield($0) } }
    var iterator = ports.makeAsyncIterator()
    let port = try #require(await iterator.next())
    let response = try await LoopbackConnection.get(BackendEndpoint.swissStatus.path, port: port)
    #expect(response.status == .ok)
    running.cancel()
    try await running.value
  }

  @Test("an unknown path is 404") func whatIsNotThereIs404() async throws {
    try await withBackend { backend in
      for path in ["/", "/ocm", "/ocm/v3", "/ocm/v4/poi", "/swiss/other.json", "/v3/poi"] {
        let answer = try await backend.get(path)
        #expect(answer.status == .notFound, "\(path)")
      }
    }
  }

  @Test("equal content has equal tags and is not sent twice")
  func equalContentHasEqualTagsAndIsNotSentTwice() async throws {
    try await withBackend(BackendConfiguration(clock: TestClock().read)) { backend in
      for endpoint in [BackendEndpoint.points, .referenceData, .swissData, .swissStatus] {
        let first = try await backend.get(endpoint.path)
        let tag = try #require(first.headers[.eTag])
        #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
        #expect(first.headers[.cacheControl] != nil)
        for asked in [tag, "W/" + tag, "\"other\", \(tag)", "*"] {
          let second = try await backend.get(endpoint.path, headers: [.ifNoneMatch: asked])
          #expect(second.status == .notModified, "\(endpoint) \(asked)")
          #expect(second.body.isEmpty)
          #expect(second.headers[.eTag] == tag)
        }
        let other = try await backend.get(endpoint.path, headers: [.ifNoneMatch: "\"other\""])
        #expect(other.status == .ok && other.body == first.body)
      }
    }
  }

  @Test("a compressed answer has a tag of its own") func compressesForWhoTakesItUnderATagOfItsOwn() async throws {
    try await withBackend(BackendConfiguration(clock: TestClock().read)) { backend in
      let path = BackendEndpoint.swissData.path
      let plain = try await backend.get(path)
      #expect(plain.headers[.contentEncoding] == nil)
      let packed = try await backend.get(path, headers: [.acceptEncoding: "deflate, gzip;q=0.5"])
      #expect(packed.headers[.contentEncoding] == "gzip")
      #expect(packed.headers[.vary] == "Accept-Encoding")
      #expect(packed.body.count < plain.body.count / 2)
      #expect(try inflate(packed.body) == plain.body)
      let tag = try #require(packed.headers[.eTag])
      #expect(tag != plain.headers[.eTag])
      let again = try await backend.get(path, headers: [.acceptEncoding: "gzip", .ifNoneMatch: tag])
      #expect(again.status == .notModified && again.headers[.eTag] == tag)
      let refused = try await backend.get(path, headers: [.acceptEncoding: "gzip;q=0"])
      #expect(refused.headers[.contentEncoding] == nil && refused.body == plain.body)
    }
  }

  @Test("many requests at once all get their answer") func manyRequestsAtOnceAllGetTheirAnswer() async throws {
    try await withBackend(BackendConfiguration(clock: TestClock().read)) { backend in
      let expected = try await backend.points("maxresults=5&latitude=47.3769&longitude=8.5417").body
      let answers = try await withThrowingTaskGroup(of: [UInt8].self) { group in
        for _ in 0..<60 {
          group.addTask { try await backend.points("maxresults=5&latitude=47.3769&longitude=8.5417").body }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.count == 60 && answers.allSatisfy { $0 == expected })
    }
  }
}
