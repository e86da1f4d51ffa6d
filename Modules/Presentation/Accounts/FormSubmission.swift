import ChargeDomain
import ChargeLocalization

/// How every form of the charging network is filled in and sent.
extension Submission {
  /// Applies an edit; while the form is sent nothing changes.
  /// - Returns: true when the form is to be sent.
  func apply<Name>(_ edit: FormEdit<Name>, in form: inout Form<Name>) -> Bool { !isRunning && form.apply(edit) }

  /// Begins to send a form. One that is not complete is not sent: from then on it tells what is wrong.
  mutating func begin<Name>(
    _ form: inout Form<Name>, isComplete: Bool, wrong: [(Name, Bool)], in surroundings: Surroundings
  ) -> Bool {
    guard !isRunning else { return false }
    guard isComplete else {
      form.tried(wrong: wrong.filter(\.1).map(\.0))
      return false
    }
    return begin(in: surroundings)
  }

  /// True while a complete form can be sent.
  func canBegin(in surroundings: Surroundings) -> Bool { !isRunning && surroundings.obstacle == nil }
}

extension FormButton {
  /// The button that sends a form. While something is missing it cannot be used, and says what.
  /// - Parameters:
  ///   - missing: Each part of the form by its name, with whether it is empty or wrong.
  ///   - canBegin: Whether a complete form can be sent. What is in its way stands at the top of the screen.
  init(sending label: String, missing parts: [(name: String, isMissing: Bool)], canBegin: Bool, in context: ViewContext)
  {
    let missing = parts.filter(\.isMissing).map(\.name)
    self.init(
      label: label, isEnabled: missing.isEmpty && canBegin,
      reason: missing.isEmpty ? nil : context.texts.formStillNeeded(fields: context.formats.list(missing)))
  }
}

/// The fields of a form that asks for an e-mail address only.
public enum EmailField: String, FormName {
  /// The e-mail address.
  case email

  public var kind: Field.Kind { .email }
}

/// A form, ready to show, on a screen that shows nothing but the form.
public enum FormBody<Content: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  /// The form is filled in.
  case editing(form: Content)
  /// It is sent: nothing but back can be touched.
  case sending(form: Content, loading: Loading)

  init(_ content: Content, _ submission: Submission, sending label: String) {
    self =
      submission.isRunning
      ? .sending(form: content, loading: .spinner(label)) : .editing(form: content)
  }

  /// The form, either way.
  public var form: Content {
    switch self {
    case .editing(let form), .sending(let form, _): form
    }
  }

  /// What stands there while it is sent; nil otherwise.
  public var loading: Loading? {
    switch self {
    case .editing: nil
    case .sending(_, let loading): loading
    }
  }
}
