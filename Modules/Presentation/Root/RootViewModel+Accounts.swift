import ChargeDomain

extension RootViewModel {
  /// The accounts as the secret store has them. A sign-in that was not known here is then shown to its service once,
  /// behind the screen.
  mutating func adopt(_ found: RestoreAccounts.Found) -> Reaction<Self> {
    let known = surroundings.accounts
    surroundings.accounts = found.states
    if !found.damaged.isEmpty { notice = .accountsDamaged(found.damaged) }
    let away = turnedAway() ?? finishDeletion(found.deleted)
    return check { !(known[$0]?.isSignedIn ?? false) }.and(away ?? signal(.changed(surroundings, .accounts)))
  }

  /// A deletion that the lock of the device came between is done now; its screens are left, if they are still there.
  private mutating func finishDeletion(_ deleted: [AccountService]) -> Reaction<Self>? {
    guard let service = deleted.first else { return nil }
    guard stack.contains(where: { $0.screen.deletes == service }) else {
      notice = .accountDeleted(service)
      return nil
    }
    return leave(service, telling: .accountDeleted(service))
  }

  /// Shows stored sign-ins to their services.
  private func check(_ isWanted: (AccountService) -> Bool) -> Reaction<Self> {
    guard surroundings.isOnline else { return .none }
    let signedIn = AccountService.allCases.filter { surroundings.accounts[$0]?.isSignedIn ?? false }
    return Reaction(effects: signedIn.filter(isWanted).map { .checkAccount($0) })
  }

  /// A person left screens whose work on an account is stopped, wherever it was: what is stored tells how that ended.
  func reread(after left: [Layer]) -> Reaction<Self> {
    !surroundings.isLocked && left.contains { $0.screen.worksOnAccount } ? .run(.restoreAccounts) : .none
  }

  /// A service does not accept the stored sign-in any more: the screen stays, the account asks again.
  mutating func refuse(_ service: AccountService) -> Reaction<Self> {
    guard case .signedIn(let owner) = surroundings.accounts[service] else { return .none }
    surroundings.accounts[service] = .expired(owner)
    return signal(.changed(surroundings, .accounts))
  }

  /// Locked, secrets cannot be read and nobody is signed out; unlocked, they are read again.
  mutating func lock(_ isLocked: Bool) -> Reaction<Self> {
    surroundings.isLocked = isLocked
    let told = signal(.changed(surroundings, .lock))
    return isLocked ? told : told.and(.run(.restoreAccounts))
  }

  /// Opens a screen of the accounts by its name: the hub lies below every other.
  mutating func begin(_ place: AccountPlace) -> Reaction<Self> {
    notice = nil
    let begun = reset(to: [.account(AccountPlace.hub.screen), .account(place.screen)], in: .account)
    return turnedAway().map { begun.and($0) } ?? begun
  }

  /// Back from a sign-in to a service that cannot be asked from here; nil when it is none.
  private mutating func turnedAway() -> Reaction<Self>? {
    guard let service = stack.last?.screen.signsIn, surroundings.accounts[service] == .switchedOff else { return nil }
    let left = endSignIn()
    notice = .serviceOff(service)
    return left
  }

  mutating func follow(_ exit: AccountExit) -> Reaction<Self> {
    switch exit {
    case .show(let place):
      let screen = ScreenModel.account(place.screen)
      if screen.signsIn != nil { endFarewell() }
      return push(screen)
    case .signIn(let service):
      endFarewell()
      signInAskedBy = stack.last?.serial
      // A screen that asks although somebody is signed in was refused by the service.
      let told = refuse(service)
      let owner = surroundings.accounts[service]?.owner
      return told.and(push(.account(AccountPlace.signIn(service, owner: owner).screen)))
    case .signedIn(let service, let owner):
      surroundings.accounts[service] = .signedIn(owner)
      return endSignIn().and(service == .appointments ? .run(.loadServiceStations(service)) : .none)
    case .declined: return endSignIn()
    case .signedOut(let service, let ended):
      let left = leave(service, telling: .signedOut(service))
      return ended.map { left.and(.run(.tellSignedOut($0))) } ?? left
    case .deleted(let service): return leave(service, telling: .accountDeleted(service))
    case .refused(let service): return refuse(service)
    case .recheck: return .run(.restoreAccounts).and(check { _ in true })
    case .verified(let email): return logIn(with: email, .verified)
    case .passwordChosen(let email): return logIn(with: email, .passwordChosen)
    case .choseRegion(let region):
      return pop().and(deliver(.account(.walletPhone(.regionChosen(region))), at: stack.count - 1))
    case .walletCode(let sent):
      let phone = stack.lastIndex { if case .account(.walletPhone) = $0.screen { true } else { false } }
      return phone.map { deliver(.account(.walletPhone(.codeChanged(sent))), at: $0) } ?? .none
    }
  }

  /// Who begins to sign in has read that an account was left.
  private mutating func endFarewell() {
    switch notice {
    case .signedOut, .accountDeleted: notice = nil
    default: break
    }
  }

  /// Back to the screen that asked for the sign-in, else to the hub.
  mutating func endSignIn() -> Reaction<Self> {
    let asked = signInAskedBy
    signInAskedBy = nil
    let isThere = stack.contains { $0.serial == asked }
    return leave { layer in
      if isThere { return layer.serial != asked }
      if case .account(.hub) = layer.screen { return false }
      return layer.screen.isOfAccounts
    }
  }

  /// A person is not with a service any more: back to the hub.
  private mutating func leave(_ service: AccountService, telling message: Notice) -> Reaction<Self> {
    surroundings.accounts[service] = .signedOut
    let left = leave { if case .account(.hub) = $0.screen { false } else { $0.screen.isOfAccounts } }
    notice = message
    return left
  }

  /// The screens that led to a new password or a new account make way for the log-in that follows.
  private mutating func logIn(with email: String, _ message: Notice) -> Reaction<Self> {
    let left = drop {
      switch $0.screen {
      case .account(.forgotPassword), .account(.newPassword), .account(.logIn), .account(.register),
        .account(.verifyAccount):
        true
      default: false
      }
    }
    // The screen below stays covered: it is told nothing until the sign-in has ended.
    let pushed = push(.account(AccountPlace.logIn(email: email).screen))
    notice = message
    return left.and(pushed)
  }

  /// Takes screens off the top for as long as they are to be left.
  private mutating func drop(_ isLeft: (Layer) -> Bool) -> Reaction<Self> {
    var left: [EffectSlot] = []
    while let top = stack.last, isLeft(top) {
      left.append(Self.slot(ofSerial: top.serial))
      stack.removeLast()
    }
    return Reaction(cancelled: left)
  }

  /// Leaves the screens on top for as long as they are to be left; the app is never without a screen.
  private mutating func leave(_ isLeft: (Layer) -> Bool) -> Reaction<Self> {
    notice = nil
    let cancelled = drop(isLeft)
    if stack.isEmpty { return cancelled.and(reset(to: [findScreen])) }
    return cancelled.and(signal(.appeared(surroundings)))
  }
}

extension ScreenModel {
  /// True for a screen whose work changes what is stored of an account.
  var worksOnAccount: Bool {
    switch self {
    case .account(let screen):
      switch screen {
      case .verifyAccount, .newPassword, .logIn, .appointmentLogIn, .walletCode, .chargingProfile, .appointmentProfile,
        .walletProfile:
        true
      case .hub(let hub): hub.leaving == .running
      case .register, .forgotPassword, .changePassword, .walletPhone, .callingCodes, .permissions, .about:
        false
      }
    default: false
    }
  }

  /// The service whose account a screen can delete; nil when none.
  var deletes: AccountService? {
    if case .account(.chargingProfile) = self { .charging } else { nil }
  }

  var isOfAccounts: Bool {
    if case .account = self { true } else { false }
  }

  /// The service a screen leads into; nil when it is for something else.
  var signsIn: AccountService? {
    guard case .account(let screen) = self else { return nil }
    return switch screen {
    case .register, .verifyAccount, .logIn, .forgotPassword, .newPassword: .charging
    case .appointmentLogIn: .appointments
    case .walletPhone, .callingCodes, .walletCode: .wallet
    case .hub, .changePassword, .chargingProfile, .appointmentProfile, .walletProfile, .permissions, .about: nil
    }
  }
}
