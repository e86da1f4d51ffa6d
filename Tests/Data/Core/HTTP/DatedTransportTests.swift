@testable import ChargeData
@testable import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Testing

/// The time that servers tell with their answers.
@Suite struct DatedTransportTests {
  private func heard(_ fields: HTTPFields, status: Int = 200, after seconds: TimeInterval = 0) async throws -> [Date] {
    let clock = AdjustableClock(noon)
    let time = ServerTime()
    let base = CannedTransport()
    base.answer { _ throws(HTTPFailure) in
      clock.set(noon + seconds)
      return .of("{}", status: status, fields: fields)
    }
    let transport = DatedTransport(base, time: time, clock: clock)
    let url = try #require(URL(string: "https://station.example/a"))
    _ = try await transport.send(HTTPExchange(try HTTPRequest(.get, url)))
    return time.latest.map { [$0.server] } ?? []
  }

  @Test("the date of an answer, whatever its status, with the age of one that was stored on the way")
  func dates() async throws {
    let date = "Sat, 01 Jun 2024 11:00:00 GMT"
    #expect(try await heard([.date: date]) == [noon - 3600])
    #expect(try await heard([.date: date], status: 503) == [noon - 3600])
    #expect(try await heard([.date: date, .age: "120"]) == [noon - 3480])
  }

  @Test(
    "nothing is heard of an answer without one, of what is no date, and of years in which no server's clock is right")
  func others() async throws {
    #expect(try await heard([:]).isEmpty)
    for text in [
      "", "soon", "Thu, 01 Jan 1970 00:00:00 GMT", "Tue, 31 Dec 2019 23:59:59 GMT", "Fri, 01 Jan 2201 00:00:00 GMT",
    ] {
      #expect(try await heard([.date: text]).isEmpty, "\(text)")
    }
    #expect(try await heard([.date: "Sat, 01 Jun 2024 11:00:00 GMT", .age: "-1"]).isEmpty)
    #expect(try await heard([.date: "Sat, 01 Jun 2024 11:00:00 GMT", .age: "99999999999"]).isEmpty)
  }

  @Test("an answer that waited for more than a minute tells of a time that is past")
  func late() async throws {
    let date = "Sat, 01 Jun 2024 12:00:00 GMT"
    #expect(try await heard([.date: date], after: 60) == [noon])
    #expect(try await heard([.date: date], after: 61).isEmpty)
    #expect(try await heard([.date: date], after: -1).isEmpty, "the clock was set back meanwhile")
  }
}
