import ChargeDomain

/// Boxes are written as an object with one key, the name of the screen or keeper; the lists tell what is behind it.
private struct Name: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

private struct Box<Kind> {
  let container: KeyedDecodingContainer<Name>
  let key: Name
  let kind: Kind

  init(_ decoder: any Decoder, among find: (String) -> Kind?) throws {
    container = try decoder.container(keyedBy: Name.self)
    guard let key = container.allKeys.first, let kind = find(key.stringValue) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "unknown name \(container.allKeys.map(\.stringValue)); see ScreenList and KeeperList"))
    }
    (self.key, self.kind) = (key, kind)
  }
}

extension Encoder {
  fileprivate func write(_ value: any Encodable, named name: String) throws {
    var container = container(keyedBy: Name.self)
    try container.encode(value, forKey: Name(name))
  }
}

extension OwnedEvent: Codable {
  /// Reads an event of anything that the family's list names.
  public init(from decoder: any Decoder) throws {
    let box = try Box(decoder, among: Family.owner)
    self.init(of: box.kind, try box.kind.event(in: box.container, box.key))
  }

  /// Writes the event behind its owner's name.
  public func encode(to encoder: any Encoder) throws { try encoder.write(event, named: owner.name) }
}

extension OwnedEffect: Codable {
  /// Reads work of anything that the family's list names.
  public init(from decoder: any Decoder) throws {
    let box = try Box(decoder, among: Family.owner)
    self.init(of: box.kind, try box.kind.effect(in: box.container, box.key))
  }

  /// Writes the work behind its owner's name.
  public func encode(to encoder: any Encoder) throws { try encoder.write(effect, named: owner.name) }
}

extension ScreenState: Codable {
  private enum StateKey: String, CodingKey { case state }

  /// Reads the view state of any screen of the list.
  public init(from decoder: any Decoder) throws {
    let box = try Box(decoder, among: ScreenList.screen)
    let inner = try box.container.nestedContainer(keyedBy: StateKey.self, forKey: box.key)
    self = try box.kind.state(from: inner.superDecoder(forKey: .state))
  }

  /// Writes `{"NAME": {"state": ...}}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    var inner = container.nestedContainer(keyedBy: StateKey.self, forKey: Name(name))
    try inner.encode(state, forKey: .state)
  }
}

extension TopScreen: Codable {
  private enum Key: String, CodingKey { case starting }
  private enum Start: Codable { case starting(title: String, loading: Loading) }

  /// Reads `{"starting": {"title": ..., "loading": ...}}` or `{"NAME": {"state": ...}}`.
  public init(from decoder: any Decoder) throws {
    guard try decoder.container(keyedBy: Key.self).contains(.starting) else {
      self = .shown(try ScreenState(from: decoder))
      return
    }
    switch try Start(from: decoder) {
    case .starting(let title, let loading): self = .starting(title: title, loading: loading)
    }
  }

  /// Writes one key: the name of what is on top.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .starting(let title, let loading): try Start.starting(title: title, loading: loading).encode(to: encoder)
    case .shown(let shown): try shown.encode(to: encoder)
    }
  }
}

extension Surroundings: Codable {
  /// Reads the values of keepers of the list.
  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: Name.self)
    for key in container.allKeys {
      guard let keeper = KeeperList.keeper(named: key.stringValue) else { continue }
      try keeper.read(from: container.superDecoder(forKey: key), into: &self)
    }
  }

  /// Writes each value behind its keeper's name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (name, part) in parts.sorted(by: { $0.key < $1.key }) { try container.encode(part.value, forKey: Name(name)) }
  }
}

extension NamedOwner {
  fileprivate static func event(in container: KeyedDecodingContainer<Name>, _ key: Name) throws -> AnyValue {
    AnyValue(try container.decode(Event.self, forKey: key))
  }

  fileprivate static func effect(in container: KeyedDecodingContainer<Name>, _ key: Name) throws -> AnyValue {
    AnyValue(try container.decode(Effect.self, forKey: key))
  }
}

extension Screen {
  fileprivate static func state(from decoder: any Decoder) throws -> ScreenState {
    ScreenState(name: name, state: try ViewState(from: decoder))
  }
}

extension Keeper {
  fileprivate static func read(from decoder: any Decoder, into surroundings: inout Surroundings) throws {
    surroundings[Self.self] = try Value(from: decoder)
  }
}
