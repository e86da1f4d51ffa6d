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
    for result in results {
      if json {
        FileHandle.standardOutput.write(try encoder.encode(result) + Data("\n".utf8))
      } else {
        FileHandle.standardOutput.write(Data((lines(of: result).joined(separator: "\n") + "\n\n").utf8))
      }
    }
  }

  private static func lines(of result: Measurement) -> [String] {
    var lines = ["\(result.name): \(result.run), \(result.runs) \(result.runs == 1 ? "run" : "runs")"]
    lines.append(line("ours", result.times))
    if let baseline = result.baseline {
      lines.append(line(baseline.name, baseline.times) + (result.ratio.map { "   x \(number($0))" } ?? ""))
    }
    if let target = result.target { lines.append("  target   \(target): \(result.isMet ? "kept" : "MISSED")") }
    if let peak = result.peakMebibytes { lines.append("  memory   \(number(peak)) MiB at most") }
    return lines
  }

  private static func line(_ name: String, _ times: Measurement.Times) -> String {
    let label = name.padding(toLength: max(28, name.count), withPad: " ", startingAt: 0)
    return "  \(label) median \(column(times.median)) ms   p99 \(column(times.p99)) ms"
  }

  private static func column(_ value: Double) -> String {
    let text = number(value)
    return String(repeating: " ", count: max(0, 9 - text.count)) + text
  }

  /// Two digits after the point, fewer where they are zero.
  static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? String(Int(hundredths)) : String(hundredths)
  }
}

/// What this process takes.
enum ProcessMemory {
  /// The most it ever held, in mebibytes; nil where there is no /proc.
  static func peakMebibytes() -> Double? {
    guard let status = FileManager.default.contents(atPath: "/proc/self/status") else { return nil }
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").compactMap { Double($0) }.first.map { ($0 / 1024 * 10).rounded() / 10 }
  }
}
