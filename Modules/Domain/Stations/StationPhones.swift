extension Station {
  /// With telephone numbers as they are dialled from anywhere: one without a calling code is read in the station's country,
  /// wherever the person is. What is no number in use there stays as the source wrote it.
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
