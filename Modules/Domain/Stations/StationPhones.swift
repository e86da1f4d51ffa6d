extension Station {
  /// The station with phone numbers that can be dialled from anywhere. A number without a calling code is read as one of
  /// the station's country; if it is not in use there, it stays as the source wrote it.
  public func withInternationalPhones(by rules: PhoneNumberRules) -> Station {
    guard phones.contains(where: { !$0.hasPrefix("+") }), let code = address.countryCode,
      let region = rules.regions().first(where: { $0.region.value == code })
    else { return self }
    var station = self
    station.phones = phones.map { text in
      guard !text.hasPrefix("+"), let number = try? rules.parse(text, region), rules.isInUse(number) else {
        return text
      }
      return rules.display(number, .international)
    }
    return station
  }
}
