/// What is known about the phone numbers of the world. The adapter is in PhoneNumbers.
///
/// The functions accept any text and may be called from any thread. Each takes less than a millisecond, except for the
/// first call, which reads the numbering plans. A function that is not set is that of ``unavailable``.
public struct PhoneNumberRules: Sendable {
  /// Every region with its calling code, ordered by region code. The codes of the whole world come last.
  public var regions: @Sendable () -> [CallingRegion] = { [] }
  /// Reads a typed or pasted number in the form of its region, or with a plus or an international prefix. Every number
  /// that can exist is accepted, in use or not, because numbering plans change faster than apps.
  public var parse: @Sendable (_ text: String, _ region: CallingRegion) throws(PhoneNumberProblem) -> PhoneNumber = {
    (_, _) throws(PhoneNumberProblem) in
    throw .notANumber
  }
  /// Reads a number as ``parse`` does and refuses it where it cannot be used: where its country has no number of this
  /// length, or where it is known to be none that the use needs. A refusal names no other country.
  public var judge:
    @Sendable (_ text: String, _ region: CallingRegion, _ use: PhoneNumberUse) throws(PhoneRefusal) -> PhoneNumber = {
      (_, _, _) throws(PhoneRefusal) in
      throw PhoneRefusal(.notANumber)
    }
  /// Formats what is typed so far as the region writes it, with the caret after the same digit as before.
  public var format: @Sendable (_ field: PhoneFieldText, _ region: CallingRegion) -> PhoneFieldText = { field, _ in
    field
  }
  /// An example of a mobile number as it is typed in its region; nil if none is known.
  public var example: @Sendable (_ region: CallingRegion) -> String? = { _ in nil }
  /// The number as people write it. Show it to its owner only.
  public var display: @Sendable (_ number: PhoneNumber, _ style: PhoneNumberStyle) -> String = { number, _ in
    number.e164
  }
  /// The region named by a text: with a plus once the calling code is complete, else once the number is. Nil if the text
  /// does not tell, or not yet.
  public var origin: @Sendable (_ text: String, _ region: CallingRegion) -> CallingRegion? = { _, _ in nil }
  /// Whether a number is in a range known to be in use. A hint, never a reason to refuse a number.
  public var isInUse: @Sendable (_ number: PhoneNumber) -> Bool = { _ in false }

  /// Rules without numbering plans: they know no region and no number, and change no text.
  public static let unavailable = PhoneNumberRules()
}
