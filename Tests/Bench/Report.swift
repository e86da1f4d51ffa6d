import BenchFigures
import Foundation

/// How results are told.
enum Report {
  /// What goes on, for a person: to standard error.
  static func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// A table, or an object a line.
  static func show(_ results: [Measurement], json: Bool) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try json ? results.map { String(decoding: try encoder.encode($0), as: UTF8.self) } : table(results)
    FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// A line for ours, with a line for each baseline below it.
  private static func table(_ results: [Measurement]) -> [String] {
    var lines = [
      row("", "runs", "median ms", "p99 ms", "ratio", "MiB", "target"),
      row(String(repeating: "-", count: 58), "----", "---------", "---------", "------", "-----", "------"),
    ]
    for result in results {
      lines.append(
        row(
          "\(result.name): \(result.run)", String(result.runs), number(result.times.median), number(result.times.p99),
          "", result.peakMebibytes.map { number($0.rounded()) } ?? "",
          result.target.map { "\($0): \(result.isMet ? "kept" : "MISSED")" } ?? ""))
      if let app = result.app { lines += told(app) }
      for other in result.baselines {
        lines.append(
          row(
            "    against \(other.name)", "", number(other.times.median), number(other.times.p99),
            other.ratio.map { "x \(number($0))" } ?? "", "", ""))
      }
    }
    return lines
  }

  /// Where the time of the app went, and what came after the last drawing.
  private static func told(_ app: Measurement.AppFigures) -> [String] {
    func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
    let shares = app.shares
    return [
      "    Data \(percent(shares.data)), view state \(percent(shares.viewState)), layout \(percent(shares.layout)), "
        + "rest \(percent(shares.rest))",
      row(
        "    drawn \(number(app.drawings)) times; at rest after", "", number(app.settled.median),
        number(app.settled.p99), "", "", ""),
    ]
  }

  private static func row(
    _ name: String, _ runs: String, _ median: String, _ p99: String, _ ratio: String, _ memory: String, _ target: String
  ) -> String {
    let columns = [
      name.count <= 58 ? name.padding(toLength: 58, withPad: " ", startingAt: 0) : name, right(runs, 4),
      right(median, 9), right(p99, 9), right(ratio, 7), right(memory, 5), target,
    ]
    return String(columns.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Two digits after the point, fewer where they are zero.
  static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? String(Int(hundredths)) : String(hundredths)
  }
}

/// What this process takes.
enum ProcessMemory {
  /// Lets ``peakMebibytes()`` tell the most that is held from now on; where the system cannot, the most ever held.
  static func startPeakAnew() {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
    do { try file.write(contentsOf: Data("5".utf8)) } catch { Report.note("the peak of memory is that of all so far") }
  }

  /// The most it held, in mebibytes; nil where there is no /proc.
  static func peakMebibytes() -> Double? {
    guard let status = FileManager.default.contents(atPath: "/proc/self/status") else { return nil }
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").compactMap { Double($0) }.first.map { ($0 / 1024 * 10).rounded() / 10 }
  }
}
