/// Where the books of people are kept. Until a function is set there are no books, and writing fails with
/// ``Failure/storage``.
public struct BookStore: Sendable {
  /// What the service says, and which orders it has carried out.
  public struct News: Hashable, Sendable {
    /// The wallet, as it is after all of the orders that are done.
    public var wallet: Wallet
    /// Orders that were carried out, in that order. One that is in the books already is not entered again.
    public var done: [WalletOrder]
    /// Orders that may have been carried out.
    public var pending: [WalletOrder]
    /// The wallet as it was known before.
    public var before: Wallet?

    /// News.
    public init(_ wallet: Wallet, done: [WalletOrder] = [], pending: [WalletOrder] = [], before: Wallet? = nil) {
      self.wallet = wallet
      self.done = done
      self.pending = pending
      self.before = before
    }
  }

  /// Enters what follows from news (``Books/entries(for:wallet:done:pending:before:)``), all of it or nothing, and returns
  /// the new entries. They are on the disk when it returns.
  public var record: @Sendable (_ owner: String, News) async throws(Failure) -> [JournalEntry] = unset(.storage)
  /// Enters drafts, all of them or nothing. What does not sum to zero is refused with ``Failure/storage``.
  public var append: @Sendable (_ owner: String, [JournalDraft]) async throws(Failure) -> [JournalEntry] =
    unset(.storage)
  /// What the accounts hold.
  public var balances: @Sendable (_ owner: String) async throws(Failure) -> BookBalances = { _ in BookBalances() }
  /// An entry by its number; nil if there is none.
  public var entry: @Sendable (_ owner: String, _ number: Int) async throws(Failure) -> JournalEntry? = { _, _ in nil }
  /// A month of an account. Without entries of it, one with zeros.
  public var statement:
    @Sendable (
      _ owner: String, StatementQuestion, _ matches: (@Sendable (StatementLine) -> Bool)?
    ) async throws(Failure) -> AccountStatement = { _, question, _ in
      let nothing = Money(minorUnits: 0, currency: question.currency)
      return AccountStatement(account: question.account, month: question.month, opening: nothing, closing: nothing)
    }
  /// Checks every entry, from the first to the first that is wrong. Calls back with how many were checked and how many
  /// there are.
  public var verify:
    @Sendable (
      _ owner: String, _ progress: @escaping @Sendable (_ checked: Int, _ all: Int) -> Void
    ) async throws(Failure) -> CheckedBooks = { _, _ in
      CheckedBooks(check: .fine(entries: 0), balances: BookBalances())
    }
  /// Forgets the books of a person as a whole.
  public var forget: @Sendable (_ owner: String) async throws(Failure) -> Void = unset(.storage)
  /// Forgets the books of everybody.
  public var forgetAll: @Sendable () async throws(Failure) -> Void = {}

  /// A store without books.
  public init() {}
}
