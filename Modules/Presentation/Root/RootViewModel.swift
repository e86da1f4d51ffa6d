public import ChargeDomain
public import Foundation

/// The app: tabs, the screens on top of each other, what the platform tells, what the person chose.
public struct RootViewModel: ViewModel, Hashable {
  /// A place of the tab bar.
  public enum Tab: String, CaseIterable, Hashable, Sendable, Codable {
    /// Finding chargers.
    case find
    /// Everything of one's own: services, settings, permissions.
    case account
  }

  /// A screen that can be opened by name.
  public enum ScreenName: String, CaseIterable, Hashable, Sendable, Codable {
    /// Stations nearby; an argument names a town.
    case nearby
    /// Searching by words; an argument is the words.
    case search
    /// Choosing a town as the place.
    case places
    /// Choosing a town to see its stations.
    case cities
    /// The stations of a town; an argument names it.
    case city
    /// One station; needs its id, for instance `ocm:4607`, or a printed EVSE id.
    case station
    /// The map.
    case map
    /// Choosing what is shown.
    case filters
    /// Stations to find again.
    case favourites
    /// Where stations come from and how the sources do.
    case sources
    /// Regions taken offline.
    case regions
    /// Settings.
    case settings
    /// Accounts and everything of one's own.
    case account
    /// A new account of the charging network.
    case register
    /// Signing in to the charging network.
    case login
    /// A code to choose a new password with.
    case forgot
    /// A new password by the old one.
    case changePassword
    /// The account of the charging network.
    case profile
    /// Signing in to the appointment service.
    case appointmentLogin
    /// The account of the appointment service.
    case appointmentProfile
    /// Signing in to the wallet.
    case walletLogin
    /// The person as the wallet knows them.
    case walletProfile
    /// What the app may do on this device.
    case permissions
    /// Version and licences.
    case about
  }

  /// What can happen.
  public enum Event: Hashable, Sendable, Codable {
    /// The app has been started.
    case launched
    /// What was chosen has been read from the device.
    case preferencesLoaded(Preferences)
    /// How far the work on a region is.
    case regionProgress(KeepRegion.Progress, of: RegionPack)
    /// The filter that was in use.
    case filterLoaded(StationFilter)
    /// The marked stations.
    case favouritesLoaded([Favourite])
    /// The marked stations could not be read.
    case favouritesNotRead(Failure)
    /// The marked stations could not be kept; what changed holds until the app ends.
    case favouritesNotKept
    /// Reading the choices failed; the app goes on with the defaults.
    case preferencesNotRead
    /// Keeping the choices failed; they hold until the app ends.
    case preferencesNotKept
    /// What the secret store holds of the accounts.
    case accountsRestored(RestoreAccounts.Found)
    /// The stations of a service joined the store.
    case serviceStationsLoaded
    /// A service refused the stored sign-in.
    case accountRefused(AccountService)
    /// The platform tells something.
    case platform(PlatformEvent)
    /// Somebody asks for a screen by name.
    case screenRequested(ScreenName, argument: String?)
    /// The town named in a request was looked up; nil when no stored station is there.
    case townFound(Town?, asked: String)
    /// The town whose stations were asked for was looked up; nil when no stored station is there.
    case cityFound(Town?, asked: String)
    /// The station named in a request was looked up; nil when it is not stored.
    case stationFound(StationID?, asked: String)
    /// The device's store could not be asked for it.
    case lookupFailed(Failure)
    /// A tab was tapped.
    case tabTapped(Tab)
    /// Back was tapped.
    case backTapped
    /// A person asks for everything anew, whatever its age.
    case pulled
    /// The notice was dismissed.
    case noticeDismissed
    /// The question of the first start was answered: ask now, or not.
    case primerAnswered(isWelcome: Bool)
    /// Something happened on the screen on top.
    case screen(ScreenModel.Event)
    /// Work of a screen has an answer; `serial` tells which screen asked.
    case answer(ScreenModel.Event, serial: Int)
  }

  /// Work of the app itself.
  public enum Effect: Hashable, Sendable, Codable {
    /// Reads what was chosen.
    case loadPreferences
    /// Keeps what was chosen.
    case savePreferences(Preferences)
    /// Loads a region.
    case keepRegion(RegionPack, isForced: Bool)
    /// Reads the filter that was in use.
    case loadFilter
    /// Keeps the filter in use.
    case saveFilter(StationFilter)
    /// Reads the marked stations.
    case loadFavourites
    /// Keeps marked stations.
    case putFavourites([Favourite])
    /// Forgets a marked station.
    case removeFavourite(StationID)
    /// Looks a town up by name.
    case findTown(String)
    /// Looks a town up by name, for its stations.
    case findCity(String)
    /// Looks a station up by its id or by the id of one of its charging points.
    case findStation(String)
    /// Reads what the secret store holds of the accounts, then follows which sign-ins the services refuse.
    case restoreAccounts
    /// Shows the system's questions, one after the other.
    case askPermissions([Permission])
    /// Loads the stations of a service that answers only people it knows.
    case loadServiceStations(AccountService)
    /// Asks a service whether it still accepts the stored sign-in.
    case checkAccount(AccountService)
    /// Tells a service of a sign-in that has ended here.
    case tellSignedOut(Credential)
    /// Work of a screen.
    case screen(ScreenModel.Effect, serial: Int)
  }

  /// A screen of the stack and the number that tells it from earlier ones.
  struct Layer: Hashable, Sendable {
    let serial: Int
    var screen: ScreenModel
  }

  /// Something to say that belongs to no screen.
  enum Notice: Hashable, Sendable {
    case preferencesNotKept
    case preferencesNotRead
    case favouritesNotKept
    case noSuchTown(String)
    case noSuchStation(String)
    /// The stored sign-ins of these services were damaged and given up.
    case accountsDamaged([AccountService])
    /// A person signed out of a service.
    case signedOut(AccountService)
    /// This service cannot be signed in to from here.
    case serviceOff(AccountService)
    /// A person deleted the account with a service.
    case accountDeleted(AccountService)
    /// A new account is verified; its person has to log in.
    case verified
    /// A new password was chosen; its person has to log in.
    case passwordChosen
    /// A region is loaded; its name.
    case regionFinished(String)
    case lookupFailed(Failure)
  }

  var surroundings = Surroundings()
  var systemLanguage: String {
    didSet { adoptSystemLanguage() }
  }
  /// The region of the device as it was told; nil when it was not.
  let region: RegionCode?
  var isSystemDark = false
  /// A file that was opened before there was a screen.
  var waitingDocument: SharedDocument?
  var tab = Tab.find
  var notice: Notice?
  var stack: [Layer] = []
  var nextSerial = 0
  /// The screen that asked for a sign-in, by its serial.
  var signInAskedBy: Int?
  /// What is kept of the tabs that are not shown.
  var aside: [Tab: Aside] = [:]
  /// How the map was left.
  var mapMemory = MapViewModel.Memory()

  /// An app before its launch.
  /// - Parameters:
  ///   - systemLanguage: the language the device speaks (BCP 47).
  ///   - region: the region of the device, whatever it speaks; nil where only the tag of the language may name one.
  public init(systemLanguage: String, region: RegionCode? = nil) {
    self.systemLanguage = systemLanguage
    self.region = region
    adoptSystemLanguage()
  }

  /// Takes an event in.
  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .launched: return .run(.restoreAccounts, .loadFavourites, .loadFilter, .loadPreferences)
    case .preferencesLoaded(let preferences):
      surroundings.hasReadPreferences = true
      adopt(preferences)
      return stack.isEmpty
        ? reset(to: [findScreen]).and(openWaitingDocument())
        : signal(.changed(surroundings, .preferences))
    case .regionProgress(let progress, let pack): return follow(progress, of: pack)
    case .filterLoaded(let filter):
      surroundings.filter = filter
      surroundings.filter.ignoresMyPlugs = false
      return signal(.changed(surroundings, .filter))
    case .favouritesLoaded(let favourites):
      surroundings.favourites = favourites
      surroundings.favouritesState = .ready
      return signal(.changed(surroundings, .favourites))
    case .favouritesNotRead(let failure):
      surroundings.favouritesState = .failed(failure)
      return signal(.changed(surroundings, .favourites))
    case .favouritesNotKept:
      notice = .favouritesNotKept
      return .none
    case .preferencesNotRead:
      notice = .preferencesNotRead
      return stack.isEmpty ? reset(to: [findScreen]).and(openWaitingDocument()) : .none
    case .preferencesNotKept:
      notice = .preferencesNotKept
      return .none
    case .accountsRestored(let found): return adopt(found)
    case .serviceStationsLoaded: return signal(.changed(surroundings, .accounts))
    case .accountRefused(let service): return refuse(service)
    case .platform(let event): return handle(event)
    case .screenRequested(let name, let argument): return open(name, argument)
    case .townFound(let town, let asked): return found(town, asked: asked)
    case .cityFound(let town, let asked): return foundCity(town, asked: asked)
    case .stationFound(let id, let asked):
      guard let id else {
        notice = .noSuchStation(asked)
        return .none
      }
      return push(.station(StationViewModel(id: id)))
    case .lookupFailed(let failure):
      notice = .lookupFailed(failure)
      return stack.isEmpty ? reset(to: [findScreen]) : .none
    case .tabTapped(let tab): return show(tab)
    case .backTapped: return back()
    case .pulled: return signal(.pulled)
    case .noticeDismissed:
      notice = nil
      return .none
    case .primerAnswered(let isWelcome): return answerPrimer(isWelcome)
    case .screen(let event): return deliver(event, at: stack.count - 1)
    case .answer(let event, let serial): return answer(event, to: serial)
    }
  }

  /// When the screen on top changes by itself next.
  public func nextChange(after now: Date) -> Date? {
    stack.last?.screen.nextChange(after: now)
  }
}
