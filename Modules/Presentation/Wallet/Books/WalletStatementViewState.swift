import ChargeDomain
import ChargeLocalization
import Foundation

/// A month of an account of the wallet, ready to show.
public struct WalletStatementViewState: ScreenViewState {
  /// A line: what came in or went out.
  public struct Row: Hashable, Sendable, Codable {
    /// Its stable name in the list.
    public let subject: String
    /// What happened.
    public let title: String
    /// The amount, with a minus sign where it went out.
    public let amount: String
    /// When, what was available afterwards, the number of the entry, and what it is about.
    public let details: [String]
  }

  /// What stands above the lines of a month.
  public struct Month: Hashable, Sendable, Codable {
    /// Its name.
    public let title: String
    /// What was there at its beginning and at its end, and what of it is held and available where anything is held.
    public let sums: [Fact]
    /// The words on the button for the last month before it in which something happened; nil where there is none.
    public let earlier: String?
    /// The words on the button for the next month; nil where there is none.
    public let later: String?
  }

  /// A button that saves the month as a file.
  public struct Save: Hashable, Sendable, Codable {
    /// In which form.
    public let format: WalletStatementViewModel.Format
    /// Its words, and whether it can be used.
    public let button: FormButton
  }

  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// The account cannot be shown.
    case missing(account: MissingAccount)
    /// The statement is being read.
    case loading(loading: Loading)
    /// The books have not begun.
    case notBegun(trouble: Trouble)
    /// Lines, the newest first, and the words on the button for more of them; nil when all are shown.
    case lines(month: Month, rows: [Row], more: String?)
    /// Nothing happened in the month.
    case empty(month: Month, trouble: Trouble)
    /// Nothing that happened in the month has the searched words.
    case nothingFound(month: Month, trouble: Trouble)
    /// The books could not be read.
    case failed(trouble: Trouble)
  }

  public let title: String
  /// The name of the account; nil while it is not known.
  public let subtitle: RichText?
  public let status: String?
  /// Why what is shown may lack something, and whether a file was saved, which can be closed; empty when all is well.
  public let notices: [Notice]
  /// The field that searches the month; nil while there is none.
  public let search: Field?
  /// What stands below the title.
  public let body: Body
  /// The buttons that save the month as a file; empty while there is none.
  public let saves: [Save]
  /// The words on the button that signs in again, where what is shown is a copy; nil elsewhere.
  public let signIn: String?
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
}

extension WalletStatementViewModel {
  public func viewState(in context: ViewContext) -> WalletStatementViewState {
    let texts = context.texts
    let body = body(in: context)
    let isKnown = if case .known = content { missing(in: context) == nil } else { false }
    let isShown = isKnown && statement != nil
    let hasFailed = if case .failed = body { true } else { isKnown && (failure ?? surroundings.wallet.failure) != nil }
    return WalletStatementViewState(
      title: texts.statementTitle, subtitle: known.flatMap { $0.name.isEmpty ? nil : RichText($0.name) },
      status: isKnown ? surroundings.wallet.status(in: context) : nil, notices: isKnown ? notices(in: context) : [],
      search: isShown ? field(texts) : nil, body: body,
      saves: isShown ? saves(texts) : [], signIn: isKnown && isExpired ? texts.accountSignIn : nil,
      retry: hasFailed ? texts.commonRetry : nil)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.statementTitle }

  /// Why the account cannot be shown; nil where it can. One that was deleted meanwhile keeps its statement.
  private func missing(in context: ViewContext) -> MissingAccount? {
    switch surroundings.accounts[.wallet] {
    case .signedIn where known != nil, .expired where known != nil: nil
    default: surroundings.missing(id, in: context)
    }
  }

  private var isExpired: Bool {
    if case .expired = surroundings.accounts[.wallet] { true } else { false }
  }

  private func field(_ texts: Texts) -> Field {
    var border = Field.Border.neutral
    if asked == nil, let statement, isSearched { border = statement.lines.isEmpty ? .miss : .hit }
    return Field(
      kind: .search, label: texts.statementSearch, value: text, placeholder: texts.statementSearchHint, border: border,
      hasFocus: hasFocus, returnAction: .search)
  }

  private func saves(_ texts: Texts) -> [WalletStatementViewState.Save] {
    Format.allCases.map { format in
      let label =
        switch format {
        case .csv: isSearched ? texts.statementWholeToTable : texts.statementToTable
        case .text: isSearched ? texts.statementWholeToText : texts.statementToText
        }
      return WalletStatementViewState.Save(format: format, button: FormButton(label: label, isEnabled: !isSaving))
    }
  }

  // MARK: Notices

  private func notices(in context: ViewContext) -> [Notice] {
    let texts = context.texts
    let value = surroundings.wallet
    var notices: [Notice] = []
    if let saved { notices.append(notice(saved, texts)) }
    if isExpired {
      notices.append(Notice(.warning, texts.logInExpired))
    } else if let failure = failure ?? value.storeFailure {
      notices.append(Notice(.warning, texts.statementOutOfDate(problem: texts.failureTitle(failure))))
    } else if let failure = value.askFailure {
      notices.append(Notice(.warning, texts.statementOutOfDate(problem: texts.accountFailureTitle(failure))))
    }
    switch value.books {
    case .wrong, .differs, .failed: notices.append(Notice(booksOf: value, in: context))
    case .unknown, .fine: break
    }
    if isOpen, pending > 0 { notices.append(Notice(.information, texts.statementPending(count: pending))) }
    return notices
  }

  private func notice(_ saved: Saved, _ texts: Texts) -> Notice {
    func told(_ tone: Notice.Tone, _ words: String) -> Notice {
      Notice(tone: tone, text: RichText(words), action: texts.rootDismiss)
    }
    switch saved {
    case .kept(let name): return told(.information, texts.statementSaved(name: name))
    case .failed(nil): return told(.error, texts.statementNotSaved)
    case .failed(let failure?):
      return told(.error, texts.statementNotSavedBecause(problem: texts.failureTitle(failure)))
    }
  }

  // MARK: The month

  private func body(in context: ViewContext) -> WalletStatementViewState.Body {
    let texts = context.texts
    if let missing = missing(in: context) { return .missing(account: missing) }
    switch content {
    case .loading: return .loading(loading: Loading(style: .skeleton(rows: 4), label: texts.statementLoading))
    case .failed(let failure): return .failed(trouble: Trouble(failure, in: context))
    case .known(.notBegun, _):
      return .notBegun(trouble: Trouble(.emptyMap, texts.statementNotBegun, advice: whyNotBegun(in: context)))
    case .known(.month(let statement, _), let searched): return shown(statement, searched, in: context)
    }
  }

  /// Balances say nothing as long as it is not known whether an order changed them.
  private func whyNotBegun(in context: ViewContext) -> String {
    let value = surroundings.wallet
    guard let order = value.orders.first(where: { $0.isUndecided || $0.isOpen }) else {
      return context.texts.statementNotBegunAdvice
    }
    let words = surroundings.words(of: order, in: context)
    let name = [words.title, words.sum, words.subject].compactMap(\.self).joined(separator: " · ")
    return order.isUndecided
      ? context.texts.statementNotBegunUndecided(order: name) : context.texts.statementNotBegunOpen(order: name)
  }

  /// Whether what is shown was searched.
  private var isSearched: Bool {
    guard case .known(_, let searched) = content else { return false }
    return !searched.allSatisfy(\.isWhitespace)
  }

  private func shown(
    _ statement: AccountStatement, _ searched: String, in context: ViewContext
  ) -> WalletStatementViewState.Body {
    let texts = context.texts
    let formats = context.formats.with(timeZone: zone)
    let month = heading(of: statement, formats)
    guard statement.lines.isEmpty else {
      let words = StatementWords(formats: formats)
      let rows = statement.lines.map { line in
        WalletStatementViewState.Row(
          subject: "\(line.entry)", title: words.title(line), amount: formats.money(line.amount),
          details: words.details(line))
      }
      return .lines(month: month, rows: rows, more: statement.next == nil ? nil : texts.commonMore)
    }
    guard isSearched else {
      let knownAt = surroundings.wallet.knownAt
      let isUnknown = knownAt.map { $0 < statement.month.moments(in: zone).lowerBound } ?? false
      let title =
        isUnknown
        ? texts.statementNotUpdated(time: knownAt.map { formats.dayAndTime($0) } ?? texts.accountNotKnown)
        : texts.statementEmpty(month: month.title)
      return .empty(month: month, trouble: Trouble(.emptyMap, title, advice: texts.statementEmptyAdvice))
    }
    let hasOthers = month.earlier != nil || month.later != nil
    let advice =
      hasOthers ? texts.statementNotFoundAdvice(month: month.title) : texts.statementNotFoundHere(month: month.title)
    let trouble = Trouble(picture: .emptyMap, title: RichText(texts.searchNone(query: searched)), advice: advice)
    return .nothingFound(month: month, trouble: trouble)
  }

  private func heading(of statement: AccountStatement, _ formats: Formats) -> WalletStatementViewState.Month {
    let texts = formats.texts
    let held = isOpen ? held(in: statement.closing.currency) : nil
    let closing =
      isOpen
      ? Fact(label: texts.statementSoFar, value: formats.money(held?.plus(statement.closing) ?? statement.closing))
      : Fact(label: texts.statementClosing, value: formats.money(statement.closing))
    let name = { (month: StatementMonth) in formats.month(month.moments(in: zone).lowerBound) }
    return WalletStatementViewState.Month(
      title: name(statement.month),
      sums: [
        Fact(label: texts.statementOpening, value: formats.money(statement.opening)),
        closing, held.map { Fact(label: texts.statementHeld, value: formats.money($0)) },
        held.map { _ in Fact(label: texts.walletAvailable, value: formats.money(statement.closing)) },
      ].compactMap(\.self),
      earlier: statement.earlier.map { texts.statementEarlier(month: name($0)) },
      later: later.map { texts.statementLater(month: name($0)) })
  }
}
