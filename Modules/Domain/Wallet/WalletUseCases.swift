/// What the screens may do with the wallet.
public struct WalletUseCases: Sendable {
  /// The service itself, for calls without a rule.
  public let service: WalletAccounts
  /// The person as the wallet knows them: the name stored on the device, then the wallet's answer.
  public let user: KeepCopy<WalletUser, String>
  /// What can be done with money.
  public let orders: WalletOrderUseCases
  /// The books of the person.
  public let books: BookStore
  /// Checks the books.
  public let checkBooks: CheckBooks
  private let accounts: AccountUseCases

  init(
    _ service: WalletAccounts, _ ports: WalletPorts, accounts: AccountUseCases, copies: CopyStore<String>,
    clock: any CoreClock
  ) {
    self.service = service
    self.accounts = accounts
    user = KeepCopy(service: .wallet, accounts: accounts, store: copies, fetch: service.user) { $0.name }
    orders = WalletOrderUseCases(ports, accounts: accounts, clock: clock)
    books = ports.books
    checkBooks = CheckBooks(store: ports.books)
  }

  /// Signing in to the wallet takes the code that was texted to a phone. The code works once, so it is sent once.
  public func signIn(phone: PhoneNumber, code: Secret) async throws(Failure) -> AccountOwner {
    try await accounts.signIn(.wallet, question: [Secret(phone.e164), code]) { () async throws(Failure) in
      try await service.checkCode(phone, code)
    }
  }
}
