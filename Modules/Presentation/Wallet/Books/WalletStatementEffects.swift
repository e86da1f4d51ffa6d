public import ChargeDomain
import ChargeLocalization
import Foundation
import UnicodeText

extension WalletStatementViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .read(let question):
      await report(
        .read(try await answer(to: question, with: useCases), question), or: { .notRead($0, question) },
        ignoring: .cancelled, to: send)
    case .save(let export):
      do throws(Failure) {
        let document = try await document(of: export, with: useCases)
        await send(await useCases.platform.save(document) ? .saved(name: document.name) : .notSaved(nil))
      } catch {
        if error != .cancelled { await send(.notSaved(error)) }
      }
    }
  }

  private static func answer(to question: Question, with useCases: UseCases) async throws(Failure) -> Answer {
    let books = useCases.wallet.books
    let running = StatementMonth(of: useCases.clock.now, in: question.zone)
    let statement = try await books.statement(question.owner, question.inBooks(running: running), question.search)
    let isBare = statement.lines.isEmpty && statement.earlier == nil && statement.later == nil
    // An account without entries may be in books that have begun.
    if isBare, try await !books.balances(question.owner).hasBegun { return .notBegun }
    return .month(statement, running: running)
  }

  private static func document(
    of export: Export, with useCases: UseCases
  ) async throws(Failure) -> SharedDocument {
    let statement = try await useCases.wallet.books.statement(
      export.owner,
      StatementQuestion(
        account: .wallet(export.account), currency: export.currency, month: export.month, zone: export.zone), nil)
    let document = StatementDocument(statement, words: export.words, zone: export.zone)
    return switch export.format {
    case .csv: document.table(named: export.fileName)
    case .text: document.text(named: export.fileName)
    }
  }
}

extension WalletStatementViewModel.Question {
  fileprivate func inBooks(running: StatementMonth) -> StatementQuestion {
    StatementQuestion(
      account: .wallet(account), currency: currency, month: month ?? running, zone: zone, after: after, limit: limit)
  }

  /// Whether a line is found; nil where nothing is searched.
  fileprivate var search: (@Sendable (StatementLine) -> Bool)? {
    let words = StatementWords(formats: Formats(language: language, units: .metric, timeZone: zone))
    let figures = StatementFigures(zone: zone)
    let search = StatementSearch(
      text, folding: NameFolding { SearchFold.words($0) }, figures: { figures.of($0) }, words: { words.whole($0) })
    guard let search else { return nil }
    return { search.matches($0) }
  }
}

extension WalletStatementViewModel.Export {
  fileprivate var words: StatementDocument.Words {
    let formats = Formats(language: language, units: .metric, timeZone: zone)
    let (texts, words) = (formats.texts, StatementWords(formats: formats))
    var said = StatementDocument.Words(
      heading: [person, name, formats.month(month.moments(in: zone).lowerBound)].compactMap(\.self)
        .filter { !$0.isEmpty },
      columns: [
        texts.statementColumnNumber, texts.walletAccountTitle, texts.statementColumnTime, texts.statementColumnText,
        texts.statementColumnAmount, texts.statementColumnBalance, texts.statementColumnCurrency,
      ],
      account: name, opening: texts.statementOpening, closing: texts.statementClosing, text: { words.text($0) },
      moment: { formats.dayAndTime($0) }, sum: { formats.money($0) },
      available: { texts.statementBalance(sum: formats.money($0)) })
    guard let soFar else { return said }
    said.closing = soFar.at.map { texts.statementSoFarAt(time: formats.dayAndTime($0)) } ?? texts.statementSoFar
    said.soFar = StatementDocument.SoFar(
      at: soFar.at, held: soFar.held.map { (label: texts.statementHeld, sum: $0, rest: texts.walletAvailable) },
      notes: soFar.pending > 0 ? [texts.statementPending(count: soFar.pending)] : [])
    return said
  }

  /// The account in letters and digits that every disk takes, the month, and what tells the account from others of its
  /// name.
  fileprivate var fileName: String {
    let id = String(account.rawValue.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(8))
    let parts = ["chargecore", Self.fileWord(name), isAlone ? "" : id]
    return (parts.filter { !$0.isEmpty } + ["\(month)"]).joined(separator: "-")
  }

  /// A name of an account in letters and digits that every disk takes; empty where it has none.
  static func fileWord(_ name: String) -> String {
    let words = SearchFold.words(name).map { $0.filter { $0.isASCII && ($0.isLetter || $0.isNumber) } }
    return String(words.filter { !$0.isEmpty }.joined(separator: "-").prefix(40))
  }
}
