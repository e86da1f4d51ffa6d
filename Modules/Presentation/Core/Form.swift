public import ChargeDomain

/// The fields of a form, in their order: an enum of their ids.
public protocol FormName: Hashable, Sendable, Codable, CaseIterable, RawRepresentable where RawValue == String {
  /// What is entered; a password travels as a secret.
  var kind: Field.Kind { get }
}

/// What a person does with a form.
public enum FormEdit<Name: FormName>: Hashable, Sendable, Codable {
  /// The text of a field changed.
  case text(Name, String)
  /// The text of a secret field changed.
  case secret(Name, Secret)
  /// A field gained or lost the focus.
  case focusChanged(Name, Bool)
  /// The return key was pressed in a field.
  case returned(Name)
  /// The passwords are to be shown, or hidden again.
  case passwordsShown(Bool)
}

extension FormEdit {
  /// The text of a field changed to this: a secret where the field holds one.
  public static func entered(_ name: Name, _ text: String) -> Self {
    name.kind.isPassword ? .secret(name, Secret(text)) : .text(name, text)
  }
}

/// A field of a form as a person left it.
public struct FormEntry: Hashable, Sendable {
  /// The entered text, always handled as a secret.
  public internal(set) var value = Secret("")
  /// True once a person changed it.
  public internal(set) var wasEdited = false
  /// True once the focus left it with something in it, or with something taken out of it.
  public internal(set) var wasLeft = false
}

/// A form while a person fills it: the part of a model that every form has.
public struct Form<Name: FormName>: Hashable, Sendable {
  private var entries: [Name: FormEntry] = [:]
  /// The field that takes the typing; nil while none does.
  public private(set) var focus: Name?
  /// True once a person wanted to send it as it is: from then on every field tells what is wrong.
  public private(set) var wasTried = false
  /// True while the person wants to see the passwords of the form.
  public private(set) var showsPasswords = false

  /// Empty fields.
  public init() {}

  /// A field as it stands.
  public subscript(name: Name) -> FormEntry { entries[name] ?? FormEntry() }

  /// The text of a field.
  public func text(_ name: Name) -> String { self[name].value.reveal() }

  /// The text of a field, for passing on what must not be seen.
  public func secret(_ name: Name) -> Secret { self[name].value }

  /// Puts a text there that no person typed.
  public mutating func fill(_ name: Name, with text: String) {
    entries[name, default: FormEntry()].value = Secret(text)
  }

  /// Whether a field tells what is wrong with it by now: it was left with something in it or taken out of it, or the form was
  /// to be sent.
  public func tellsErrors(of name: Name) -> Bool {
    wasTried || self[name].wasLeft
  }

  /// Applies an edit.
  /// - Returns: true when the form is to be sent: the return key in its last field.
  public mutating func apply(_ edit: FormEdit<Name>) -> Bool {
    switch edit {
    case .text(let name, let text): change(name, to: Secret(text))
    case .secret(let name, let secret): change(name, to: secret)
    case .focusChanged(let name, true): move(to: name)
    case .focusChanged(let name, false): if focus == name { move(to: nil) }
    case .returned(let name):
      guard let next = Self.next(after: name) else { return true }
      move(to: next)
    case .passwordsShown(let isShown): showsPasswords = isShown
    }
    return false
  }

  /// Marks an attempt to submit: every field shows its error, and the first wrong one takes the focus.
  public mutating func tried(wrong: [Name]) {
    wasTried = true
    if let first = Name.allCases.first(where: wrong.contains) { move(to: first) }
  }

  /// The field takes the typing from now on.
  public mutating func move(to name: Name?) {
    guard focus != name else { return }
    if let focus, self[focus].wasEdited || !self[focus].value.isEmpty { entries[focus]?.wasLeft = true }
    focus = name
  }

  /// Hides the passwords again, also while the form is sent.
  mutating func hidePasswords() { showsPasswords = false }

  private mutating func change(_ name: Name, to value: Secret) {
    move(to: name)
    entries[name, default: FormEntry()].value = value
    entries[name, default: FormEntry()].wasEdited = true
  }

  static func next(after name: Name) -> Name? {
    let all = Array(Name.allCases)
    guard let index = all.firstIndex(of: name), all.indices.contains(index + 1) else { return nil }
    return all[index + 1]
  }
}
