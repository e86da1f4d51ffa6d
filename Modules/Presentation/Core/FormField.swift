/// A field of a form, ready to show.
public struct FormField<Name: FormName>: Hashable, Sendable, Codable {
  /// Which field.
  public let name: Name
  /// How it stands.
  public let field: Field
}

extension Form {
  /// A field as it stands.
  /// - Parameters:
  ///   - shown: its text as it is written for a person, with the caret at its end; nil for the text as it stands.
  ///   - error: what is wrong with its text, told once it was left; nil when nothing is.
  ///   - isAtOnce: whether the error is told although the field was not left yet.
  ///   - isFound: whether the border tells that the text is right.
  func field(
    _ name: Name, label: String, shown: String? = nil, placeholder: String = "", error: String? = nil,
    isAtOnce: Bool = false, isFound: Bool = false
  ) -> FormField<Name> {
    let told = isAtOnce || tellsErrors(of: name) ? error : nil
    return FormField(
      name: name,
      field: Field(
        kind: name.kind, label: label, value: shown ?? text(name), placeholder: placeholder, error: told,
        border: told != nil ? .miss : isFound ? .hit : .neutral, hasFocus: focus == name,
        returnAction: Self.next(after: name) == nil ? .submit : .next, caret: shown?.count,
        isRevealed: name.kind.isPassword && showsPasswords))
  }
}
