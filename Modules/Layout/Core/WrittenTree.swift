import ChargePresentation

/// A screen's tree for programs that do not link Swift. It is encoded as `Codable` would, without events: what sends one has
/// an id, by which it is tapped, typed into or chosen. The schema is `Modules/Contract/layout-tree.schema.json`.
///
/// A text stands there as the person reads it; what is typed as a secret is masked.
public struct WrittenTree<Event: Sendable>: Encodable, Sendable {
  private let tree: ScreenTree<Event>

  /// The tree of a screen; rows that can be opened have their names.
  public init(_ tree: ScreenTree<Event>) { self.tree = tree }

  /// Writes the elements.
  public func encode(to encoder: any Encoder) throws {
    try WrittenValue<Event>(value: tree.root, rowIDs: tree.rowIDs).encode(to: encoder)
  }
}

/// What an element stores, under the names that its type gives it.
private struct WrittenValue<Event: Sendable>: Encodable {
  let value: Any
  let rowIDs: RowIDs

  func encode(to encoder: any Encoder) throws {
    if let id = value as? ElementID {
      var container = encoder.singleValueContainer()
      try container.encode(id.name)
    } else if let value = value as? any Encodable {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    } else {
      try encodeParts(to: encoder)
    }
  }

  private func encodeParts(to encoder: any Encoder) throws {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection:
      var container = encoder.unkeyedContainer()
      for child in mirror.children { try container.encode(part(child.value)) }
    case .enum:
      // A case without values has no child and prints as its name.
      let held = mirror.children.first
      var container = encoder.container(keyedBy: MemberName.self)
      var inner = container.nestedContainer(
        keyedBy: MemberName.self, forKey: MemberName(held?.label ?? String(describing: value)))
      try write(held.map { values($0.value) } ?? [], to: &inner)
    default:
      var container = encoder.container(keyedBy: MemberName.self)
      try write(members(mirror), to: &container)
    }
  }

  /// The values of a case: several, or labelled ones, are held as a tuple.
  private func values(_ held: Any) -> [(name: String, value: Any)] {
    let mirror = Mirror(reflecting: held)
    return mirror.displayStyle == .tuple ? members(mirror) : [("_0", held)]
  }

  private func members(_ mirror: Mirror) -> [(name: String, value: Any)] {
    let stored = mirror.children.compactMap { child in
      child.label.map { (name: $0.hasPrefix(".") ? "_\($0.dropFirst())" : $0, value: child.value) }
    }
    guard let row = value as? Row<Event> else { return stored }
    let id = row.id ?? (row.event == nil ? nil : rowIDs.known(row.subject))
    return stored.map { $0.name == "id" ? ("id", id as Any) : $0 }
  }

  private func write(
    _ members: [(name: String, value: Any)], to container: inout KeyedEncodingContainer<MemberName>
  ) throws {
    for member in members {
      guard let value = unwrapped(member.value), !isEvent(value) else { continue }
      try container.encode(part(value), forKey: MemberName(member.name))
    }
  }

  private func part(_ value: Any) -> WrittenValue { WrittenValue(value: value, rowIDs: rowIDs) }

  /// The value inside optionals; nil for none.
  private func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  /// True for an event, and for a function that makes one: it has neither parts nor a way to be encoded.
  private func isEvent(_ value: Any) -> Bool {
    if value is Event { return true }
    return !(value is any Encodable) && !(value is ElementID) && Mirror(reflecting: value).displayStyle == nil
  }
}

private struct MemberName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
