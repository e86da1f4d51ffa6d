import ChargeLayout

/// What `check data` prints: one line for each fault of the stored stations, and what to do about them.
enum DataReport {
  static func lines(of faults: [String]) -> [String] {
    guard !faults.isEmpty else { return ["the stored stations are sound"] }
    // A fault may quote what is stored.
    let lines = faults.map { StyledLine($0).text }
    let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
    return lines + ["\(count) found: delete cache.sqlite in the data folder, and the stations are loaded again"]
  }
}
