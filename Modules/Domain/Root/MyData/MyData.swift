public import Foundation

/// What the device keeps of a person, but for secrets, notices that were shown, and what was bought.
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
  /// The reminders of appointments.
  public var reminders: [Reminder] = []
  /// The sessions of the past, the newest first.
  public var sessions: [ChargeRecord] = []
  /// The invoices, as the charging network last listed them.
  public var invoices: [Invoice] = []
  /// The entries of the books of the wallet, from the first.
  public var journal: [JournalEntry] = []
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

/// A part of the file with a person's data. Raw values are its names in the file.
public enum MyDataPart: String, CaseIterable, Hashable, Sendable, Codable {
  /// What can be brought in.
  case settings, favourites, filters, regions, watches
  /// What belongs to an account, so that a file never changes it.
  case lowBalanceNotices, reminders, sessions, invoices, journal, accounts, profile, invoiceAddress, walletName
  /// The address of an account that waits for its code.
  case unverifiedAccount

  /// What gives a part to a new device.
  public enum Return: Hashable, Sendable {
    /// A file that is brought in.
    case withFile
    /// The service, which says it anew after a sign-in.
    case withSignIn
    /// Nothing: only the device had it, and no file may change it.
    case never
  }

  /// What gives it to a new device.
  public var comesBack: Return {
    switch self {
    case .settings, .favourites, .filters, .regions, .watches: .withFile
    case .sessions, .invoices, .accounts, .profile, .walletName: .withSignIn
    case .lowBalanceNotices, .reminders, .journal, .invoiceAddress, .unverifiedAccount: .never
    }
  }
}

/// Writes a person's data as a file, and reads one. The adapter is in Data.
public struct MyDataFile: Sendable {
  /// The name of the format, which is in every file and begins the name of each.
  public static let format = "chargecore-my-data"

  /// Writes data at a time; nil if files are not available.
  public var encode: @Sendable (_ data: MyData, _ at: Date) -> SharedDocument?
  /// Reads a file. A bad record does not affect the others.
  public var decode: @Sendable (_ document: SharedDocument) throws(MyDataFault) -> MyDataContent

  /// Files made of these functions; without the second, no file can be read.
  public init(
    encode: @escaping @Sendable (MyData, Date) -> SharedDocument?,
    decode: @escaping @Sendable (SharedDocument) throws(MyDataFault) -> MyDataContent = { _ throws(MyDataFault) in
      throw .otherContent
    }
  ) {
    (self.encode, self.decode) = (encode, decode)
  }

  /// Writes and reads nothing.
  public static let unavailable = MyDataFile { _, _ in nil }
}

extension SharedDocument {
  /// Whether it is a file with a person's data, by its name or by what is in it: a cut one has only its name.
  public var isMyData: Bool {
    name.hasPrefix(MyDataFile.format) || bytes.range(of: Data("\"\(MyDataFile.format)\"".utf8)) != nil
  }
}
