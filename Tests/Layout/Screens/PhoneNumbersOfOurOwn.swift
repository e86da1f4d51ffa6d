import ChargeDomain

extension PhoneNumberRules {
  /// Numbering plans of our own making, for drawing screens: groups of three digits, seven to twelve of them.
  static let drawn = PhoneNumberRules(
    regions: { drawnRegions },
    parse: { text, region throws(PhoneNumberProblem) in
      let signs = DialSigns(text).signs
      let digits = signs.drop { $0 == "+" }
      if digits.isEmpty { throw .empty }
      if digits.count < 7 { throw .tooShort }
      if digits.count > 12 { throw .tooLong }
      let whole = signs.hasPrefix("+") ? signs : region.prefix + digits.drop { $0 == "0" }
      guard let number = PhoneNumber(e164: whole) else { throw .notANumber }
      return number
    },
    format: { field, _ in
      let signs = DialSigns(field)
      var text = ""
      for (place, sign) in signs.signs.enumerated() {
        if place > 0, place % 3 == 0 { text += " " }
        text.append(sign)
      }
      return PhoneFieldText(text, caret: signs.caret(in: text))
    },
    example: { $0.region.value == "US" ? "201 555 012 3" : nil },
    display: { number, _ in number.masked },
    origin: { _, _ in nil },
    isInUse: { _ in true })

  private static let drawnRegions: [CallingRegion] = [
    ("AX", 358), ("BA", 387), ("CH", 41), ("DE", 49), ("FI", 358), ("GB", 44), ("SE", 46), ("TR", 90), ("US", 1),
  ].compactMap { code, number in RegionCode(code).map { CallingRegion(region: $0, callingCode: number) } }
}
