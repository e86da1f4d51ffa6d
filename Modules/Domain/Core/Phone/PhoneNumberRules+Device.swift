extension PhoneNumberRules {
  /// Reads a number for which no country was chosen, in the form of the device's region if that is known. A number that is
  /// not in use there needs its calling code, because a guessed country would make it another number.
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
