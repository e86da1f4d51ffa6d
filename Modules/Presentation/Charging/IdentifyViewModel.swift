public import ChargeDomain

/// A charger is identified by the six digits on it. The sites near the person stand below.
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
  }

  public enum Effect: ChargerListEffect, Codable {
    case watch
  }

  /// Sites shown at first, and more of them each time.
  static let pageSize = 10

  var surroundings = Surroundings()
  var list = ChargerList()
  var input = CodeInput()
  var limit = IdentifyViewModel.pageSize

  /// The boxes empty, or with the code of a charger.
  public init(_ code: ChargerCode?, in surroundings: Surroundings) {
    if let code { _ = input.apply(.pasted(Secret(code.rawValue))) }
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return follow(signal)
    case .progress(let progress): list.receive(progress)
    case .edited(let edit): _ = input.apply(CodeEdit(edit))
    case .beginTapped:
      guard let code, let site = list.sites?.charger(code)?.site, verdict == .available else { return .none }
      return .show(.chargerHub(site.id, code))
    case .siteTapped(let id): return .show(.chargerHub(id))
    case .moreTapped: limit += Self.pageSize
    case .retryTapped: return watch()
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
}

extension IdentifyViewModel {
  public static let name = "identify"
  public static let needs: [any Keeper.Type] = [DeviceKeeper.self, PlaceKeeper.self, PreferencesKeeper.self]
  public static let emits: [Emission] = [.to(ChargerHubViewModel.self)]
  public static let openings: [Opening] = [
    .words("identify") { words in .identify(try? ScannedCode(reading: words).charger) }
  ]
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
