public import ChargeDomain

/// A screen of an account: signing in to a service, or what a person has there.
public protocol AccountScreen: Screen {
  /// The service that the screen is a step of signing in to; nil when it is for something else.
  static var signsIn: AccountService? { get }
  /// Where signing in to that service begins; nil for a later step.
  /// - Parameter owner: Who was signed in before, if anybody.
  static func firstStep(for owner: AccountOwner?) -> Destination?
  /// The account with a service; nil for a screen that is not its profile.
  static var profile: (service: AccountService, screen: Destination)? { get }
  /// The service whose account the screen can delete; nil when none.
  static var deletes: AccountService? { get }
  /// True while the screen's work changes what is stored of an account.
  var worksOnAccount: Bool { get }
}

extension Screen {
  /// The screen as one of an account; nil for any other. All of them are on one tab: asking for it first spares screens of
  /// the start a cast that fails, which looks through every conformance of the program.
  static var account: (any AccountScreen.Type)? { tab == .account ? self as? any AccountScreen.Type : nil }
}

extension AccountScreen {
  /// The accounts and the device, unless a screen says otherwise.
  public static var needs: [any Keeper.Type] { [AccountsKeeper.self, DeviceKeeper.self] }
  /// No step of signing in, unless a screen says otherwise.
  public static var signsIn: AccountService? { nil }
  /// Not the first step, unless a screen says otherwise.
  public static func firstStep(for owner: AccountOwner?) -> Destination? { nil }
  /// No profile, unless a screen says otherwise.
  public static var profile: (service: AccountService, screen: Destination)? { nil }
  /// The service whose profile it is.
  public static var draftsOf: AccountService? { profile?.service }
  /// None, unless a screen says otherwise.
  public static var deletes: AccountService? { nil }
  /// False, unless a screen says otherwise.
  public var worksOnAccount: Bool { false }
  /// Everything of one's own.
  public static var tab: AppTab { .account }
}
