/// Which texts of an app may stand in a recording. Everything that is not named here is replaced by a stand-in, so that what is
/// added to the app later stays private until somebody decides otherwise.
public struct RecordingRules: Sendable {
  /// A text of an event that is kept: the type that holds it, and the keys that lead from there to it.
  struct Place: Hashable {
    let type: ObjectIdentifier
    let keys: String
  }

  private var kept: Set<ObjectIdentifier> = []
  private var masked: Set<ObjectIdentifier> = []
  private var places: [Place: @Sendable (String) -> String?] = [:]

  /// Nothing is kept but numbers, dates and the names of choices.
  public init() {}

  /// The same rules, and all texts of these types are kept: facts about the world, never about a person.
  func keeping(_ types: [Any.Type]) -> Self {
    var rules = self
    rules.kept.formUnion(types.map { ObjectIdentifier($0) })
    return rules
  }

  /// The same rules, and no text of these types is kept, also inside one that is.
  func masking(_ types: [Any.Type]) -> Self {
    var rules = self
    rules.masked.formUnion(types.map { ObjectIdentifier($0) })
    return rules
  }

  /// The same rules, and one text of a type is kept.
  /// - Parameter keys: the keys that lead to it, with dots in between: "case._0".
  func keeping(_ keys: String, of type: Any.Type) -> Self { keeping(keys, of: type) { $0 } }

  /// The same rules, and of one text of a type stays what is made of it.
  /// - Parameters:
  ///   - keys: the keys that lead to it, with dots in between: "case._0".
  ///   - kept: what may be written in its place; nil for nothing but a stand-in.
  func keeping(_ keys: String, of type: Any.Type, as kept: @escaping @Sendable (String) -> String?) -> Self {
    var rules = self
    rules.places[Place(type: ObjectIdentifier(type), keys: keys)] = kept
    return rules
  }

  /// Whether texts of a type are kept; what surrounds it decides where nothing is said of it.
  func isPublic(_ type: Any.Type, inside isPublic: Bool) -> Bool {
    let id = ObjectIdentifier(type)
    return !masked.contains(id) && (isPublic || kept.contains(id))
  }

  /// What may be written of a text at a place; nil for nothing but a stand-in.
  func kept(of text: String, at keys: [String], of type: Any.Type) -> String? {
    guard !places.isEmpty else { return nil }
    return places[Place(type: ObjectIdentifier(type), keys: keys.joined(separator: "."))]?(text)
  }
}
