public import ChargeDomain

/// A charger is identified by the six digits on it, typed or scanned. The sites near the person stand below.
public struct IdentifyViewModel: Screen, ChargerListScreen {
  /// What a person does with the boxes of the code. The digits on a charger are no secret.
  public enum Edit: Hashable, Sendable, Codable {
    /// Characters were typed into the box in focus and those behind it.
    case typed(String)
    /// A text was pasted.
    case pasted(String)
    /// The backspace key was pressed.
    case backspace
    /// All boxes are to be empty.
    case cleared
    /// A box was chosen.
    case chosen(box: Int)
    /// The boxes gained or lost the focus.
    case focusChanged(Bool)
  }

  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The network answered, or did not.
    case progress(WatchChargers.Progress)
    /// The boxes were edited.
    case edited(Edit)
    /// Charging is to begin at the charger with the code.
    case beginTapped
    /// A site was tapped.
    case siteTapped(StationID)
    /// More sites were asked for.
    case moreTapped
    /// Try again was tapped.
    case retryTapped
    /// Scan was tapped.
    case scanTapped
    /// The question before the system asks for the camera was answered.
    case cameraAnswered(isWelcome: Bool)
    /// The camera could not be opened, or could not read a code.
    case cameraFailed
    /// The camera read this.
    case scanned(String)
    /// A station of another network, which was scanned, was found on the device, or not.
    case stationFound(StationID?, EVSEID)
    /// That station was tapped.
    case stationTapped
    /// The session under way was tapped.
    case sessionTapped
  }

  public enum Effect: ChargerListEffect, Codable {
    case watch
    /// Lets the system ask for the camera.
    case askForCamera
    /// Opens the camera.
    case scan
    /// Looks for the station of a charger of another network.
    case find(EVSEID)
  }

  /// What a scan led to.
  enum Scan: Hashable, Sendable {
    /// The digits of a charger, which stand in the boxes.
    case understood(ChargerCode)
    /// A charger of another network, and its station where the device knows it.
    case elsewhere(EVSEID, station: StationID?, isSearching: Bool)
    /// A code that names no charger.
    case fault(ScannedCode.Fault)
    /// The camera failed.
    case noCode
    /// The camera is not allowed.
    case notAllowed
  }

  /// Sites shown at first, and more of them each time.
  static let pageSize = 10
  /// How far a site may be to be near.
  static let nearby = Distance(meters: 50_000)

  var surroundings = Surroundings()
  var list = ChargerList()
  var input = CodeInput()
  var limit = IdentifyViewModel.pageSize
  /// What the last scan led to; nil before one, and once the boxes are edited.
  var scan: Scan?
  /// Whether the person is told what the camera is for, before the system asks.
  var explainsCamera = false
  /// Whether the camera opens as soon as it is allowed.
  var opensCamera = false

  /// The boxes empty, or with the code of a charger.
  public init(_ code: ChargerCode?, in surroundings: Surroundings) {
    if let code { fill(code) }
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal):
      let followed = follow(signal)
      // Allowed meanwhile, for instance in the system's settings: nothing was scanned yet.
      if scan == .notAllowed, !isCameraDenied { scan = nil }
      return followed.and(continueToCamera())
    case .progress(let progress): list.receive(progress)
    case .edited(let edit):
      scan = nil
      _ = input.apply(CodeEdit(edit))
    case .beginTapped:
      guard let code, let site = list.sites?.charger(code)?.site, canBegin else { return .none }
      return .show(.chargerHub(site.id, code))
    case .siteTapped(let id): return .show(.chargerHub(id))
    case .moreTapped: limit += Self.pageSize
    case .retryTapped: return watch()
    case .scanTapped: return scanTapped()
    case .cameraAnswered(let isWelcome):
      explainsCamera = false
      opensCamera = isWelcome
      return isWelcome ? .run(.askForCamera) : .none
    case .cameraFailed: scan = isCameraDenied ? .notAllowed : .noCode
    case .scanned(let text): return scanned(text)
    case .stationFound(let station, let id):
      guard case .elsewhere(id, _, _) = scan else { return .none }
      scan = .elsewhere(id, station: station, isSearching: false)
    case .stationTapped:
      guard case .elsewhere(_, let station?, _) = scan else { return .none }
      return .show(.station(station))
    case .sessionTapped: return .show(.charge)
    }
    return .none
  }

  /// The code once every box is filled.
  var code: ChargerCode? { input.code.flatMap { ChargerCode(rawValue: $0.reveal()) } }

  /// Whether charging can begin there; nil while the code or the list is not complete.
  var verdict: ChargerVerdict? {
    guard let code, let sites = list.sites else { return nil }
    return sites.verdict(code)
  }

  /// Whether charging can begin there, and no session is under way.
  var canBegin: Bool { verdict == .available && surroundings.charging.busy == nil }

  private mutating func fill(_ code: ChargerCode) { _ = input.apply(.pasted(Secret(code.rawValue))) }

  /// What was typed before is not what was scanned: nothing may begin there.
  private mutating func empty() { _ = input.apply(.cleared) }

  private mutating func scanned(_ text: String) -> Reaction<Self> {
    do throws(ScannedCode.Fault) {
      switch try ScannedCode(reading: text) {
      case .charger(let code):
        fill(code)
        scan = .understood(code)
        return .none
      case .evse(let id):
        empty()
        scan = .elsewhere(id, station: nil, isSearching: true)
        return .run(.find(id))
      }
    } catch {
      empty()
      scan = .fault(error)
      return .none
    }
  }

  // MARK: The camera

  private mutating func scanTapped() -> Reaction<Self> {
    switch surroundings.permissions[.camera] ?? .notAsked {
    case .notAsked:
      explainsCamera = true
      return .none
    case .granted: return .run(.scan)
    // The system may ask once more, or its settings are to be changed: the words say so.
    case .denied:
      opensCamera = true
      return .run(.askForCamera)
    case .deniedForGood:
      scan = .notAllowed
      return .none
    }
  }

  private var isCameraDenied: Bool { surroundings.permissions[.camera]?.isDenied ?? false }

  /// The system asked: the camera opens if it was allowed.
  private mutating func continueToCamera() -> Reaction<Self> {
    guard opensCamera else { return .none }
    switch surroundings.permissions[.camera] ?? .notAsked {
    case .notAsked: return .none
    case .granted:
      opensCamera = false
      return .run(.scan)
    case .denied, .deniedForGood:
      opensCamera = false
      scan = .notAllowed
      return .none
    }
  }
}

extension IdentifyViewModel {
  public static let name = "identify"
  public static let needs: [any Keeper.Type] = [
    DeviceKeeper.self, PlaceKeeper.self, PermissionsKeeper.self, ChargingKeeper.self,
  ]
  public static let emits: [Emission] = [
    .to(ChargerHubViewModel.self), .to(ChargeViewModel.self), .screen("station"),
  ]
  public static let openings: [Opening] = [
    .words("identify") { words in .identify((try? ScannedCode(reading: words))?.charger) }
  ]
  public static let tab = AppTab.charge
  public static func event(for handover: Handover) -> Event? {
    switch handover {
    case .document: nil
    case .code(let text): text.map { .scanned($0) } ?? .cameraFailed
    }
  }
}

extension Destination {
  /// The boxes for the code on a charger.
  /// - Parameter code: Stands in the boxes already; nil for empty ones.
  public static func identify(_ code: ChargerCode? = nil) -> Self { Self(IdentifyViewModel.self, code) }
}

extension ScannedCode {
  /// The code of a charger of the network; nil for another network's.
  var charger: ChargerCode? {
    if case .charger(let code) = self { code } else { nil }
  }
}

extension CodeEdit {
  fileprivate init(_ edit: IdentifyViewModel.Edit) {
    switch edit {
    case .typed(let text): self = .typed(Secret(text))
    case .pasted(let text): self = .pasted(Secret(text))
    case .backspace: self = .backspace
    case .cleared: self = .cleared
    case .chosen(let box): self = .chosen(box: box)
    case .focusChanged(let hasFocus): self = .focusChanged(hasFocus)
    }
  }
}

extension IdentifyViewModel.Edit {
  /// The edit of boxes, with its digits readable.
  public init(_ edit: CodeEdit) {
    switch edit {
    case .typed(let text): self = .typed(text.reveal())
    case .pasted(let text): self = .pasted(text.reveal())
    case .backspace: self = .backspace
    case .cleared: self = .cleared
    case .chosen(let box): self = .chosen(box: box)
    case .focusChanged(let hasFocus): self = .focusChanged(hasFocus)
    }
  }
}
