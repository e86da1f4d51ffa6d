extension Station {
  /// The station with phone numbers as people write them, grouped, so that they can be dialled from anywhere. A number
  /// without a calling code is read as one of the station's country; if it is not in use there, it stays as the source
  /// wrote it, and so does one with more in it than a number.
  public func withInternationalPhones(by rules: PhoneNumberRules) -> Station {
    guard !phones.isEmpty else { return self }
    let regions = rules.regions()
    let own = address.countryCode.flatMap { code in regions.first { $0.region.value == code } }
    var station = self
    station.phones = phones.map { text in
      let isWhole = text.hasPrefix("+")
      guard let region = own ?? (isWhole ? regions.first : nil), let number = try? rules.parse(text, region) else {
        return text
      }
      let isUnderstood = isWhole ? number.e164.filter(\.isNumber) == text.filter(\.isNumber) : rules.isInUse(number)
      return isUnderstood ? rules.display(number, .international) : text
    }
    return station
  }
}
