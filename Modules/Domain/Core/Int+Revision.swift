extension Int {
  /// Counts a change of something that is kept. The last number there is stays: only a damaged file has it.
  mutating func countRevision() { if self < .max { self += 1 } }
}
