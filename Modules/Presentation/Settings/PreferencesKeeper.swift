public import ChargeDomain
import ChargeLocalization

/// What the person chose, and the language and region that follow from it and from the device.
public struct PreferencesKeeper: Keeper {
  /// The choices as they stand.
  public struct Value: Hashable, Sendable, Codable {
    /// What the person chose.
    public var preferences = Preferences()
    /// True once the stored choices were read. Until then the first start cannot be told from a later one.
    public var isRead = false
    /// True once it is known, or known that it cannot be read.
    public var isSettled = false
    /// The language the app speaks now: the chosen one, or the device's.
    public var language = Language.en
    /// The region of the device, for telephone numbers; nil when unknown.
    public var region: RegionCode?
    /// The country whose language the device speaks; nil for a language of many.
    public var languageHome: RegionCode?
  }

  public enum Event: Hashable, Sendable, Codable {
    /// What was chosen has been read from the device.
    case loaded(Preferences)
    /// Reading it failed; the app goes on with the defaults.
    case notRead
    /// The person chose something.
    case chosen(Preferences)
    /// The person chose to look at stations in another way.
    case findViewChosen(FindView)
    /// The person pays for charging in this way, or has chosen to.
    case paymentMethodUsed(PaymentMethod)
    /// The person has answered what the first start explains.
    case primerSeen
    /// Keeping the choices failed; they hold until the app ends.
    case notKept
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads what was chosen.
    case load
    /// Keeps what was chosen.
    case save(Preferences)
  }

  enum Words: NoticeWords {
    case notKept
    case notRead

    func shown(in context: ViewContext) -> Notice {
      switch self {
      case .notKept: Notice(.error, context.texts.settingsSaveFailedTitle)
      case .notRead: Notice(.error, context.texts.settingsLoadFailedTitle)
      }
    }
  }

  public static let name = "preferences"
  public static let initial = Value()
  public private(set) var value = Self.initial
  /// The language of the device (BCP 47).
  private var systemLanguage = ""
  /// The region of the device as it was told; nil when it was not.
  private var toldRegion: RegionCode?

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .loaded(let preferences):
      (value.isRead, value.isSettled) = (true, true)
      adopt(preferences)
      let place = preferences.chosenPlace.map { KeeperEvent(PlaceKeeper.self, .restored($0)) }
      return KeeperReaction(change: .preferences, tells: place.map { [$0] } ?? [])
    case .notRead:
      value.isSettled = true
      return .say(Words.notRead)
    case .chosen(let preferences):
      adopt(preferences)
      return .changed(.preferences, .save(preferences))
    case .findViewChosen(let view):
      guard view != value.preferences.findView else { return .none }
      value.preferences.findView = view
      return .run(.save(value.preferences))
    case .paymentMethodUsed(let method):
      guard method != value.preferences.paymentMethod else { return .none }
      value.preferences.paymentMethod = method
      return .changed(.preferences, .save(value.preferences))
    case .primerSeen:
      value.preferences.hasSeenPrimer = true
      return .changed(.preferences, .save(value.preferences))
    case .notKept: return .say(Words.notKept)
    }
  }

  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch signal {
    case .started(let language, let region):
      (systemLanguage, toldRegion) = (language, region)
      adoptSystemLanguage()
      return .none
    case .launched: return .run(.load)
    case .platform(.systemLanguageChanged(let tag)):
      systemLanguage = tag
      adoptSystemLanguage()
      return .changed(.preferences)
    case .changed(.place): return keepPlace(surroundings.chosenPlace)
    case .platform, .changed: return .none
    }
  }

  /// Keeps another place that was chosen, once it is known which one was before.
  private mutating func keepPlace(_ place: NamedPlace?) -> KeeperReaction<Self> {
    guard value.isSettled, place != value.preferences.chosenPlace else { return .none }
    value.preferences.chosenPlace = place
    return .run(.save(value.preferences))
  }

  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .load: EffectSlot("load")
    case .save: EffectSlot("save")
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .load:
      await report(.loaded(try await useCases.preferences.load()), or: { _ in .notRead }, to: send)
    case .save(let preferences):
      await report(nil, after: try await useCases.preferences.save(preferences), or: { _ in .notKept }, to: send)
    }
  }

  private mutating func adopt(_ preferences: Preferences) {
    value.preferences = preferences
    value.language = preferences.language.language(system: systemLanguage)
  }

  /// The device's language is ours unless another was chosen; its region is where telephone numbers are at home. A
  /// person who only changes the language does not move.
  private mutating func adoptSystemLanguage() {
    value.language = value.preferences.language.language(system: systemLanguage)
    value.region = toldRegion ?? RegionCode(languageTag: systemLanguage) ?? value.region
    value.languageHome = Language(tag: systemLanguage)?.home ?? value.languageHome
  }
}

extension SurroundingsChange {
  /// Something the person chose, or the device's language.
  public static let preferences = Self(PreferencesKeeper.self)
}

extension AppRequest {
  /// The person chose something.
  static func choose(_ preferences: Preferences) -> Self { .tell(PreferencesKeeper.self, .chosen(preferences)) }
}

extension Surroundings {
  /// What the person chose.
  public internal(set) var preferences: Preferences {
    get { self[PreferencesKeeper.self].preferences }
    set { self[PreferencesKeeper.self].preferences = newValue }
  }

  /// True once it is known what was chosen.
  public var hasReadPreferences: Bool { self[PreferencesKeeper.self].isRead }

  /// True when the app is to be drawn dark: by choice, or as the device.
  var isDark: Bool {
    switch preferences.appearance {
    case .system: self[DeviceKeeper.self].isDark
    case .light: false
    case .dark: true
    }
  }

  /// The language the app speaks now.
  public var language: Language { self[PreferencesKeeper.self].language }

  /// The region of the device; nil when unknown.
  public var region: RegionCode? { self[PreferencesKeeper.self].region }

  /// Where the person's phone number may be at home.
  var phoneCountries: PhoneCountries {
    PhoneCountries(
      device: region, language: self[PreferencesKeeper.self].languageHome,
      timeZone: self[DeviceKeeper.self].timeZone.flatMap { RegionCode(timeZone: $0) })
  }

  /// True while the first start explains what the system is going to ask.
  public var isFirstStart: Bool {
    hasReadPreferences && !preferences.hasSeenPrimer && locationPermission == .notAsked
  }
}
