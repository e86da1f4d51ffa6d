internal import CPhoneNumber
import ChargeDomain
import Foundation
import PhoneNumbers

/// Each keystroke in the field for a telephone number, typed at its end and in its middle.
enum PhoneBench {
  private static let rounds = 50
  private static let numbers = [("SE", 46, "0701234567"), ("TR", 90, "05012345678"), ("US", 1, "+12015550123")]

  static func measure() -> [Measurement] {
    let rules = PhoneNumberRules.library
    var times: [Duration] = []
    var others: [Duration] = []
    for _ in 0..<rounds {
      for (code, callingCode, digits) in numbers {
        guard let region = RegionCode(code) else { continue }
        var entry = PhoneEntry(PhoneFieldText(), region: CallingRegion(region: region, callingCode: callingCode))
        for (index, digit) in digits.enumerated() {
          // Every third digit is put before the last one, so that the caret has to be kept.
          let text = entry.content.text
          let place = index % 3 == 2 ? max(0, text.count - 1) : text.count
          let typed = String(text.prefix(place)) + String(digit) + String(text.dropFirst(place))
          let start = ContinuousClock.now
          entry = entry.edited(to: typed, caret: place + 1, by: rules)
          let middle = ContinuousClock.now
          let signs = String(digits.prefix(index + 1))
          var room = [CChar](repeating: 0, count: 128)
          let next = ContinuousClock.now
          _ = cpn_type(signs, signs.utf8.count, code, &room, room.count)
          times.append(middle - start)
          others.append(ContinuousClock.now - next)
        }
      }
    }
    return [
      Measurement(
        "phone", "keystroke in a telephone number, caret kept", times,
        baselines: [("libphonenumber's formatter alone", others)], target: .p99(1),
        peakMebibytes: ProcessMemory.peakMebibytes())
    ]
  }
}
