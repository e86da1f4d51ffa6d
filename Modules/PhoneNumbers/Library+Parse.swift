internal import CPhoneNumber
internal import ChargeDomain

extension Library {
  /// Longer texts are refused, because the library would search them for a number.
  private static let longestText = 250

  static func parse(_ text: String, _ region: CallingRegion) throws(PhoneNumberProblem) -> PhoneNumber {
    let signs = DialSigns(text).signs
    try checkText(text, signs)
    let number = readNumber(text, signs, region)
    guard number.verdict == cpn_possible else { throw problem(number.verdict, text, signs, region) }
    return try phoneNumber(number)
  }

  static func judge(
    _ text: String, _ region: CallingRegion, _ use: PhoneNumberUse
  ) throws(PhoneRefusal) -> PhoneNumber {
    let signs = DialSigns(text).signs
    do throws(PhoneNumberProblem) {
      try checkText(text, signs)
    } catch {
      throw PhoneRefusal(error)
    }
    let number = readNumber(text, signs, region)
    let origin = CallingRegion(number.origin)
    // A number that nobody has belongs to the main region of its code, and was typed for the chosen one.
    let country = origin?.callingCode == region.callingCode ? region : origin
    let digits = digits(of: number, signs, region)
    do throws(PhoneNumberProblem) {
      if let verdict = refusal(of: number, for: use) { throw problem(verdict, text, signs, region) }
      let read = try phoneNumber(number)
      if use == .code, number.kind != cpn_mobile, number.kind != cpn_unknown_kind { throw .notMobile }
      return read
    } catch {
      throw PhoneRefusal(error, country: country?.region, digits: digits, for: use)
    }
  }

  /// How many digits a person would count: with the prefix that is dialled inside the country, if they typed it.
  private static func digits(of number: cpn_number, _ signs: String, _ region: CallingRegion) -> Int? {
    let (read, typed) = (Int(number.digits), Int(number.typed_digits))
    guard read > 0, typed > 0 else { return nil }
    // In North America the prefix is the calling code, and nobody counts it.
    if signs.count == typed { return signs.hasPrefix("\(region.callingCode)") ? read : typed }
    return signs.hasPrefix("0") && signs.count == typed + 1 ? typed + 1 : read
  }

  /// What is wrong with the length. A range that the plans do not know yet may have numbers of any length that its
  /// country uses for people.
  private static func refusal(of number: cpn_number, for use: PhoneNumberUse) -> cpn_verdict? {
    let isKnown = number.kind != cpn_unknown_kind
    if number.verdict == cpn_possible, isKnown { return nil }
    // What could not be read at all has no length.
    guard number.digits > 0 else { return number.verdict }
    let verdict = use == .code ? number.as_mobile : number.as_personal
    if verdict != cpn_possible { return verdict }
    return number.verdict == cpn_possible ? nil : number.verdict
  }

  private static func checkText(_ text: String, _ signs: String) throws(PhoneNumberProblem) {
    guard text.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) || signs.contains(where: { $0 != "+" })
    else { throw .empty }
    guard text.unicodeScalars.count <= longestText else { throw .tooLong }
  }

  private static func phoneNumber(_ number: cpn_number) throws(PhoneNumberProblem) -> PhoneNumber {
    let e164 = withUnsafeBytes(of: number.e164) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    // Some plans have longer numbers than E.164 allows.
    guard let number = PhoneNumber(e164: e164) else { throw .tooLong }
    return number
  }

  static func origin(_ text: String, _ region: CallingRegion) -> CallingRegion? {
    let signs = DialSigns(text).signs
    guard text.unicodeScalars.count <= longestText else { return nil }
    let number = readNumber(text, signs, region)
    if number.verdict == cpn_possible { return CallingRegion(number.origin) }
    guard signs.hasPrefix("+") else { return nil }
    // No calling code is the beginning of another.
    for length in 1...3 {
      var main = cpn_region()
      guard let code = Int32(signs.dropFirst().prefix(length)) else { return nil }
      if cpn_main_region(code, &main) { return CallingRegion(main) }
    }
    return nil
  }

  private static func readNumber(_ text: String, _ signs: String, _ region: CallingRegion) -> cpn_number {
    if region.region == .world, !signs.hasPrefix("+") { return read(region.prefix + signs, "ZZ") }
    let number = read(text, region.region.value)
    // 00 is the international prefix of most countries. People also paste it elsewhere, where no number begins with it.
    guard number.verdict != cpn_possible, signs.hasPrefix("00") else { return number }
    let abroad = read("+" + signs.dropFirst(2), "ZZ")
    return abroad.verdict == cpn_possible ? abroad : number
  }

  private static func problem(
    _ verdict: cpn_verdict, _ text: String, _ signs: String, _ region: CallingRegion
  ) -> PhoneNumberProblem {
    switch verdict {
    case cpn_unknown_calling_code where !region.isChosen && !signs.hasPrefix("+"): return .noCallingCode
    case cpn_too_short: return .tooShort
    case cpn_too_long: return .tooLong
    case cpn_impossible_length: return .impossibleLength
    case cpn_unknown_calling_code: return .unknownCallingCode
    default:
      // The library does not see a number in its first digits or in a calling code alone.
      let isBeginning = signs.count <= 4 && !text.unicodeScalars.contains { $0.properties.isAlphabetic }
      return isBeginning ? .tooShort : .notANumber
    }
  }
}
