import ArgumentParser
import ChargingSimulation
import Foundation
import SimulationFrame

/// `scripts/simulate`: lives of the whole app under faults.
@main
struct Simulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Runs lives of the whole app, its servers and a person, with faults by seeds.")

  @Option(help: ArgumentHelp("Whose lives.", valueName: "charging"))
  var feature = "charging"

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

  @Option(help: ArgumentHelp("Tells one life, action by action, and its shortest schedule if it breaks a law.", valueName: "SEED"))
  var trace: UInt64?

  func validate() throws {
    guard feature == "charging" else { throw ValidationError("there is no simulation of \"\(feature)\": use charging") }
    guard stride > 0, length > 0 else { throw ValidationError("--stride and --length are at least 1") }
  }

  func run() throws {
    SerialLoop.install()
    let (seeds, first, stride, length, minutes, trace) = (seeds, first, stride, length, minutes, trace)
    let violations = SerialLoop.run { () async -> Int in
      let simulation = Simulation<ChargingLife>(length: length)
      if let trace { return await Self.tell(trace, simulation) }
      let begin = Date()
      var (lives, violations) = (UInt64(0), 0)
      while lives < seeds {
        if let minutes, Date().timeIntervalSince(begin) > minutes * 60 { break }
        let seed = first + lives * stride
        lives += 1
        let outcome = await simulation.run(seed: seed)
        guard !outcome.violations.isEmpty else { continue }
        violations += outcome.violations.count
        print("seed \(seed)")
        for violation in outcome.violations { print("  ! \(violation)") }
      }
      let rate = Double(lives) / max(0.001, Date().timeIntervalSince(begin))
      FileHandle.standardError.write(Data("\(String(format: "%.1f", rate)) lives a second\n".utf8))
      print("\(lives) seeds, \(violations) violations")
      return violations
    }
    guard let violations else {
      print("the loop stands still: something waits for ever")
      throw ExitCode(2)
    }
    if violations > 0 { throw ExitCode(1) }
  }

  @MainActor
  private static func tell(_ seed: UInt64, _ simulation: Simulation<ChargingLife>) async -> Int {
    print("seed \(seed)")
    let outcome = await simulation.run(seed: seed) { print("  \($0)") }
    guard !outcome.violations.isEmpty else {
      print("1 seeds, 0 violations")
      return 0
    }
    print("the shortest schedule that breaks the same law:")
    let shortest = await simulation.shrink(outcome)
    _ = await simulation.replay(shortest.actions, seed: seed) { print("  \($0)") }
    print("1 seeds, \(outcome.violations.count) violations")
    return outcome.violations.count
  }
}
