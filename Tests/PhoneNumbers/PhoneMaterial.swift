import ChargeDomain
import PhoneNumbers
import Testing

/// The region of a code, out of those of the library.
func region(_ code: String) throws -> CallingRegion {
  try #require(PhoneNumberRules.library.regions().first { $0.region.value == code })
}

/// "070|-12" is a text with its caret.
func field(_ marked: String) throws -> PhoneFieldText {
  let caret = try #require(marked.firstIndex(of: "|"))
  return PhoneFieldText(
    marked.replacing("|", with: ""), caret: marked.distance(from: marked.startIndex, to: caret))
}

/// A text with its caret as "070|-12".
func marked(_ field: PhoneFieldText) -> String {
  let place = field.text.index(field.text.startIndex, offsetBy: field.caret)
  return field.text[..<place] + "|" + field.text[place...]
}
