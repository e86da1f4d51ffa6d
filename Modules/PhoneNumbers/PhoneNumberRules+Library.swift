internal import CPhoneNumber
public import ChargeDomain

extension PhoneNumberRules {
  /// The numbering plans that libphonenumber knows.
  public static let library: PhoneNumberRules = {
    var rules = PhoneNumberRules.unavailable
    rules.regions = Library.regions
    rules.parse = { (text, region) throws(PhoneNumberProblem) in try Library.parse(text, region) }
    rules.judge = { (text, region, use) throws(PhoneRefusal) in try Library.judge(text, region, use) }
    rules.format = Library.format
    rules.example = Library.example
    rules.display = Library.display
    rules.origin = Library.origin
    rules.isInUse = { number in Library.read(number.e164, "ZZ").in_use }
    return rules
  }()
}

/// The functions of libphonenumber, with Swift types.
enum Library {
  static func regions() -> [CallingRegion] {
    var count = cpn_regions(nil, 0)
    let entries = [cpn_region](unsafeUninitializedCapacity: count) { buffer, used in
      count = min(count, cpn_regions(buffer.baseAddress, buffer.count))
      used = count
    }
    return entries.compactMap(CallingRegion.init)
  }

  static func display(_ number: PhoneNumber, _ style: PhoneNumberStyle) -> String {
    let style =
      switch style {
      case .international: cpn_international
      case .national: cpn_national
      case .link: cpn_rfc3966
      }
    return text { cpn_format(number.e164, number.e164.utf8.count, style, $0, $1) } ?? number.e164
  }

  static func example(_ region: CallingRegion) -> String? {
    text { cpn_example(region.region.value, Int32(clamping: region.callingCode), $0, $1) }
  }

  static func read(_ text: String, _ region: String) -> cpn_number {
    var text = text
    return text.withUTF8 { bytes in
      cpn_parse(UnsafeRawBufferPointer(bytes).assumingMemoryBound(to: CChar.self).baseAddress, bytes.count, region)
    }
  }

  /// The text that a function writes; nil if it writes none.
  static func text(_ write: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> String? {
    // More than the longest number with all its separators.
    let capacity = 128
    let text = String(unsafeUninitializedCapacity: capacity) { buffer in
      let needed = buffer.withMemoryRebound(to: CChar.self) { write($0.baseAddress, capacity) }
      return needed <= capacity ? needed : 0
    }
    return text.isEmpty ? nil : text
  }
}

extension CallingRegion {
  init?(_ entry: cpn_region) {
    let letters = withUnsafeBytes(of: entry.region) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    guard let region = RegionCode(letters) else { return nil }
    self.init(region: region, callingCode: Int(entry.calling_code))
  }
}
