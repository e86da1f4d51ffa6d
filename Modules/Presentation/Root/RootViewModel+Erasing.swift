import ChargeDomain

/// Everything on the device is erased: nothing else goes on meanwhile, and the app begins anew.
extension RootViewModel {
  /// The device as it was told at the start, or later.
  struct Device: Hashable, Sendable {
    /// A BCP 47 tag.
    var language: String
    var region: RegionCode?
  }

  mutating func eraseDevice() -> Reaction<Self> {
    toldWhileErasing = []
    return .run(.eraseDevice)
  }

  /// Whether it stands there that not everything was erased. What cannot be read afterwards must not hide that.
  var tellsOfFailedErasing: Bool {
    guard let words = notice?.words as? RootWords, case .notErased = words else { return false }
    return true
  }

  mutating func handleWhileErasing(_ event: Event) -> Reaction<Self> {
    switch event {
    case .deviceErased(let remains): return beginAnew(saying: .erased(remains))
    case .deviceNotErased(let failure): return beginAnew(saying: .notErased(failure))
    // They lead to what is being erased, and the new screen would hide what became of it.
    case .platform(.documentOpened), .platform(.codeScanned), .platform(.scanFailed), .platform(.linkOpened): break
    case .platform(let event): toldWhileErasing?.append(event)
    case .launched, .screenRequested, .lookedUp, .lookUpFailed, .tabTapped, .backTapped, .pulled, .noticeDismissed,
      .bannerTapped, .primerAnswered, .screen, .answer, .keeper:
      break
    }
    return .none
  }

  /// Keepers hold what was stored, and would store it again: they begin anew too, with what the platform has told.
  private mutating func beginAnew(saying words: RootWords) -> Reaction<Self> {
    let told = toldByPlatform + (toldWhileErasing ?? [])
    let serial = nextSerial
    self = RootViewModel(systemLanguage: device.language, region: device.region)
    // Ports tell screens apart by it.
    nextSerial = serial
    var reaction = Reaction<Self>.none
    for event in told { reaction = reaction.and(handle(.platform(event))) }
    reaction = reaction.and(handle(.launched))
    notice = AppNotice(words)
    return reaction
  }

  private var toldByPlatform: [PlatformEvent] {
    let device = surroundings[DeviceKeeper.self]
    var told: [PlatformEvent] = [
      .reachabilityChanged(isOnline: device.isOnline), .lockChanged(isLocked: device.isLocked),
      .systemAppearanceChanged(isDark: device.isDark),
    ]
    if let zone = device.timeZone { told.append(.timeZoneChanged(zone)) }
    if !device.isInForeground { told.append(.enteredBackground) }
    for permission in Permission.allCases {
      if let state = surroundings.permissions[permission] { told.append(.permissionChanged(permission, state)) }
    }
    told.append(.locationChanged(surroundings[PlaceKeeper.self].location))
    if let limits = surroundings[CarKeeper.self].limits { told.append(.carChanged(limits)) }
    return told
  }
}
