import DataTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

@Suite("HTTP transport: the queue for a host's connections")
struct CurlQueueTests {
  private let start = ContinuousClock.now

  private func job(_ host: String, seconds: Int = 60) throws -> CurlJob {
    let hop = HTTPHop(address: try HTTPAddress("https://\(host)/"), method: .get, fields: [:], body: nil)
    return CurlJob(
      ticket: CurlTicket(), hop: hop, limits: RequestLimits(), userAgent: "", deadline: start + .seconds(seconds))
  }

  @Test("A full host does not keep others waiting, and a place that comes free goes to the first who waits")
  func places() throws {
    var queue = CurlQueue()
    let jobs = try (0..<10).map { _ in try job("a.example") }
    for job in jobs { queue.add(job) }
    queue.add(try job("b.example"))
    var taken: [CurlJob] = []
    while let job = queue.takeReady() { taken.append(job) }
    #expect(
      taken.map(\.hop.address.origin) == Array(repeating: "https://a.example:443", count: 8) + ["https://b.example:443"]
    )
    #expect(!queue.isReady && queue.waiting.count == 2)
    queue.ended(jobs[0])
    #expect(queue.isReady)
    #expect(queue.takeReady()?.ticket === jobs[8].ticket)
    #expect(queue.takeReady() == nil)
  }

  @Test("Who is dropped while waiting takes no place with it")
  func drop() throws {
    var queue = CurlQueue()
    let jobs = try (0..<10).map { _ in try job("a.example") }
    for job in jobs { queue.add(job) }
    for _ in 0..<8 { _ = queue.takeReady() }
    queue.ended(jobs[0])
    queue.drop(jobs[8].ticket)
    #expect(queue.takeReady()?.ticket === jobs[9].ticket)
  }

  @Test("So many in all, whatever the host")
  func inAll() throws {
    var queue = CurlQueue()
    for number in 0..<100 { queue.add(try job("host\(number).example")) }
    var taken = 0
    while queue.takeReady() != nil { taken += 1 }
    #expect(taken == CurlQueue.inAll && queue.waiting.count == 100 - CurlQueue.inAll)
  }

  @Test("A request that ends frees one place of its host and one in all")
  func placesComeFree() throws {
    var queue = CurlQueue()
    let jobs = try (0..<20).map { _ in try job("a.example") }
    for job in jobs.prefix(2) { queue.add(job) }
    let two = [queue.takeReady(), queue.takeReady()]
    queue.ended(jobs[0])
    for job in jobs.dropFirst(2) { queue.add(job) }
    var taken = 0
    while queue.takeReady() != nil { taken += 1 }
    #expect(two.count { $0 != nil } == 2 && taken == 7, "one of the first two still runs")
    #expect(CurlQueue.perOrigin == 8 && CurlQueue.inAll == 64)
  }

  @Test("Of a full queue one place comes free with each end, and none with the end of what never ran")
  func placesInAllComeFree() throws {
    var queue = CurlQueue()
    let jobs = try (0..<70).map { try job("host\($0).example") }
    for job in jobs { queue.add(job) }
    var taken = 0
    while queue.takeReady() != nil { taken += 1 }
    queue.ended(jobs[69])
    let isReady = queue.isReady
    queue.ended(jobs[0])
    var more = 0
    while queue.takeReady() != nil { more += 1 }
    #expect(taken == 64 && !isReady && more == 1)
  }

  @Test("Who waited too long is told")
  func overdue() throws {
    var queue = CurlQueue()
    let jobs = [try job("a.example", seconds: 1), try job("a.example", seconds: 2)]
    for job in jobs { queue.add(job) }
    #expect(queue.takeOverdue(at: start).isEmpty)
    let overdue = queue.takeOverdue(at: start + .seconds(1))
    #expect(overdue.count == 1 && overdue.first?.ticket === jobs[0].ticket)
    #expect(queue.waiting.count == 1 && queue.waiting.first?.ticket === jobs[1].ticket, "the other waits on")
  }
}
