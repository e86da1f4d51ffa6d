import ArgumentParser
import Foundation
import SimulatedLives
import SimulationFrame

/// `scripts/simulate`: lives of the whole app under faults.
@main
struct Simulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Runs lives of the whole app, its servers and a person, with faults by seeds.")

  /// Those that have lives.
  enum Feature: String, CaseIterable, ExpressibleByArgument {
    case appointments, charging, purchase, wallet, watches
  }

  @Option(help: "Whose lives.")
  var feature = Feature.charging

  @Flag(help: "Tells the features that have lives, one a line, and ends.")
  var features = false

  @Option(help: ArgumentHelp("How many lives.", valueName: "N"))
  var seeds: UInt64 = 300

  @Option(help: ArgumentHelp("The first seed.", valueName: "SEED"))
  var first: UInt64 = 1

  @Option(help: ArgumentHelp("Every so many seeds, for several processes side by side.", valueName: "N"))
  var stride: UInt64 = 1

  @Option(help: ArgumentHelp("Ends after so many minutes.", valueName: "M"))
  var minutes: Double?

  @Option(help: ArgumentHelp("The most actions of a life.", valueName: "N"))
  var length = 60

  @Option(help: ArgumentHelp("Of so many seeds that break a law the shortest schedule is told.", valueName: "N"))
  var shrink = 3

  @Option(
    help: ArgumentHelp(
      "Tells one life, action by action, and its shortest schedule if it breaks a law.", valueName: "SEED"))
  var trace: UInt64?

  func validate() throws {
    guard stride > 0, length > 0 else { throw ValidationError("--stride and --length are at least 1") }
  }

  func run() throws {
    if features { return Feature.allCases.forEach { print($0.rawValue) } }
    SerialLoop.install()
    let plan = self
    let violations = SerialLoop.run { () async -> Int in
      switch plan.feature {
      case .appointments: return await plan.lives(of: AppointmentLife.self)
      case .charging: return await plan.lives(of: ChargingLife.self)
      case .purchase: return await plan.lives(of: PurchaseLife.self)
      case .wallet: return await plan.lives(of: WalletLife.self)
      case .watches: return await plan.lives(of: WatchLife.self)
      }
    }
    guard let violations else {
      print("the loop stands still, or a life does not end: something waits, or goes on, for ever")
      throw ExitCode(1)
    }
    if violations > 0 { throw ExitCode(1) }
  }

  /// One life, or many.
  @MainActor
  private func lives<L: Life>(of kind: L.Type) async -> Int {
    let simulation = Simulation<L>(length: length)
    if let trace { return await tell(trace, simulation) }
    return await live(simulation)
  }

  /// Lives one after the other.
  @MainActor
  private func live<L: Life>(_ simulation: Simulation<L>) async -> Int {
    let begin = Date()
    var (lives, violations, shrunk) = (UInt64(0), 0, 0)
    var memory: Int?
    while lives < seeds {
      if let minutes, Date().timeIntervalSince(begin) > minutes * 60 { break }
      let seed = first + lives * stride
      // Whoever finds the process dead, or standing still, sees in which life.
      note("seed \(seed)")
      let outcome = await simulation.run(seed: seed)
      lives += 1
      if lives == Self.warmUp { memory = ResidentMemory.bytes }
      guard !outcome.violations.isEmpty else { continue }
      violations += outcome.violations.count
      print("seed \(seed)")
      for violation in outcome.violations { print("  ! \(violation)") }
      guard shrunk < shrink else { continue }
      shrunk += 1
      await tellShortest(outcome, simulation)
    }
    if lives >= Self.enough, let memory, let last = ResidentMemory.bytes,
      let growth = ResidentMemory.growth(from: memory, to: last)
    {
      violations += 1
      print("after \(lives) lives\n  ! \(growth)")
    }
    let rate = Double(lives) / max(0.001, Date().timeIntervalSince(begin))
    note("\(String(format: "%.1f", rate)) lives a second")
    print("\(lives) seeds, \(violations) violations")
    return violations
  }

  /// One life, action by action.
  @MainActor
  private func tell<L: Life>(_ seed: UInt64, _ simulation: Simulation<L>) async -> Int {
    print("seed \(seed)")
    let outcome = await simulation.run(seed: seed) { print("  \($0)") }
    if !outcome.violations.isEmpty { await tellShortest(outcome, simulation) }
    print("1 seeds, \(outcome.violations.count) violations")
    return outcome.violations.count
  }

  @MainActor
  private func tellShortest<L: Life>(_ outcome: Simulation<L>.Outcome, _ simulation: Simulation<L>) async {
    guard let shortest = await simulation.shrink(outcome) else {
      print("  it does not repeat: the same schedule breaks no such law")
      return
    }
    print("  the shortest schedule that breaks the same law:")
    _ = await simulation.replay(shortest.actions, seed: shortest.seed) { print("    \($0)") }
  }

  private func note(_ words: String) { FileHandle.standardError.write(Data("\(words)\n".utf8)) }

  /// After so many lives the memory is measured first: caches are full by then.
  private static let warmUp: UInt64 = 100
  /// From so many lives on it is judged.
  private static let enough: UInt64 = 300
}
