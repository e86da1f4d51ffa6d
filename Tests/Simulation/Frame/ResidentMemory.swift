import Foundation

/// The memory that the process holds.
public enum ResidentMemory {
  /// In bytes; nil where the system does not tell.
  public static var bytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    // Pages: all that is mapped, then what is in memory.
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return pages.map { $0 * Int(getpagesize()) }
  }

  /// What is wrong with the memory after many lives; nil if it stays as it was: a quarter and 40 MiB more are too much.
  public static func growth(from first: Int, to last: Int) -> Violation? {
    guard last > first + first / 4, last - first > 40 << 20 else { return nil }
    return Violation("memory is flat", "it grew from \(first >> 20) to \(last >> 20) MiB")
  }
}
