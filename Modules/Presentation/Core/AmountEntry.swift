public import ChargeDomain
public import ChargeLocalization

/// What a person does with the field for an amount.
public enum AmountEdit: Hashable, Sendable, Codable {
  /// The text of the field became this one by typing, deleting or pasting, or only the caret moved. The caret stands
  /// behind so many characters; nil where that is not known.
  case typed(String, caret: Int?)
  /// The field gained or lost the focus.
  case focusChanged(Bool)
}

/// The field for an amount while a person fills it: the part of a model that every screen with an amount has.
public struct AmountEntry: Hashable, Sendable {
  /// What the amount has to be.
  public let rule: AmountRule
  /// The text and the caret.
  public private(set) var content: AmountText
  /// True while the field takes the typing.
  public private(set) var hasFocus: Bool
  /// True once the field was left or the amount was to be sent: from then on it tells what is wrong.
  public private(set) var tellsProblem = false

  /// An empty field.
  /// - Parameter hasFocus: whether typing goes there from the beginning.
  public init(_ rule: AmountRule, in language: Language, hasFocus: Bool = true) {
    self.rule = rule
    self.hasFocus = hasFocus
    content = AmountText(in: language)
  }

  /// The amount; nil while there is a ``problem``.
  public var amount: Money? { try? content.amount(by: rule) }

  /// Why there is no amount; nil when there is one. It is told once ``tellsProblem``.
  public var problem: AmountProblem? {
    do throws(AmountProblem) {
      _ = try content.amount(by: rule)
      return nil
    } catch {
      return error
    }
  }

  /// Applies an edit.
  public mutating func apply(_ edit: AmountEdit) {
    switch edit {
    case .typed(let text, let caret):
      content = content.edited(to: text, caret: caret)
      hasFocus = true
    case .focusChanged(true): hasFocus = true
    // A blur may come after another field took the focus.
    case .focusChanged(false): if hasFocus { leave() }
    }
  }

  /// Puts an amount there that no person typed.
  public mutating func fill(with amount: Money) { content = AmountText(amount, in: content.language) }

  /// Writes the text as the person's language does, after that may have changed.
  public mutating func adapt(to language: Language) {
    guard language != content.language else { return }
    content = content.written(in: language, by: rule)
  }

  /// Marks an attempt to submit: a problem is told from now on, and the field takes the focus to have it put right.
  /// - Returns: The amount to send; nil when there is none.
  public mutating func submit() -> Money? {
    leave()
    let checked = amount
    hasFocus = checked == nil
    return checked
  }

  private mutating func leave() {
    hasFocus = false
    tellsProblem = true
    content = content.written(in: content.language, by: rule)
  }
}

extension AmountEntry {
  /// The field as it stands.
  /// - Parameter refusal: what is wrong with an amount that the rule allows, for instance that it is more than there
  ///   is.
  func field(
    refusal: String? = nil, returnAction: Field.ReturnAction = .submit, in context: ViewContext
  ) -> Field {
    let formats = context.formats
    let error = tellsProblem ? problem.map { formats.amountProblem($0, by: rule) } ?? refusal : nil
    return Field(
      kind: .amount, label: formats.amountLabel(in: rule.currency), value: content.text,
      placeholder: formats.amountPlaceholder(in: rule.currency), error: error, border: error == nil ? .neutral : .miss,
      hasFocus: hasFocus, returnAction: returnAction, caret: content.caret)
  }
}
