public import ChargeDomain

/// Numbering plans of our own making: groups of three digits, seven to twelve of them. Numbers with 8 are fixed lines, and
/// only Sweden has numbers with 70. The real rules have tests of their own.
public enum PhoneDouble {
  /// The regions of these plans.
  public static let regions = regions([
    ("AX", 358), ("FI", 358), ("SE", 46), ("TR", 90), ("US", 1), ("001", 800),
  ])

  /// The rules of those regions; only Sweden has an example.
  public static let rules = rules(of: regions, example: "070 123 456 7", in: "SE")

  /// Regions by their codes.
  public static func regions(_ codes: [(String, Int)]) -> [CallingRegion] {
    codes.compactMap { code, number in RegionCode(code).map { CallingRegion(region: $0, callingCode: number) } }
  }

  /// The rules of some regions, one of which has an example.
  public static func rules(
    of regions: [CallingRegion], example: String, in exampleRegion: String
  ) -> PhoneNumberRules {
    var rules = PhoneNumberRules.unavailable
    rules.regions = { regions }
    rules.parse = { text, region throws(PhoneNumberProblem) in
      let signs = DialSigns(text).signs
      let digits = signs.drop { $0 == "+" }
      if digits.isEmpty { throw text.isEmpty ? .empty : .notANumber }
      if digits.count < 7 { throw .tooShort }
      if digits.count > 12 { throw .tooLong }
      guard region.isChosen || signs.hasPrefix("+") else { throw .noCallingCode }
      let number = signs.hasPrefix("+") ? signs : region.prefix + digits.drop { $0 == "0" }
      guard let number = PhoneNumber(e164: number) else { throw .notANumber }
      return number
    }
    let parse = rules.parse
    rules.judge = { (text, region, use) throws(PhoneRefusal) in
      let digits = DialSigns(text).signs.drop { $0 == "0" }
      func refused(_ problem: PhoneNumberProblem) -> PhoneRefusal {
        PhoneRefusal(
          problem, country: region.isChosen ? region.region : nil, digits: digits.isEmpty ? nil : digits.count,
          for: use)
      }
      let number: PhoneNumber
      do throws(PhoneNumberProblem) {
        number = try parse(text, region)
      } catch {
        throw refused(error)
      }
      if region.region.value != "SE", digits.hasPrefix("70") { throw refused(.tooShort) }
      if use == .code, digits.hasPrefix("8") { throw refused(.notMobile) }
      return number
    }
    rules.format = { field, _ in
      let signs = DialSigns(field)
      var text = ""
      for (place, sign) in signs.signs.enumerated() {
        if place > 0, place % 3 == 0 { text += " " }
        text.append(sign)
      }
      return PhoneFieldText(text, caret: signs.caret(in: text))
    }
    rules.example = { $0.region.value == exampleRegion ? example : nil }
    rules.display = { number, _ in number.e164 }
    rules.origin = { text, _ in
      let signs = DialSigns(text).signs
      return regions.first { $0.region.value != "AX" && signs.hasPrefix($0.prefix) }
    }
    rules.isInUse = { _ in true }
    return rules
  }

  /// One of ``regions``.
  public static func region(_ code: String) -> CallingRegion {
    regions.first { $0.region.value == code } ?? .unitedStates
  }
}
