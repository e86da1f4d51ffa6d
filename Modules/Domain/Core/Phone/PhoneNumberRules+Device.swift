extension PhoneNumberRules {
  /// Reads a number where no country is chosen: in the way of the device's region, if that is known. A guessed country
  /// would make another number of it, so a number that is not in use there needs its country calling code.
  public func parse(_ text: String, device region: RegionCode?) throws(PhoneNumberProblem) -> PhoneNumber {
    let signs = DialSigns(text).signs
    let home = regions().first { $0.region == region }
    if signs.hasPrefix("+") { return try parse(text, home ?? .unitedStates) }
    guard let home else { throw signs.isEmpty ? .notANumber : .noCallingCode }
    let number = try parse(text, home)
    guard isInUse(number) else { throw .noCallingCode }
    return number
  }
}
