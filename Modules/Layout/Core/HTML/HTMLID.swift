/// The id of something on a page: letters, digits, `.`, `-`, `_`, and `:` or `~` as separators.
///
/// Made from the id of an element, one to one, so that two elements never share one and a part of a page is found again
/// in the next one.
public struct HTMLID: Hashable, Sendable, CustomStringConvertible {
  /// What an id names.
  enum Kind: String {
    /// Something that can be touched.
    case element = "e"
    /// What stands round it.
    case frame = "f"
    /// Its name.
    case label = "l"
    /// What is wrong with it.
    case fault = "x"
    /// What it holds, in words.
    case value = "v"
    /// The marks of its scale.
    case marks = "m"
    /// A part of the page that cannot be touched.
    case part = "n"
  }

  /// As it stands in the page.
  public let description: String

  private init(raw: String) { description = raw }

  /// The id of something that can be touched.
  public init(_ element: ElementID) { self.init(.element, element) }

  /// The id of something that belongs to it.
  init(_ kind: Kind, _ element: ElementID) { self.init(raw: "\(kind.rawValue)-\(element.code)") }

  /// The id of a part of a page that cannot be touched. Any text is a name; other texts give other ids.
  public init(part name: String) { self.init(raw: "\(Kind.part.rawValue)-\(name.idCode)") }

  /// The id of an option of a choice.
  init(option name: String, of choice: ElementID) {
    self.init(raw: "\(Kind.element.rawValue)-\(choice.code(option: name))")
  }

  /// The same, for another one of the same name.
  func numbered(_ number: Int) -> HTMLID { HTMLID(raw: "\(description)~\(number)") }
}

extension ElementID {
  /// The name as it stands in ids and in what a form sends.
  var code: String { name.idCode }

  /// What a button sends: also what it acts on, so that one that has taken the place of another is not meant.
  func code(on subject: String?) -> String { subject.map { "\(code):\($0.idCode)" } ?? code }

  /// An option of a choice as it stands in ids and in what a form sends.
  func code(option: String) -> String { "\(code):\(option.idCode)" }
}

extension String {
  /// One to one in the characters that ids hold: letters, digits, `.` and `-` stand for themselves, each other byte is
  /// `_` with two hexadecimal digits.
  fileprivate var idCode: String {
    if utf8.allSatisfy(\.standsForItself), !isEmpty { return self }
    if isEmpty { return "_" }
    var code: [UInt8] = []
    for byte in utf8 {
      if byte.standsForItself {
        code.append(byte)
      } else {
        code += [UInt8(ascii: "_"), (byte >> 4).hexDigit, (byte & 0xF).hexDigit]
      }
    }
    return String(decoding: code, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var standsForItself: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  fileprivate var hexDigit: UInt8 { self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "a") + self - 10 }
}

/// The ids of one page: none is given twice.
struct HTMLNames {
  private var given: Set<HTMLID> = []

  /// The id, or where it was given before, the same with the next number.
  mutating func unique(_ id: HTMLID) -> HTMLID {
    if given.insert(id).inserted { return id }
    var number = 2
    while !given.insert(id.numbered(number)).inserted { number += 1 }
    return id.numbered(number)
  }
}
