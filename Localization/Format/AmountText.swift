public import ChargeDomain

/// The text in the field for an amount, and the caret: written while it is typed as the language writes numbers, and
/// read as an amount.
///
/// A text of digits with at most one decimal separator gets separators of groups, which come and go by themselves. Any
/// other text stays as it is typed or pasted, also one with groups, signs or currencies, until ``written(in:by:)``: so
/// typing never means something else than pasting the same.
public struct AmountText: Hashable, Sendable {
  /// The language that the text is read and written in.
  public let language: Language
  /// The text. Digits of other scripts are plain digits in it, and it has no marks that nobody sees.
  public let text: String
  /// How many characters are before the caret, from 0 to the length of the text.
  public let caret: Int
  /// True where the separators of groups are the field's own.
  private let isGrouped: Bool

  /// The most characters that are typed or pasted, separators of the field not counted: more than any amount has.
  public static let longest = 40

  /// A text that is pasted into the empty field, with the caret at its end or at a given place inside it.
  public init(_ text: String = "", caret: Int? = nil, in language: Language) {
    let plain = AmountSign.plain(text)
    let caret = caret.map { AmountSign.plain(text.prefix(max(0, $0))).count } ?? plain.count
    self.init(typed: plain, caret: min(caret, plain.count), isTrusted: plain.count > 1, language)
  }

  /// A sum with all decimals of its currency, the caret at its end: "1,234.50", "1.234,50", "1 234,50".
  public init(_ sum: Money, in language: Language) {
    let decimal = AmountSeparators(language).decimal
    let typed = String(sum.plainFigure.map { $0 == "." ? decimal : $0 })
    self.init(typed: typed, caret: typed.count, isTrusted: false, language)
  }

  /// - Parameters:
  ///   - typed: the text without separators of the field.
  ///   - isTrusted: whether separators of groups that stand where they belong become those of the field.
  private init(typed: String, caret: Int, isTrusted: Bool, _ language: Language) {
    let separators = AmountSeparators(language)
    self.language = language
    if separators.isPlain(typed) {
      text = separators.grouped(typed)
      self.caret = separators.caret(after: caret, in: text)
      isGrouped = true
    } else {
      text = typed
      self.caret = caret
      isGrouped = isTrusted && separators.isWritten(typed)
    }
  }

  private init(_ same: AmountText, caret: Int) {
    (language, text, isGrouped) = (same.language, same.text, same.isGrouped)
    self.caret = caret
  }

  /// What a person typed: the text without separators of the field.
  private var typed: String { isGrouped ? AmountSeparators(language).plain(text) : text }

  /// The amount that the text says.
  /// - Throws: why it is none, or none that the rule allows.
  public func amount(by rule: AmountRule) throws(AmountProblem) -> Money {
    try AmountFigure(text, in: language, decimals: rule.currency.minorDigits).amount(by: rule)
  }

  /// The field after its text became `text` by typing, deleting or pasting, which left the caret where it is now; at
  /// the end if that is not known.
  ///
  /// - Deleting a separator of the field deletes the digit before it, or after it with the delete key. Where the caret was
  ///   elsewhere no key deleted it: another text took the place of this one, and all its digits stay.
  /// - A text that takes the place of more than a part is read as a whole: "1,5" over "1,234" does not become 15.
  /// - An edit that makes the text longer than ``longest`` is refused.
  public func edited(to text: String, caret: Int? = nil) -> AmountText {
    let plain = AmountSign.plain(text)
    let place = caret.map { min(AmountSign.plain(text.prefix(max(0, $0))).count, plain.count) } ?? plain.count
    // Only the caret may have moved.
    if plain == self.text { return AmountText(self, caret: place) }
    let next = changed(to: plain, caret: place)
    let length = next.typed.unicodeScalars.count
    return length > Self.longest && length > typed.unicodeScalars.count ? self : next
  }

  /// The text as a language writes it, the caret at its end. A text that does not read as an amount stays as it is.
  ///
  /// The amount is the same afterwards. The rule says which currency may be left out; a number that the rule refuses for
  /// its size or its decimals is written too.
  public func written(in language: Language, by rule: AmountRule) -> AmountText {
    guard let figure = try? AmountFigure(text, in: self.language, decimals: rule.currency.minorDigits),
      !figure.isNegative, figure.isIn(rule.currency)
    else {
      return language == self.language ? self : AmountText(typed: text, caret: caret, isTrusted: false, language)
    }
    let decimals = figure.decimals.isEmpty ? "" : String(AmountSeparators(language).decimal) + figure.decimals
    let typed = figure.whole + decimals
    let whole = AmountText(typed: typed, caret: typed.count, isTrusted: false, language)
    return whole.text == text ? AmountText(whole, caret: caret) : whole
  }

  private func changed(to after: String, caret: Int) -> AmountText {
    let edit = TypedEdit(from: text, to: after, caret: caret)
    let (removed, inserted) = (edit.changed(in: text), edit.changed(in: after))
    guard isGrouped else { return AmountText(typed: after, caret: caret, isTrusted: inserted.count > 1, language) }
    guard removed.isEmpty || inserted.isEmpty else {
      return AmountText(typed: after, caret: caret, isTrusted: true, language)
    }
    let separators = AmountSeparators(language)
    if inserted.isEmpty, removed.allSatisfy({ $0 == separators.group }) {
      let isKey = self.caret == caret || self.caret == caret + removed.count
      return isKey ? withoutDigit(besideCaret: caret, of: after, separators) : regrouped(after, caret, separators)
    }
    let new = edit.head..<edit.head + inserted.count
    let kept = after.enumerated().filter { new.contains($0.offset) || $0.element != separators.group }
    return AmountText(
      typed: String(kept.map(\.element)), caret: kept.count { $0.offset < caret }, isTrusted: inserted.count > 1,
      language)
  }

  /// After a separator of the field was deleted.
  private func withoutDigit(besideCaret caret: Int, of after: String, _ separators: AmountSeparators) -> AmountText {
    // Only the delete key leaves the caret where it was.
    let isBackspace = self.caret != caret
    let rest = TypedEdit.withoutSign(at: caret, of: after, isBackspace: isBackspace) { $0 != separators.group }
    let (text, place) = rest ?? (after, caret)
    return regrouped(text, place, separators)
  }

  /// A text whose separators of groups are the field's own, wherever they stand.
  private func regrouped(_ text: String, _ caret: Int, _ separators: AmountSeparators) -> AmountText {
    let before = separators.plain(String(text.prefix(caret)))
    return AmountText(typed: separators.plain(text), caret: before.count, isTrusted: false, language)
  }
}
