import ChargeDomain
import ChargeLocalization

/// What a line of a statement says, on the screen, in files and to a search.
struct StatementWords: Sendable {
  let formats: Formats

  private var texts: Texts { formats.texts }

  /// What happened.
  func title(_ line: StatementLine) -> String { words(line.memo, comesIn: line.amount.minorUnits > 0) }

  /// When, what was available afterwards, the number of the entry, and what it is about.
  func details(_ line: StatementLine) -> [String] {
    let details = [
      formats.dayAndTime(line.at), texts.statementBalance(sum: formats.money(line.available)),
      texts.statementNumber(number: "\(line.entry)"),
      line.kind.reversed.map { texts.statementReverses(number: "\($0)") }, subject(line.memo),
    ]
    return details.compactMap(\.self)
  }

  /// All of it, as it is searched, with the name of the month in full.
  func whole(_ line: StatementLine) -> String {
    ([title(line), formats.money(line.amount), formats.month(line.at)] + details(line)).joined(separator: " ")
  }

  /// What happened and what it is about, in a line.
  func text(_ line: StatementLine) -> String {
    [title(line), subject(line.memo)].compactMap(\.self).joined(separator: " · ")
  }

  private func words(_ memo: JournalMemo, comesIn: Bool) -> String {
    switch memo.key {
    case .opening: texts.statementStart
    case .deposit: texts.statementDeposit
    case .withdrawal: texts.statementWithdrawal
    case .transfer: transfer(memo, comesIn: comesIn)
    case .deletion: texts.statementDeletion
    case .hold: texts.statementHold
    // Entries of earlier versions paid and gave back the rest in one.
    case .capture where !comesIn: texts.statementPayment
    case .capture: paid(memo).map { texts.statementPaidRest(sum: formats.money($0)) } ?? texts.statementRest
    case .release: texts.statementRelease
    case .elsewhere: texts.statementElsewhere
    case .heldElsewhere: texts.statementHeldElsewhere
    case .endedElsewhere: texts.statementEndedElsewhere
    case .reversal:
      memo.reversed.map { texts.statementReversal(memo: words($0, comesIn: !comesIn)) } ?? texts.statementOther
    default: texts.statementOther
    }
  }

  /// What a capture paid; nil where that is not stated.
  private func paid(_ memo: JournalMemo) -> Money? {
    guard memo.arguments.count > 2, let units = Int(memo.arguments[1]),
      let currency = Currency(rawValue: memo.arguments[2])
    else { return nil }
    return Money(minorUnits: units, currency: currency)
  }

  private func transfer(_ memo: JournalMemo, comesIn: Bool) -> String {
    let other = comesIn ? memo.arguments.first : memo.arguments.dropFirst().first
    guard let other, !other.isEmpty else { return texts.statementTransfer }
    return comesIn ? texts.statementTransferFrom(name: other) : texts.statementTransferTo(name: other)
  }

  /// What money was set aside for; nil where that is not stated.
  private func subject(_ memo: JournalMemo) -> String? {
    switch memo.key {
    case .hold, .capture, .release, .heldElsewhere, .endedElsewhere:
      memo.arguments.first.flatMap { $0.isEmpty ? nil : $0 }
    case .reversal: memo.reversed.flatMap { subject($0) }
    default: nil
    }
  }
}

extension JournalMemo {
  /// What the entry says that a reversal takes back; nil where that is not stated.
  fileprivate var reversed: JournalMemo? {
    guard arguments.count > 1 else { return nil }
    return JournalMemo(Key(rawValue: arguments[1]), Array(arguments.dropFirst(2)))
  }
}
