/// What surrounds a screen: the published values of the keepers it needs.
///
/// Each keeper's file adds a name for its value, for instance `surroundings.preferences`.
public struct Surroundings: Hashable, Sendable {
  private(set) var parts: [String: AnyValue] = [:]
  /// The keepers whose values may be read; nil for all.
  private var readable: Set<String>?

  /// A device and a person of whom nothing is known yet.
  public init() {}

  /// The value of a keeper.
  public subscript<K: Keeper>(keeper: K.Type) -> K.Value {
    get {
      assert(readable?.contains(K.name) ?? true, "\(K.name) is not among what this screen needs")
      return parts[K.name]?.value as? K.Value ?? K.initial
    }
    set { parts[K.name] = AnyValue(newValue) }
  }

  /// The part of it that a screen asks for.
  func only(_ needs: [any Keeper.Type]) -> Surroundings {
    let names = Set(needs.map { $0.name })
    var part = Surroundings()
    part.parts = parts.filter { names.contains($0.key) }
    part.readable = names
    return part
  }

  /// Equal when all values are.
  public static func == (one: Self, other: Self) -> Bool { one.parts == other.parts }

  /// Hashes the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

/// What changed around a screen. A keeper's folder adds its own.
public struct SurroundingsChange: Hashable, Sendable, Codable {
  /// The keeper whose value changed.
  let keeper: String
  /// What about it.
  let detail: String

  init(_ keeper: any Keeper.Type, _ detail: String = "") {
    self.keeper = keeper.name
    self.detail = detail
  }
}
