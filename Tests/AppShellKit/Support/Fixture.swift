import ChargeDomain
import ChargePresentation
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import AppShellKit

/// A shell around the small app, with a virtual clock and nothing outside the process.
@MainActor
final class Fixture {
  let world: ShellWorld
  let session: ShellSession<FakeRoot>
  let launches: Launches

  /// - Parameters:
  ///   - items: how many rows the list has; loading it goes through the network.
  ///   - asked: is opened when the rows are asked for.
  ///   - answer: what the answer with the rows waits for.
  ///   - faults: what is wrong with the stored stations; nil for a store that cannot be read.
  init(
    items: Int = 3, skipped: [SkippedRecord] = [], faults: [String]? = [], isVirtual: Bool = true,
    providers: ProviderSwitch? = nil, backend: BackendDesk? = nil, accounts: AccountPorts = AccountPorts(),
    wallet: WalletPorts = WalletPorts(), asked: WaitGate? = nil, answer: WaitGate? = nil,
    _ change: (inout ShellOptions) -> Void = { _ in }
  ) {
    var options = ShellOptions()
    options.size = ScreenSize(columns: 40, rows: nil)
    options.isBatch = false
    change(&options)
    let clock = ShellClock(startingAt: isVirtual ? Date(timeIntervalSince1970: 0) : nil)
    let world = ShellWorld(clock: clock, providers: providers, backend: backend)
    let launches = Launches()
    self.world = world
    self.launches = launches
    let collected = Collected()
    session = ShellSession(
      app: ShellApp(
        start: { language in
          launches.count.withLock { $0 += 1 }
          return startedApp(
            FakeRoot(language: language),
            useCases(
              world, items: items, skipped: skipped, faults: faults, accounts: accounts, wallet: wallet,
              asked: asked, answer: answer))
        },
        layout: { FakeRoot.layout($0) }, screenKey: { "\($0.serial)" },
        screenNames: ["form", "home", "list", "otherList"],
        open: { name, argument in
          ["form", "home", "list", "otherList"].contains(name) ? .opened(name, argument) : nil
        },
        back: .backTapped, pulled: .pulled, platform: { .platform($0) }, recording: .fake),
      world: world, options: options,
      output: ShellOutput(print: { collected.printed.append($0) }, note: { collected.notes.append($0) }))
    self.collected = collected
  }

  private let collected: Collected

  /// Does lines and returns what the last of them printed.
  @discardableResult
  func run(_ lines: String...) async throws -> String {
    if session.viewState == nil { try await session.start() }
    var last = ""
    for line in lines {
      collected.printed = []
      try await session.execute(line)
      last = collected.printed.joined(separator: "\n")
    }
    return last
  }

  /// The problem a line leads to; nil when it leads to none.
  func problem(_ line: String) async throws -> ShellProblem? {
    do {
      try await run(line)
      return nil
    } catch let problem as ShellProblem {
      return problem
    }
  }

  /// What there is to see now.
  var state: FakeRoot.State {
    get throws { try #require(session.viewState) }
  }

  var allNotes: [String] { collected.notes }
  var allPrinted: [String] { collected.printed }

  final class Launches: Sendable {
    let count = Mutex(0)
  }

  @MainActor
  private final class Collected {
    var printed: [String] = []
    var notes: [String] = []
  }
}

@MainActor
private func startedApp(_ root: FakeRoot, _ useCases: UseCases) -> StartedApp<FakeRoot> {
  let core = AppCore(root: root, useCases: useCases, timeZone: .gmt)
  return StartedApp(
    core: core, useCases: useCases,
    launch: { known in
      for event in known { await core.send(.platform(event)) }
      await core.send(.launched)
    },
    close: {
      core.stop()
      await core.settle()
    })
}

private func useCases(
  _ world: ShellWorld, items: Int, skipped: [SkippedRecord], faults: [String]?, accounts: AccountPorts,
  wallet: WalletPorts, asked: WaitGate?, answer: WaitGate?
) -> UseCases {
  let store = MemoryStore()
  store.state.withLock { state in
    state.skipped = skipped
    state.faults = faults ?? []
  }
  if faults == nil { store.fail(.integrityReport) }
  var kept = PreferencesStore()
  kept.load = { () throws(Failure) in
    do throws(NetworkSwitch.Refusal) {
      return try await world.network.carry {
        asked?.open()
        try? await answer?.wait()
        var preferences = Preferences()
        preferences.nearbyRadius = Distance(meters: Double(items))
        return preferences
      }
    } catch {
      throw .offline
    }
  }
  kept.save = { _ in }
  return UseCases.joined(
    store: store.port, preferences: kept, platform: world.device.platform, clock: world.clock.core,
    accounts: accounts, wallet: wallet)
}
