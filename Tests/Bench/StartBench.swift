import BenchWorld
import ChargeDomain
import Foundation

/// From starting the built shell to its first nearby screen, against a program that does nothing but ask.
enum StartBench {
  private static let runs = 15

  static func measure(_ folder: URL, world: GeneratedWorld) async throws -> [Measurement] {
    let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let (shell, empty) = (programs.appending(path: "appshell"), programs.appending(path: "emptyshell"))
    guard let town = world.towns.first else { throw WrongAnswer("there are no towns") }
    let script = folder.appending(path: "start.txt")
    try Data("open nearby \(town.name)\n".utf8).write(to: script)
    // A file for the one source of the store switches the others off: no screen waits for anything but the store.
    let feed = folder.appending(path: "nothing.json")
    try Data("[]".utf8).write(to: feed)
    let ours = [
      "--batch", "--script", script.path, "--data-dir", folder.path, "--lang", "en", "--feed", "ocm=\(feed.path)",
    ]
    let others = [folder.appending(path: "cache.sqlite").path, String(town.latitude), String(town.longitude)]
    // Once each, so that both find their files in memory.
    let screen = try await ChildProcess.firstOutput(shell, ours)
    guard screen.text.contains(town.name), screen.text.contains(" km") else {
      throw WrongAnswer("the shell shows no stations: \(screen.text)")
    }
    _ = try await ChildProcess.firstOutput(empty, others)
    var times: [Duration] = []
    var baseline: [Duration] = []
    for _ in 0..<runs {
      times.append(try await ChildProcess.firstOutput(shell, ours).time)
      baseline.append(try await ChildProcess.firstOutput(empty, others).time)
    }
    return [
      Measurement(
        "start", "cold start to the first nearby screen", times, baselines: [("empty program and the query", baseline)],
        target: .ratio(1.3), peakMebibytes: nil)
    ]
  }
}
