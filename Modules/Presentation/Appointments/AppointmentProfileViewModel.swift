public import ChargeDomain

/// The account of the appointment service: address, device, signing out.
public struct AppointmentProfileViewModel: AccountScreen, PlainScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The id of this installation was read.
    case deviceTold(DeviceID)
    /// It could not be read.
    case deviceNotTold(Failure)
    /// The person wants to sign in again.
    case signInTapped
    /// Signing out was asked for: the person is asked first.
    case signOutTapped
    /// The popup was answered: the person wants what it asks.
    case popupAnswered
    /// The popup was left.
    case popupLeft
    /// Nothing of the account is on the device any more; the service wants to hear of this sign-in.
    case signedOut(Credential?)
    /// Signing out failed.
    case signOutFailed(Failure)
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the id of this installation.
    case readDevice
    /// Signs out.
    case signOut
  }

  var surroundings = Surroundings()
  /// The id of this installation.
  var device = OwnDataState<DeviceID>.unknown
  var leaving = Leaving.no

  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)):
      self.surroundings = surroundings
      return .run(.readDevice)
    case .signal(.changed(let surroundings, _)): self.surroundings = surroundings
    case .signal(.pulled): return .run(.readDevice)
    case .signal(.covered): return .none
    case .deviceTold(let id): device.told(id)
    case .deviceNotTold(let failure): device.failed(failure)
    case .signInTapped: return .ask(.signIn(.appointments))
    case .signOutTapped: leaving.ask(for: .signOut, in: surroundings)
    case .popupAnswered: return leaving.answered() == nil ? .none : .run(.signOut)
    case .popupLeft: leaving.left()
    case .signedOut(let ended): return .exit(.accountLeft, asking: .signedOut(.appointments, ended: ended))
    case .signOutFailed(let failure): leaving.failed(failure)
    }
    return .none
  }
}

extension AppointmentProfileViewModel {
  public static let name = "appointmentProfile"
  public static let needs: [any Keeper.Type] = [AccountsKeeper.self, AppointmentsKeeper.self, DeviceKeeper.self]
  public static let emits: [Emission] = [.account, .telling(AccountsKeeper.self), .exit]
  public static let openings: [Opening] = [.plain("appointmentProfile", .appointmentProfile)]
  public static var profile: (service: AccountService, screen: Destination)? { (.appointments, .appointmentProfile) }
  public var worksOnAccount: Bool { true }
}

extension Destination {
  /// The account of the appointment service.
  public static let appointmentProfile = Self(AppointmentProfileViewModel.self)
}
