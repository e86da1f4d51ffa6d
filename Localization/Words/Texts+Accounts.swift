public import ChargeDomain

extension Texts {
  /// How long to wait: in seconds up to two minutes, then in minutes, never fewer than there are.
  public func wait(seconds: Int) -> String {
    guard seconds > 120 else { return waitSeconds(count: seconds) }
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    return waitMinutes(count: rest == 0 ? minutes : minutes + 1)
  }

  /// How a person stands with a service, in a word or two.
  public func accountState(_ state: AccountState) -> String {
    switch state {
    case .unknown: "…"
    case .signedOut: accountStateOut
    case .signedIn: accountStateIn
    case .expired: accountStateExpired
    case .locked: accountStateLocked
    case .unreadable: accountStateUnreadable
    case .exposed: accountStateExposed
    case .switchedOff: accountStateOff
    }
  }

  /// What went wrong with a service that has accounts, in a line: it is no source, and has no key.
  public func accountFailureTitle(_ failure: Failure) -> String { accountWords(failure).title }

  /// What a person can do about it.
  public func accountFailureAdvice(_ failure: Failure) -> String { accountWords(failure).advice }

  private func accountWords(_ failure: Failure) -> Words {
    switch failure {
    case .switchedOff: (accountOffTitle, accountOffAdvice)
    case .unauthorized: (accountRefusedTitle, accountRefusedAdvice)
    // Any other failure reads the same for a service as for a source.
    default: words(failure)
    }
  }

  /// What signing in to a service takes.
  public func accountMeans(_ service: AccountService) -> String {
    switch service {
    case .charging: accountMeansCharging
    case .appointments: accountMeansAppointments
    case .wallet: accountMeansWallet
    }
  }
}

extension Texts {
  /// How a permission stands.
  public func permissionState(_ state: PermissionState) -> String {
    switch state {
    case .notAsked: permissionNotAsked
    case .granted: permissionGranted
    case .denied: permissionDenied
    case .deniedForGood: permissionDeniedForGood
    }
  }

  /// The name of a permission.
  public func permission(_ permission: Permission) -> String { words(permission).name }

  /// What a permission is used for.
  public func permissionGives(_ permission: Permission) -> String { words(permission).gives }

  /// What is missing without a permission.
  public func permissionLacks(_ permission: Permission) -> String { words(permission).lacks }

  private func words(_ permission: Permission) -> (name: String, gives: String, lacks: String) {
    switch permission {
    case .location: (permissionLocation, permissionGivesLocation, permissionLacksLocation)
    case .notifications: (permissionNotifications, permissionGivesNotifications, permissionLacksNotifications)
    case .camera: (permissionCamera, permissionGivesCamera, permissionLacksCamera)
    }
  }
}
