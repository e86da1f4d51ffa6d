extension PhoneNumberRules {
  /// Reads the number of a person in the form of the chosen region. A number that is refused, or not in use there, is
  /// looked for in the countries that are likely: it is often the right number in the wrong country.
  public func read(
    _ text: String, in region: CallingRegion, for use: PhoneNumberUse, near countries: PhoneCountries
  ) throws(PhoneRefusal) -> PhoneNumber {
    let number: PhoneNumber
    do throws(PhoneRefusal) {
      number = try judge(text, region, use)
    } catch {
      throw error.suggesting(home(of: text, besides: region, among: countries))
    }
    // A range that is not in use may be new, unless the number is in use where the person may be at home.
    if !isInUse(number), let home = home(of: text, besides: region, among: countries) {
      throw PhoneRefusal(.noCallingCode).suggesting(home)
    }
    return number
  }

  /// Reads the number of a person who chose no country, in the form of the likeliest one. A number that is not in use
  /// there needs its calling code, because a guessed country would make it another number.
  public func read(
    _ text: String, for use: PhoneNumberUse, near countries: PhoneCountries
  ) throws(PhoneRefusal) -> PhoneNumber {
    let region = countries.initial(of: regions())
    let number = try read(text, in: region, for: use, near: countries)
    guard DialSigns(text).signs.hasPrefix("+") || isInUse(number) else {
      throw mobileTooShort(text, in: region) ?? PhoneRefusal(.noCallingCode)
    }
    return number
  }

  /// How a text is refused that is a mobile number in use of a country but for its last digits; nil for any other. A fixed
  /// line may have so many digits.
  private func mobileTooShort(_ text: String, in region: CallingRegion) -> PhoneRefusal? {
    let isBeginning = (1...3).contains { missing in
      guard let whole = try? judge(text + String(repeating: "0", count: missing), region, .code) else { return false }
      return isInUse(whole)
    }
    guard isBeginning else { return nil }
    do throws(PhoneRefusal) {
      _ = try judge(text, region, .code)
      return nil
    } catch {
      return error.isOfMobiles ? error : nil
    }
  }

  /// The likely country in which a text is a mobile number in use.
  private func home(
    of text: String, besides region: CallingRegion, among countries: PhoneCountries
  ) -> CallingRegion? {
    // A number with its calling code says itself where it belongs.
    guard !DialSigns(text).signs.hasPrefix("+") else { return nil }
    let regions = regions()
    for code in countries.candidates where code != region.region {
      guard let candidate = regions.first(where: { $0.region == code }), candidate.callingCode != region.callingCode,
        let number = try? judge(text, candidate, .code), isInUse(number), number.e164.hasPrefix(candidate.prefix)
      else { continue }
      return candidate
    }
    return nil
  }
}
