internal import CPhoneNumber
internal import ChargeDomain

extension Library {
  static func format(_ field: PhoneFieldText, _ region: CallingRegion) -> PhoneFieldText {
    let dialled = DialSigns(field)
    guard !dialled.signs.isEmpty else { return PhoneFieldText() }
    let shown = typed(dialled.signs, region)
    // Do not use a format that loses, adds or moves a digit.
    let text = DialSigns(shown).signs == dialled.signs ? shown : dialled.signs
    return PhoneFieldText(text, caret: dialled.caret(in: text))
  }

  private static func typed(_ signs: String, _ region: CallingRegion) -> String {
    // The codes of the whole world have no national format, so format the international number and drop the code.
    guard region.region == .world, !signs.hasPrefix("+") else {
      return text { cpn_type(signs, signs.utf8.count, region.region.value, $0, $1) } ?? signs
    }
    let whole = region.prefix + signs
    let shown = text { cpn_type(whole, whole.utf8.count, "ZZ", $0, $1) } ?? whole
    return String(shown.dropFirst(region.prefix.count).drop { $0 == " " || $0 == "-" })
  }
}
