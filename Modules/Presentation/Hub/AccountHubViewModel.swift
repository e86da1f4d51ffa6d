public import ChargeDomain

/// Services, how a person stands with them, and everything of one's own.
public struct AccountHubViewModel: AccountScreen, PlainScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// A service was tapped: its profile when signed in, else its sign-in.
    case serviceTapped(AccountService)
    /// A new account of the charging network was asked for.
    case registerTapped
    /// The sessions of the past were tapped.
    case historyTapped
    /// The invoices were tapped.
    case invoicesTapped
    /// What was shown outside the app was tapped.
    case notificationsTapped
    /// What the person wants to be told of was tapped.
    case watchesTapped
    /// The purchase of the app was tapped.
    case purchaseTapped
    /// The settings were tapped.
    case settingsTapped
    /// The permissions were tapped.
    case permissionsTapped
    /// Version and licences were tapped.
    case aboutTapped
    /// The address of the account of the charging network that waits to be verified; nil where none does.
    case unverifiedTold(String?)
    /// The person wants a file with all of their data.
    case exportTapped
    /// It was handed to the platform under this name.
    case exported(name: String)
    /// There is no such file.
    case exportFailed
    /// Bringing in such a file was tapped.
    case importTapped
    /// The person wants everything on this device to be erased.
    case eraseTapped
    /// What confirms it was edited.
    case eraseEdited(FormEdit<EraseName>)
    /// It is confirmed.
    case eraseConfirmed
    /// Everything is to stay.
    case eraseLeft
    /// What is stored of a sign-in that cannot be used is to go: the person is asked first.
    case forgetTapped(AccountService)
    /// The popup was answered: the person wants what it asks.
    case popupAnswered
    /// The popup was left.
    case popupLeft
    /// Nothing of the account is on the device any more.
    case forgotten(AccountService)
    /// It could not be forgotten.
    case forgetFailed(Failure)
    /// The platform remembers what happened, so that a problem can be reported.
    case reportOffered
    /// The person wants to report a problem.
    case reportTapped
    /// The report was handed to the platform under this name.
    case reported(name: String)
    /// There is no report.
    case reportFailed
  }

  /// Work to be done; the root screen reads the accounts.
  public enum Effect: Hashable, Sendable, Codable {
    /// Forgets a sign-in and what came with it.
    case forget(AccountService)
    /// Reads which account waits to be verified.
    case readUnverified
    /// Writes a file with all data of the person and hands it to the platform.
    case export
    /// Hands what happened since the start to the platform, as a file.
    case report
  }

  /// The fields of what confirms that everything is erased.
  public enum EraseName: String, FormName {
    /// A word to be typed.
    case word = "erase-word"

    public var kind: Field.Kind { .text }
  }

  /// How far erasing everything is.
  enum Erasing: Hashable, Sendable {
    case no
    case asked(Form<EraseName>)
    case running
  }

  /// How far writing the file with all data is.
  enum Export: Hashable, Sendable {
    case none
    case running
    case done(name: String)
    case failed
  }

  var surroundings = Surroundings()
  /// The service whose sign-in is being given up; nil when none is.
  var forgetting: AccountService?
  var leaving = Leaving.no
  /// The address of the account of the charging network that waits to be verified; nil where none does.
  var unverified: String?
  var export = Export.none
  var erasing = Erasing.no
  var problemReport = Report.notOffered

  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)):
      self.surroundings = surroundings
      if export != .running { export = .none }
      erasing = .no
      problemReport.begin()
      return .run(.readUnverified)
    case .signal(.changed(let surroundings, let change)):
      self.surroundings = surroundings
      return change == .accounts ? .run(.readUnverified) : .none
    case .signal(.pulled): return .ask(.recheckAccounts)
    case .signal(.covered): return .none
    case .serviceTapped(let service):
      guard !isForgetting(service) else { return .none }
      switch state(of: service) {
      case .signedIn: return .ask(.showAccount(service))
      case .signedOut where isToBeVerified(service):
        return .show(.verify(email: unverified ?? "", password: nil, isCodeSent: true))
      case .signedOut, .expired: return .ask(.signIn(service))
      case .unknown, .locked, .exposed, .unreadable, .switchedOff: return .none
      }
    case .registerTapped: return .show(.register)
    case .historyTapped: return .ask(.open("history", argument: nil))
    case .invoicesTapped: return .ask(.open("invoices", argument: nil))
    case .notificationsTapped: return .ask(.open("notifications", argument: nil))
    case .watchesTapped: return .ask(.open("watches", argument: nil))
    case .purchaseTapped: return .ask(.open("purchase", argument: nil))
    case .settingsTapped: return .show(.settings)
    case .permissionsTapped: return .show(.permissions)
    case .aboutTapped: return .show(.about)
    case .unverifiedTold(let email): unverified = email
    case .exportTapped:
      guard canExport else { return .none }
      export = .running
      return .run(.export)
    case .exported(let name): export = .done(name: name)
    case .exportFailed: export = .failed
    case .importTapped: return .show(.myData)
    case .eraseTapped: if canErase { erasing = .asked(.toErase) }
    case .eraseEdited(let edit):
      guard case .asked(var form) = erasing else { return .none }
      let isReturned = form.apply(edit)
      erasing = .asked(form)
      return isReturned ? erase() : .none
    case .eraseConfirmed: return erase()
    case .eraseLeft: if erasing != .running { erasing = .no }
    case .forgetTapped(let service):
      guard leaving == .no, canForget(service) else { return .none }
      forgetting = service
      leaving.ask(for: .signOut, in: surroundings)
    case .popupAnswered:
      guard leaving.answered() != nil, let forgetting else { return .none }
      return .run(.forget(forgetting))
    case .popupLeft: leaving.left()
    case .forgotten(let service):
      leaving = .no
      return .exit(.accountLeft, asking: .signedOut(service))
    case .forgetFailed(let failure):
      leaving.failed(failure)
      // Something of it may be gone all the same.
      return .ask(.recheckAccounts)
    case .reportOffered: problemReport.offer()
    case .reportTapped: return problemReport.ask() ? .run(.report) : .none
    case .reported(let name): problemReport = .done(name: name)
    case .reportFailed: problemReport = .failed
    }
    return .none
  }

  func state(of service: AccountService) -> AccountState { surroundings.accounts[service] ?? .unknown }

  /// True for the service where somebody made an account and did not enter its code yet.
  func isToBeVerified(_ service: AccountService) -> Bool {
    service == .charging && unverified != nil && state(of: service) == .signedOut
  }

  /// False while the device is locked: whose the accounts are cannot be read then.
  var canExport: Bool { export != .running && !surroundings.isLocked }

  func isForgetting(_ service: AccountService) -> Bool { leaving.isRunning && forgetting == service }

  /// True for a stored sign-in that cannot be used. A usable one is ended on its profile.
  func canForget(_ service: AccountService) -> Bool {
    switch state(of: service) {
    case .expired, .exposed, .unreadable: !surroundings.isLocked
    case .unknown, .signedOut, .signedIn, .locked, .switchedOff: false
    }
  }
}

extension AccountHubViewModel {
  public static let name = "hub"
  public static let needs: [any Keeper.Type] = [
    AccountsKeeper.self, DeviceKeeper.self, WalletKeeper.self, InvoicesKeeper.self, SignOutsKeeper.self,
    ChargingKeeper.self, PreferencesKeeper.self,
  ]
  public static let emits: [Emission] = [
    .account, .telling(AccountsKeeper.self), .exit, .screen("register"), .screen("verifyAccount"), .screen("settings"),
    .screen("permissions"),
    .screen("about"), .screen("history"), .screen("invoices"), .screen("notifications"), .screen("watches"),
    .screen("purchase"), .to(MyDataViewModel.self),
  ]
  public static let openings: [Opening] = [.tab("account", .account)]
  public static let isTabRoot = true
  public var worksOnAccount: Bool { leaving.isRunning }
}

extension Destination {
  /// Services, how a person stands with them, and everything of one's own.
  public static let account = Self(AccountHubViewModel.self)
}
