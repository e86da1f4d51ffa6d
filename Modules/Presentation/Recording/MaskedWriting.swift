import ChargeDomain
import Foundation

/// Writes values as trees of JSON for a recording: every text that no rule keeps is replaced by a stand-in, because of its type
/// and not because somebody thought of it.
///
/// The names of choices (enums with raw texts) are kept: they are words of the program.
final class MaskedWriting {
  private let rules: RecordingRules
  private var standIns = StandIns()
  private var kinds: [ObjectIdentifier: Kind] = [:]

  init(_ rules: RecordingRules) { self.rules = rules }

  /// A value as a tree that `JSONDecoder` reads back, see ``MaskedReading``.
  func tree(of value: some Encodable) throws -> JSONTree {
    let slot = Slot()
    try write(value, into: slot, within: Context())
    return slot.tree
  }

  /// What matters about a type.
  enum Kind {
    /// An enum of texts: these are words of the program.
    case choice
    /// A dictionary with texts as keys, which may be anybody's.
    case textKeyed
    case other
  }

  /// What surrounds a value.
  struct Context {
    /// The type that is being written.
    var owner: Any.Type = Never.self
    /// The keys from that type on.
    var keys: [String] = []
    /// Whether texts are kept.
    var isPublic = false
    /// What kind of type it is.
    var kind = Kind.other

    func inside(_ key: String) -> Context {
      var inner = self
      inner.keys.append(key)
      return inner
    }
  }

  /// Where a value is put.
  final class Slot {
    private enum Content {
      case none
      case leaf(JSONTree)
      case members([String: Slot])
      case items([Slot])
    }

    private var content = Content.none

    var tree: JSONTree {
      switch content {
      case .none: .object([:])
      case .leaf(let leaf): leaf
      case .members(let members): .object(members.mapValues(\.tree))
      case .items(let items): .list(items.map(\.tree))
      }
    }

    var count: Int { if case .items(let items) = content { items.count } else { 0 } }

    func put(_ leaf: JSONTree) { content = .leaf(leaf) }

    func beginMembers() {
      if case .members = content { return }
      content = .members([:])
    }

    func beginItems() {
      if case .items = content { return }
      content = .items([])
    }

    func member(_ key: String) -> Slot {
      var members: [String: Slot] = [:]
      if case .members(let present) = content { members = present }
      // What is there is handed over, so that adding to it does not copy it.
      content = .none
      let slot = members[key] ?? Slot()
      members[key] = slot
      content = .members(members)
      return slot
    }

    func item() -> Slot {
      var items: [Slot] = []
      if case .items(let present) = content { items = present }
      content = .none
      let slot = Slot()
      items.append(slot)
      content = .items(items)
      return slot
    }
  }

  func write<Value: Encodable>(_ value: Value, into slot: Slot, within context: Context) throws {
    switch value {
    case let secret as Secret: slot.put(.text(StandIns.standIn(for: secret)))
    case let number as PhoneNumber: slot.put(.text(StandIns.standIn(forPhone: number.e164)))
    case let field as PhoneFieldText: slot.put(.text(StandIns.standIn(forPhone: field.text)))
    case let date as Date: slot.put(Self.number(date.timeIntervalSinceReferenceDate))
    // The size stays, up to a limit.
    case let data as Data: slot.put(.text(Data(count: min(data.count, Self.largestData)).base64EncodedString()))
    // Ids that a device made up tell nothing.
    case let id as UUID: slot.put(.text(id.uuidString))
    case let url as URL: slot.put(.text(text(url.absoluteString, within: context)))
    case let zone as TimeZone:
      try zone.encode(to: MaskedEncoder(self, slot, Context(owner: Value.self, isPublic: true)))
    case let text as String: slot.put(.text(self.text(text, within: context)))
    default:
      var inner = Context(owner: Value.self)
      inner.isPublic = rules.isPublic(Value.self, inside: context.isPublic)
      inner.kind = kind(of: value)
      try value.encode(to: MaskedEncoder(self, slot, inner))
    }
  }

  private static let largestData = 1000

  /// A text as it may be written.
  func text(_ text: String, within context: Context) -> String {
    if context.isPublic { return text }
    return rules.kept(of: text, at: context.keys, of: context.owner) ?? standIns.standIn(for: text)
  }

  /// The only text of a value: the name of a choice stays.
  func singleText(_ text: String, within context: Context) -> String {
    context.kind == .choice ? text : self.text(text, within: context)
  }

  /// A key: those of types are words of the program.
  func key(_ key: some CodingKey, within context: Context) -> String {
    context.kind == .textKeyed ? text(key.stringValue, within: context) : key.stringValue
  }

  private func kind<Value>(of value: Value) -> Kind {
    let id = ObjectIdentifier(Value.self)
    if let known = kinds[id] { return known }
    let kind: Kind
    if value is any TextKeyed {
      kind = .textKeyed
    } else {
      // Ids are raw structs; only an enum has its texts from the program.
      kind = value is any RawRepresentable && Mirror(reflecting: value).displayStyle == .enum ? .choice : .other
    }
    kinds[id] = kind
    return kind
  }

  static func number(_ value: Double) -> JSONTree {
    if value.isNaN { return .text("nan") }
    if value.isInfinite { return .text(value < 0 ? "-inf" : "inf") }
    return .number("\(value)")
  }
}

/// A dictionary with texts as keys.
private protocol TextKeyed {}

extension Dictionary: TextKeyed where Key == String {}
