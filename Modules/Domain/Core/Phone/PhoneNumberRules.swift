/// What is known about the phone numbers of the world. The adapter is PhoneNumbers.
///
/// No function fails on any text, however long or strange. All may be called from any thread; none takes as long as a
/// millisecond but the first call of all, which reads the numbering plans.
public struct PhoneNumberRules: Sendable {
  /// Every region with its calling code, ordered by code of region; the world's own codes last.
  public var regions: @Sendable () -> [CallingRegion]
  /// Reads a number as it is typed or pasted, in its region's way or with a plus or an international prefix. Numbers that
  /// can exist are taken, whether or not they are known to be in use: plans change faster than apps.
  public var parse: @Sendable (_ text: String, _ region: CallingRegion) throws(PhoneNumberProblem) -> PhoneNumber
  /// The text as the region writes it as far as it is typed, the caret behind the same digit as before.
  public var format: @Sendable (_ field: PhoneFieldText, _ region: CallingRegion) -> PhoneFieldText
  /// An example of a mobile number, as it is typed in its region; nil when none is known.
  public var example: @Sendable (_ region: CallingRegion) -> String?
  /// The number as people write it, for its owner only.
  public var display: @Sendable (_ number: PhoneNumber, _ style: PhoneNumberStyle) -> String
  /// The region of a text that says so itself: with a plus as soon as its calling code is whole, else once the number is
  /// whole. Nil when that cannot be told (yet).
  public var origin: @Sendable (_ text: String, _ region: CallingRegion) -> CallingRegion?
  /// Whether a number lies in a range known to be in use: a hint, never a reason to refuse it.
  public var isInUse: @Sendable (_ number: PhoneNumber) -> Bool

  /// Rules made of these functions.
  public init(
    regions: @escaping @Sendable () -> [CallingRegion],
    parse: @escaping @Sendable (_ text: String, _ region: CallingRegion) throws(PhoneNumberProblem) -> PhoneNumber,
    format: @escaping @Sendable (_ field: PhoneFieldText, _ region: CallingRegion) -> PhoneFieldText,
    example: @escaping @Sendable (_ region: CallingRegion) -> String?,
    display: @escaping @Sendable (_ number: PhoneNumber, _ style: PhoneNumberStyle) -> String,
    origin: @escaping @Sendable (_ text: String, _ region: CallingRegion) -> CallingRegion?,
    isInUse: @escaping @Sendable (_ number: PhoneNumber) -> Bool
  ) {
    self.regions = regions
    self.parse = parse
    self.format = format
    self.example = example
    self.display = display
    self.origin = origin
    self.isInUse = isInUse
  }
}

extension PhoneNumberRules {
  /// Knows no region and no number, and leaves every text as it is: where no numbering plans are at hand.
  public static let unavailable = PhoneNumberRules(
    regions: { [] },
    parse: { (_, _) throws(PhoneNumberProblem) in throw .notANumber },
    format: { field, _ in field },
    example: { _ in nil },
    display: { number, _ in number.e164 },
    origin: { _, _ in nil },
    isInUse: { _ in false })
}
