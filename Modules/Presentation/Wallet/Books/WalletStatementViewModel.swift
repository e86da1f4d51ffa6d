public import ChargeDomain
import Foundation

/// A month of an account of the wallet, as the books on the device tell it: what came in, what went out, what was left.
public struct WalletStatementViewModel: Screen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The text in the search field changed.
    case queryChanged(String)
    /// The search field gained or lost the focus.
    case focusChanged(Bool)
    /// The books answered this question.
    case read(Answer, Question)
    /// They could not be read.
    case notRead(Failure, Question)
    /// The last month before the shown one in which something happened was asked for.
    case earlierTapped
    /// The next month after the shown one was asked for.
    case laterTapped
    /// More lines were asked for.
    case moreTapped
    /// The month is to be saved as a file.
    case saveTapped(Format)
    /// The platform took the file.
    case saved(name: String)
    /// It did not, or the books could not be read for it.
    case notSaved(Failure?)
    /// What was said of the file was read.
    case savedSeen
    /// Try again was tapped.
    case retryTapped
    /// Sign in was tapped.
    case signInTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads lines of a month from the books.
    case read(Question)
    /// Reads a whole month from the books and hands it over as a file.
    case save(Export)
  }

  /// What the books are asked.
  public struct Question: Hashable, Sendable, Codable {
    let owner: String
    let account: WalletAccountID
    let currency: Currency
    /// Nil for the running month.
    let month: StatementMonth?
    let zone: TimeZone
    /// The language of the words that are searched.
    let language: Language
    /// What is searched; nothing is while it holds no word.
    let text: String
    /// Only lines older than this entry; nil for the newest.
    let after: Int?
    let limit: Int
  }

  /// What the books say.
  public enum Answer: Hashable, Sendable, Codable {
    /// They have not begun.
    case notBegun
    /// A month, or the part of it that was asked for, and which month is running.
    case month(AccountStatement, running: StatementMonth)
  }

  /// The form of a file.
  public enum Format: String, CaseIterable, Hashable, Sendable, Codable {
    /// A table for other programs.
    case csv
    /// Lines to read.
    case text
  }

  /// A month that is to be saved.
  public struct Export: Hashable, Sendable, Codable {
    let owner: String
    let account: WalletAccountID
    let currency: Currency
    let month: StatementMonth
    let zone: TimeZone
    let language: Language
    let format: Format
    /// The name of the person; nil where the wallet knows none.
    let person: String?
    /// The name of the account.
    let name: String
    /// Whether no other account, also none that was deleted, has a name that reads the same in the name of a file.
    let isAlone: Bool
    /// What else is to be said where the month is not over, or not known to its end; nil elsewhere.
    var soFar: SoFar?

    /// A month that may still change.
    struct SoFar: Hashable, Sendable, Codable {
      /// When the wallet was asked last; nil where that is not known.
      let at: Date?
      /// What is held of the account; nil for nothing.
      let held: Money?
      /// How many orders are not in it yet.
      let pending: Int
    }
  }

  /// What is shown.
  enum Content: Hashable, Sendable {
    case loading
    /// What the books said last, and what was searched then.
    case known(Answer, text: String)
    /// The books could not be read, and no month of them was.
    case failed(Failure)
  }

  /// How saving a file ended.
  enum Saved: Hashable, Sendable {
    case kept(name: String)
    case failed(Failure?)
  }

  /// Lines shown at first, and more of them each time.
  static let pageSize = 30

  let id: WalletAccountID
  var surroundings = Surroundings()
  private var holder = AccountHolder(of: .wallet)
  /// The account as the wallet last told of it.
  var known: WalletAccount?
  var content = Content.loading
  /// Why the books could not be read last, while a month is shown.
  var failure: Failure?
  /// What the books are being asked; nil while they are not.
  private(set) var asked: Question?
  /// The month that was chosen; nil for the running one.
  private var month: StatementMonth?
  private(set) var text = ""
  private(set) var hasFocus = false
  private var limit = WalletStatementViewModel.pageSize
  private(set) var isSaving = false
  private(set) var saved: Saved?

  public init(_ id: WalletAccountID, in surroundings: Surroundings) {
    self.id = id
    _ = follow(surroundings)
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .queryChanged(let text):
      (self.text, limit) = (text, Self.pageSize)
      return read()
    case .focusChanged(let hasFocus): self.hasFocus = hasFocus
    case .read(let answer, let question):
      guard question == asked else { return .none }
      (asked, failure) = (nil, nil)
      receive(answer, to: question)
    case .notRead(let failure, let question):
      guard question == asked else { return .none }
      asked = nil
      if statement == nil { content = .failed(failure) } else { self.failure = failure }
    case .earlierTapped: return statement?.earlier.map { go(to: $0) } ?? .none
    case .laterTapped: return later.map { go(to: $0) } ?? .none
    case .moreTapped: return more()
    case .saveTapped(let format): return save(as: format)
    case .saved(let name): (isSaving, saved) = (false, .kept(name: name))
    case .notSaved(let failure): (isSaving, saved) = (false, .failed(failure))
    case .savedSeen: saved = nil
    case .retryTapped: return read().and(.ask(.askWallet))
    case .signInTapped: return .ask(.signIn(.wallet))
    }
    return .none
  }

  /// The month that is shown; nil while none is.
  var statement: AccountStatement? {
    if case .known(.month(let statement, _), _) = content { statement } else { nil }
  }

  /// Whether the month that is shown is the running one.
  var isRunning: Bool {
    if case .known(.month(let statement, let running), _) = content { statement.month == running } else { false }
  }

  /// Whether the month that is shown may still change: it is running, or the wallet was asked last before it ended.
  var isOpen: Bool {
    guard let statement else { return false }
    return isRunning || (surroundings.wallet.knownAt.map { $0 < statement.month.moments(in: zone).upperBound } ?? false)
  }

  /// The next month in which something happened, else the running one; nil in the last of them.
  var later: StatementMonth? {
    guard case .known(.month(let statement, let running), _) = content else { return nil }
    return statement.later ?? (statement.month < running ? running : nil)
  }

  /// The zone whose months they are.
  var zone: TimeZone { surroundings.timeZone ?? .gmt }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    switch signal {
    case .appeared(let new): return follow(new) ? .exit(.back) : read().and(.ask(.askWallet))
    // The wallet comes before its news are in the books, and language and zone are part of the question.
    case .changed(let new, _): return follow(new) ? .exit(.back) : read()
    case .pulled: return read().and(.ask(.askWallet))
    case .covered: saved = nil
    }
    return .none
  }

  /// - Returns: true when it is somebody else's wallet now: the account of before is left.
  private mutating func follow(_ new: Surroundings) -> Bool {
    if new.wallet.owner != surroundings.wallet.owner {
      (content, failure, asked, known, saved) = (.loading, nil, nil, nil, nil)
      (month, text, limit, isSaving) = (nil, "", Self.pageSize, false)
    }
    surroundings = new
    if let account = new.wallet.account(id) {
      known = account
    } else if known == nil, let gone = new.wallet.deleted.first(where: { $0.id == id }) {
      known = WalletAccount(id: id, name: gone.name ?? "", balance: Money(minorUnits: 0, currency: gone.currency))
    }
    return holder.isReplaced(in: new)
  }

  // MARK: The books

  private mutating func read() -> Reaction<Self> { ask(month, after: nil, limit: limit) }

  private mutating func ask(_ month: StatementMonth?, after: Int?, limit: Int) -> Reaction<Self> {
    guard let owner = surroundings.wallet.owner, let known else { return .none }
    let question = Question(
      owner: owner, account: id, currency: known.balance.currency, month: month, zone: zone,
      language: surroundings.language, text: text, after: after, limit: limit)
    asked = question
    return .run(.read(question))
  }

  private mutating func receive(_ answer: Answer, to question: Question) {
    guard question.after != nil else { return content = .known(answer, text: question.text) }
    guard let statement, case .month(let page, let running) = answer else { return }
    content = .known(.month(statement.followed(by: page), running: running), text: question.text)
  }

  private mutating func go(to month: StatementMonth) -> Reaction<Self> {
    (self.month, limit, saved) = (month, Self.pageSize, nil)
    return read()
  }

  private mutating func more() -> Reaction<Self> {
    guard asked == nil, let statement, let next = statement.next else { return .none }
    limit += Self.pageSize
    return ask(statement.month, after: next, limit: Self.pageSize)
  }

  private mutating func save(as format: Format) -> Reaction<Self> {
    guard !isSaving, let statement, let owner = surroundings.wallet.owner, let known else { return .none }
    (isSaving, saved) = (true, nil)
    let wallet = surroundings.wallet
    let others =
      (wallet.wallet?.accounts ?? []).filter { $0.id != id }.map(\.name)
      + wallet.deleted.filter { $0.id != id }.compactMap(\.name)
    let word = Export.fileWord(known.name)
    return .run(
      .save(
        Export(
          owner: owner, account: id, currency: known.balance.currency, month: statement.month, zone: zone,
          language: surroundings.language, format: format, person: surroundings.wallet.wallet?.user.name,
          name: known.name, isAlone: !word.isEmpty && !others.contains { Export.fileWord($0) == word },
          soFar: isOpen
            ? Export.SoFar(at: wallet.knownAt, held: held(in: known.balance.currency), pending: pending) : nil)))
  }

  /// How many orders are not in the month yet.
  var pending: Int { surroundings.wallet.orders(of: id).count { $0.isPending } }

  /// What is held of the account now: it is in the balance, but lines tell what is left without it. Nil for nothing.
  func held(in currency: Currency) -> Money? {
    let sums = (surroundings.wallet.wallet?.holds ?? []).filter { $0.account == id && $0.amount.currency == currency }
    return sums.isEmpty ? nil : sums.reduce(Money(minorUnits: 0, currency: currency)) { $0.plus($1.amount) ?? $0 }
  }
}

extension WalletStatementViewModel {
  public static let name = "walletStatement"
  public static let needs: [any Keeper.Type] = [
    AccountsKeeper.self, DeviceKeeper.self, PreferencesKeeper.self, WalletKeeper.self,
  ]
  public static let emits: [Emission] = [.exit, .account, .telling(WalletKeeper.self)]
  public static let openings: [Opening] = [
    .words("wallet-statement") { $0.isEmpty ? nil : .walletStatement(WalletAccountID(rawValue: $0)) }
  ]
  public static let tab = AppTab.wallet
}

extension Destination {
  /// What came into an account of the wallet and went out, by month.
  static func walletStatement(_ id: WalletAccountID) -> Self { Self(WalletStatementViewModel.self, id) }
}

extension AccountStatement {
  /// This part of a month and an older one.
  fileprivate func followed(by older: AccountStatement) -> AccountStatement {
    AccountStatement(
      account: account, month: month, opening: older.opening, closing: older.closing, lines: lines + older.lines,
      next: older.next, earlier: older.earlier, later: older.later)
  }
}
