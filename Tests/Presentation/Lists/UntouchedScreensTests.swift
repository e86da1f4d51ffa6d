import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Screens and keepers that nothing has happened to yet")
struct UntouchedScreensTests {
  private let around = Surroundings()

  private func town() throws -> Town {
    Town(name: "Zürich", countryCode: "CH", center: try place(47.3769, 8.5417), stationCount: 1)
  }

  @Test("where a person came to type, the field takes the typing at once; in lists it waits to be tapped")
  func focus() throws {
    #expect(SearchViewModel("", in: around).hasFocus && WalletPhoneViewModel().hasFocus)
    #expect(IdentifyViewModel(nil, in: around).input.hasFocus)
    for purpose in CitiesViewModel.Purpose.allCases { #expect(!CitiesViewModel(purpose, in: around).hasFocus) }
    #expect(try !CityStationsViewModel(.init(town: town(), isToBook: false), in: around).hasFocus)
    #expect(!WalletStatementViewModel(WalletDesk.everyday, in: around).hasFocus)
    #expect(!RegionsViewModel(nil, in: around).hasFocus && !CallingCodesViewModel(.unitedStates, in: around).hasFocus)
    let countries = CallingCodesViewModel(.unitedStates, in: around).viewState(in: try context())
    #expect(!countries.field.hasFocus)
  }

  @Test("nothing runs, nothing was searched, and no live state is watched")
  func nothingRuns() throws {
    #expect(!SourcesViewModel().isAsking)
    #expect(!StationViewModel(StationID(provider: .swiss, value: "1"), in: around).isRefreshing)
    #expect(!SearchViewModel("", in: around).isSearching)
    #expect(!LiveWatch().isOnTop && LiveWatch().failure == nil && LiveWatch().answeredAt == nil)
    #expect(!Submission().isRunning && Submission().isIdle)
    #expect(!WalletProfileViewModel().isBusy)
    #expect(!ChargingHistoryViewModel().isLoading && IdentifyViewModel(nil, in: around).list.content == .loading)
    let site = ChargerHubViewModel(.init(site: StationID(provider: .charging, value: "7"), charger: nil), in: around)
    #expect(site.list.content == .loading && site.reserves == nil && site.chosen == nil && site.paymentName.isEmpty)
  }

  @Test("no form says that it was kept, agreed to or done")
  func nothingDone() throws {
    #expect(!ChangePasswordViewModel().isDone && !ChargingProfileViewModel().isSaved)
    #expect(!WalletProfileViewModel().isSaved && !RegisterViewModel().hasAgreed)
    let code = VerifyAccountViewModel(.init(email: AccountDesk.email, password: nil, isCodeSent: true), in: around)
    #expect(!code.mayBeVerified && code.failure == nil)
    #expect(!ChargeViewModel().asksBeforeStopping)
    #expect(!IdentifyViewModel(nil, in: around).explainsCamera && !IdentifyViewModel(nil, in: around).opensCamera)
    let confirm = ConfirmBookingViewModel(try AppointmentDesk.wish(), in: around)
    #expect(!confirm.isReminded && !confirm.isBusy && !confirm.earlierWasAsked && confirm.lead == .minutes5)
    #expect(!BookTimeViewModel(AppointmentDesk.place.station, in: around).saysPast)
    #expect(!AppointmentsViewModel().isChecking)
    #expect(!AboutViewModel().hasFailedToOpen && !PermissionsViewModel().hasFailedToShow)
    #expect(!RegisterViewModel().form.wasTried && !ChangePasswordViewModel().form.wasTried)
  }

  @Test("the device is taken to be unlocked, light, in front and with a network until it says otherwise")
  func device() {
    let device = DeviceKeeper.initial
    #expect(device.isOnline && device.isInForeground && !device.isLocked && !device.isDark)
  }

  @Test("the choices count as neither read nor settled")
  func preferences() {
    let value = PreferencesKeeper.initial
    #expect(!value.isRead && !value.isSettled)
    #expect(value.language == .en && value.region == nil && value.preferences == Preferences())
  }

  @Test("a profile of a service that nothing is known of offers the sign-in and shows no account")
  func unknownAccounts() throws {
    let around = Surroundings(accounts: [.charging: .switchedOff])
    var appointments = AppointmentProfileViewModel()
    _ = appointments.handle(.signal(.appeared(around)))
    let shown = appointments.viewState(in: try context())
    guard case .signedOut(_, let signIn) = shown.body else { throw Failure.notFound }
    #expect(signIn == "Sign in" && shown.signOut == nil && shown.popup == nil && shown.notice == nil)
    var wallet = WalletProfileViewModel()
    _ = wallet.handle(.signal(.appeared(around)))
    let name = wallet.viewState(in: try context())
    guard case .signedOut(_, let walletSignIn) = name.body else { throw Failure.notFound }
    #expect(walletSignIn == "Sign in" && name.signOut == nil && name.phone == nil && name.popup == nil)
  }

  @Test("no screen changes by itself before it has appeared, and none is left with something to keep")
  func nothingToKeep() throws {
    let screens: [any Screen] = [
      AboutViewModel(), AccountHubViewModel(), AppointmentProfileViewModel(), ChangePasswordViewModel(),
      CitiesViewModel(.browse, in: around), FavouritesViewModel(), FiltersViewModel(),
      CityStationsViewModel(.init(town: try town(), isToBook: true), in: around), AppointmentsViewModel(),
      AppointmentViewModel(AppointmentID(rawValue: "7"), in: around),
      BookTimeViewModel(AppointmentDesk.place.station, in: around),
      NearbyViewModel(.nothing, in: around), PermissionsViewModel(),
      RegionsViewModel(nil, in: around), SearchViewModel("zürich", in: around),
      SettingsViewModel(NoArgument(), in: around), SourcesViewModel(), ChargeViewModel(),
      ChargerHubViewModel(.init(site: StationID(provider: .charging, value: "7"), charger: nil), in: around),
      ChargingHistoryViewModel(), ChargingLimitsViewModel(.init(rawValue: "a"), in: around),
      ChargingSessionViewModel(.open(.init(rawValue: "a")), in: around), IdentifyViewModel(nil, in: around),
      WalletStatementViewModel(WalletDesk.everyday, in: around),
    ]
    // Lead times lapse.
    let confirmation = ConfirmBookingViewModel(try AppointmentDesk.wish(), in: around)
    #expect(confirmation.whenLeft().isEmpty && confirmation.eventBack == nil)
    for screen in screens {
      let name = type(of: screen).name
      #expect(screen.nextChange(after: noon) == nil, "\(name)")
      #expect(screen.whenLeft().isEmpty && screen.eventBack == nil, "\(name)")
    }
  }
}
