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

/// Numbers that look random and are the same in every run (SplitMix64).
struct SameEveryTime: RandomNumberGenerator {
  private var state: UInt64 = 46

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
