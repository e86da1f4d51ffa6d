public import Foundation

/// A statement as a file, its lines the oldest first.
public struct StatementDocument: Sendable {
  /// A month that is not over, or not known to its end.
  public struct SoFar: Sendable {
    /// When the service was asked last; nil where that is not known.
    public let at: Date?
    /// What is held of the account, which is in its balance, what that is called, and what the rest is called; nil for
    /// nothing.
    public let held: (label: String, sum: Money, rest: String)?
    /// What else is to be said below the last sum, a line each.
    public let notes: [String]

    /// What is to be said.
    public init(at: Date?, held: (label: String, sum: Money, rest: String)?, notes: [String]) {
      (self.at, self.held, self.notes) = (at, held, notes)
    }
  }

  /// The words of a statement, in the person's language.
  public struct Words: Sendable {
    /// What stands above it, a line each: whose it is, the account, the month.
    public var heading: [String]
    /// The names of the columns of a table: entry, account, time, text, amount, what was available afterwards,
    /// currency.
    public var columns: [String]
    /// The name of the account.
    public var account: String
    /// What the first and the last sum of the month are called.
    public var opening, closing: String
    /// What else is to be said where the month is not over, or not known to its end; nil elsewhere.
    public var soFar: SoFar?
    /// What a line says.
    public var text: @Sendable (StatementLine) -> String
    /// A moment as it is shown.
    public var moment: @Sendable (Date) -> String
    /// A sum as it is shown.
    public var sum: @Sendable (Money) -> String
    /// What was available after a line, as it is shown: what is held is not.
    public var available: @Sendable (Money) -> String

    /// Words.
    public init(
      heading: [String], columns: [String], account: String = "", opening: String, closing: String,
      text: @escaping @Sendable (StatementLine) -> String, moment: @escaping @Sendable (Date) -> String,
      sum: @escaping @Sendable (Money) -> String, available: @escaping @Sendable (Money) -> String
    ) {
      self.heading = heading
      self.columns = columns
      self.account = account
      (self.opening, self.closing) = (opening, closing)
      self.text = text
      self.moment = moment
      self.sum = sum
      self.available = available
    }
  }

  /// The whole statement, without a page's limit.
  public let statement: AccountStatement
  /// Its words.
  public let words: Words
  /// Where the person is.
  public let zone: TimeZone

  /// A statement to be written.
  public init(_ statement: AccountStatement, words: Words, zone: TimeZone) {
    self.statement = statement
    self.words = words
    self.zone = zone
  }

  // MARK: A table

  /// The statement as a table (RFC 4180) with a header. Times are ISO 8601 with the offset of the zone, amounts have a point
  /// and the decimals of their currency. The sums of the month are its first and last row.
  /// - Parameter name: The file's name without its ending.
  public func table(named name: String) -> SharedDocument {
    let months = statement.month.moments(in: zone)
    var rows = [words.columns.map(TableCell.text)]
    rows.append(row("", months.lowerBound, words.opening, nil, statement.opening))
    for line in statement.lines.reversed() {
      rows.append(row("\(line.entry)", line.at, words.text(line), line.amount, line.available))
    }
    let last = statement.lines.first.map { max($0.at, months.lowerBound) } ?? months.lowerBound
    rows.append(row("", words.soFar?.at ?? last, words.closing, nil, closing))
    if let held = words.soFar?.held {
      rows.append(row("", words.soFar?.at ?? last, held.label, nil, held.sum))
      rows.append(row("", words.soFar?.at ?? last, held.rest, nil, statement.closing))
    }
    let text = rows.map { $0.joined(separator: ",") + "\r\n" }.joined()
    return SharedDocument(name: name + ".csv", mediaType: "text/csv; charset=utf-8", bytes: Data(text.utf8))
  }

  /// The last sum: what is held is in it, though the lines tell what is left without that.
  private var closing: Money {
    words.soFar?.held.flatMap { statement.closing.plus($0.sum) } ?? statement.closing
  }

  private func row(_ entry: String, _ at: Date, _ text: String, _ amount: Money?, _ balance: Money) -> [String] {
    [
      entry, TableCell.text(words.account), timestamp(at), TableCell.text(text), amount?.decimalText ?? "",
      balance.decimalText, balance.currency.rawValue,
    ]
  }

  private func timestamp(_ moment: Date) -> String {
    let day = CalendarDay(of: moment, in: zone)
    guard let clock = ClockTime(of: moment, in: zone) else { return "\(day)" }
    let second = Int((moment.timeIntervalSince1970.rounded(.down)).truncatingRemainder(dividingBy: 60))
    let seconds = second < 0 ? second + 60 : second
    return "\(day)T\(clock):" + (seconds < 10 ? "0" : "") + "\(seconds)\(UTCOffset(of: moment, in: zone))"
  }

  // MARK: Lines

  /// The statement as plain text.
  /// - Parameter name: The file's name without its ending.
  public func text(named name: String) -> SharedDocument {
    var lines = words.heading + ["", "\(words.opening): \(words.sum(statement.opening))"]
    for line in statement.lines.reversed() {
      lines.append(
        "\(words.moment(line.at))  \(words.text(line))  \(words.sum(line.amount))  "
          + words.available(line.available))
    }
    lines.append("\(words.closing): \(words.sum(closing))")
    if let held = words.soFar?.held {
      lines.append("\(held.label): \(words.sum(held.sum))")
      lines.append("\(held.rest): \(words.sum(statement.closing))")
    }
    lines += words.soFar?.notes ?? []
    let text = lines.map { $0.withoutControls + "\n" }.joined()
    return SharedDocument(name: name + ".txt", mediaType: "text/plain; charset=utf-8", bytes: Data(text.utf8))
  }
}

extension Money {
  /// The amount with a point and all decimals of its currency: "-0.05".
  public var decimalText: String {
    let digits = currency.minorDigits
    let (whole, rest) = minorUnits.magnitude.quotientAndRemainder(dividingBy: UInt(currency.minorUnitsPerUnit))
    let decimals = "\(rest)"
    let fraction = String(repeating: "0", count: max(0, digits - decimals.count)) + decimals
    return (minorUnits < 0 ? "-" : "") + "\(whole)" + (digits == 0 ? "" : "." + fraction)
  }
}
