import ChargeDomain
import ChargePresentation
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import AppShellKit

@Suite("A batch awaits the answers to what was asked")
@MainActor
struct BatchAnswersTests {
  @Test("the network is quiet once the last request has ended; what is held back on purpose does not count")
  func quiet() async throws {
    let network = NetworkSwitch()
    try await network.quiet()
    let gates = [WaitGate(), WaitGate()]
    let ended = Mutex<[String]>([])
    let meter = ActivityMeter()
    var tasks: [Task<Void, Never>] = []
    for gate in gates {
      tasks.append(await meter.working { try? await network.carry { try? await gate.wait() } })
    }
    tasks.append(
      await meter.working {
        try? await network.quiet()
        ended.withLock { $0.append("quiet") }
      })
    #expect(network.underWayCount == 2)
    gates[0].open()
    await meter.rest()
    #expect(network.underWayCount == 1 && ended.withLock { $0.isEmpty })
    network.set("ocm", isSlow: true)
    tasks.append(await meter.working { try? await network.carry(to: "ocm") {} })
    gates[1].open()
    await meter.rest()
    #expect(network.underWayCount == 0 && network.openCount == 1 && ended.withLock { $0 } == ["quiet"])
    network.cutOpen()
    for task in tasks { await task.value }
  }

  @Test("by the device's clock a batch prints what came after a wait")
  func settled() async throws {
    let (asked, answer) = (WaitGate(), WaitGate())
    let shell = Fixture(isVirtual: false, asked: asked, answer: answer) { $0.isBatch = true }
    try await shell.session.start()
    let running = Task { try await shell.run("open list") }
    try await asked.wait()
    await shell.session.core?.settle()
    #expect(shell.allPrinted.isEmpty)
    answer.open()
    #expect(try await running.value.contains("Item 3"))
    await shell.session.stop()
  }

  @Test("with a person, and on a virtual clock, nothing but work is awaited", arguments: [true, false])
  func notAwaited(isBatch: Bool) async throws {
    let shell = Fixture(isVirtual: isBatch, answer: WaitGate()) { $0.isBatch = isBatch }
    #expect(try await shell.run("open list").contains("Loading the list"))
    await shell.session.stop()
  }
}
