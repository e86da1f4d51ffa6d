import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// Questions about one thing, of which only one is on the wire at a time.
struct TurnsTests {
  private let visit = ChargingVisit()
  private let turns = Turns<String>()

  /// Begins work that waits for a gate, also after it was cancelled, as a request that takes a while to end does.
  private func begin(_ key: String, _ name: String, _ gate: WaitGate) async -> Task<Void, Never> {
    await visit.begin { [visit, turns] in
      _ = await turns.take(key) {
        visit.note("\(name) begins")
        await Task { _ = try? await gate.wait() }.value
        visit.note("\(name) ends")
      }
    }
  }

  private var steps: [String] { visit.reports.map { String($0.dropFirst(2)) } }

  @Test("work waits for the work before it about the same thing, and for no other")
  func order() async {
    let (first, second, other) = (WaitGate(), WaitGate(), WaitGate())
    _ = await begin("a", "1", first)
    _ = await begin("a", "2", second)
    _ = await begin("b", "3", other)
    #expect(steps == ["1 begins", "3 begins"])
    await visit.open(first)
    #expect(steps == ["1 begins", "3 begins", "1 ends", "2 begins"])
    await visit.open(second)
    await visit.open(other)
    #expect(steps.suffix(2) == ["2 ends", "3 ends"])
  }

  @Test("work that was cancelled counts until it has ended")
  func cancelled() async {
    let (first, second) = (WaitGate(), WaitGate())
    let task = await begin("a", "1", first)
    task.cancel()
    _ = await begin("a", "2", second)
    #expect(steps == ["1 begins"])
    await visit.open(first)
    #expect(steps == ["1 begins", "1 ends", "2 begins"])
    await visit.open(second)
  }

  @Test("whoever is cancelled while waiting does nothing, and holds up nobody")
  func given() async {
    let (first, second, third) = (WaitGate(), WaitGate(), WaitGate())
    _ = await begin("a", "1", first)
    let waiting = await begin("a", "2", second)
    _ = await begin("a", "3", third)
    await visit.cancel(waiting)
    await visit.open(first)
    #expect(steps == ["1 begins", "1 ends", "3 begins"])
    await visit.open(third)
    #expect(steps.last == "3 ends")
  }
}
