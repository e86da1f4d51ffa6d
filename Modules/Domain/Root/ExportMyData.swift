public import Foundation

/// What the device keeps of a person, but for secrets and copies of what services list. Notices, reminders and the books of the
/// wallet are only on the device and left out too: statements of the books have a file of their own.
public struct MyData: Hashable, Sendable {
  /// What was chosen in the settings.
  public var preferences = Preferences()
  /// The favourites, in the order in which they were marked.
  public var favourites: [Favourite] = []
  /// The filters in use.
  public var filters = FiltersInUse()
  /// The filters with a name.
  public var savedFilters: [SavedFilter] = []
  /// The downloaded areas.
  public var regions: [RegionPack] = []
  /// The watches.
  public var watches: [FreeWatch] = []
  /// Of which accounts of the wallet the person wants to be told that there is little left.
  public var lowBalances: [LowBalance] = []
  /// Whose accounts are signed in to, or were until the sign-in expired.
  public var accounts: [AccountService: AccountOwner] = [:]
  /// Name and address, as the charging network last gave them; nil if none are kept.
  public var profile: PersonalData?
  /// Where invoices are sent; nil if they are not set up.
  public var invoiceAddress: InvoiceSetup?
  /// The name of the wallet; nil if none is kept.
  public var walletName: String?
  /// The address of an account of the charging network that was made and not verified yet; nil if none is kept.
  public var unverifiedEmail: String?

  /// Nothing.
  public init() {}
}

/// Writes a person's data as a file. The adapter is in Data.
public struct MyDataFile: Sendable {
  /// Writes data at a time; nil if files are not available.
  public var encode: @Sendable (_ data: MyData, _ at: Date) -> SharedDocument?

  /// Files made by this function.
  public init(encode: @escaping @Sendable (MyData, Date) -> SharedDocument?) { self.encode = encode }

  /// Writes nothing.
  public static let unavailable = MyDataFile { _, _ in nil }
}

/// A person gets what ``MyData`` holds in one file. If a part cannot be read there is no file: it would look whole.
public struct ExportMyData: Sendable {
  let preferences: PreferencesStore
  let favourites: FavouritesStore
  let filters: FiltersStore
  let regions: RegionsStore
  let accounts: AccountPorts
  let invoices: InvoiceStore
  let watches: WatchStore
  let wallet: WalletStore
  let file: MyDataFile
  let clock: any CoreClock

  /// The file, for the person to keep.
  public func callAsFunction() async throws(Failure) -> SharedDocument {
    var data = MyData()
    data.preferences = try await preferences.load()
    data.favourites = try await favourites.all()
    data.filters = try await filters.current()
    data.savedFilters = try await filters.saved()
    data.regions = try await regions.all()
    for service in AccountService.allCases where accounts.available.contains(service) {
      data.accounts[service] = try await accounts.secrets.read(service).owner
    }
    data.profile = try await accounts.own.personalData.read()?.value
    data.walletName = try await accounts.own.walletName.read()?.value
    data.unverifiedEmail = try await accounts.own.unverifiedEmail.read()?.value
    if let owner = data.accounts[.charging] { data.invoiceAddress = try await invoices.setup(owner.key) }
    data.watches = try await watches.all()
    if let owner = data.accounts[.wallet] { data.lowBalances = try await wallet.read(owner.key).lowBalances }
    guard let document = file.encode(data, clock.now) else { throw .storage }
    return document
  }
}
