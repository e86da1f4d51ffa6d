/// Sums of amounts from outside, which may be more than can be counted.
extension Int {
  func adding(_ other: Int) throws(Failure) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    if overflow { throw .badAnswer }
    return sum
  }

  func subtracting(_ other: Int) throws(Failure) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    if overflow { throw .badAnswer }
    return difference
  }
}
