import ChargeDomain
import ChargeLayout
import ChargePresentation
import Foundation

/// A small app with one of everything that the shell can touch.
struct FakeRoot: ViewModel {
  enum Event: Hashable, Sendable, Codable {
    case launched
    case platform(PlatformEvent)
    case opened(String, String?)
    case backTapped
    case pulled
    case loaded(Int)
    case loadFailed
    case ticked
    case typed(String)
    case entered
    case codeEdited(CodeEdit)
    case focusChanged(Bool)
    case chose(String)
    case toggled
    case radiusSet(Double)
    case daySet(CalendarDay)
    case askTapped
    case linkTapped
    case deleteTapped
    case deleteAnswered(Bool)
    case rowTapped(Int)
  }

  enum Effect: Hashable, Sendable, Codable {
    case load
    case tickLater
    case ask
    case open
  }

  struct State: Hashable, Sendable, Codable {
    var screen = "home"
    var serial = 1
    var argument: String?
    var language: String
    var place: Coordinate?
    var permission = PermissionState.notAsked
    var isOnline = true
    var isInForeground = true
    var items = 0
    var isLoading = false
    var hasFailed = false
    var ticks = 0
    var text = ""
    var entered = ""
    var hasFocus = false
    var code: CodeBoxes?
    var sort = "name"
    var isOn = false
    var radius = 1.0
    var day: CalendarDay?
    var asksToDelete = false
    var timeZone: String?
    var visited: [String] = []
  }

  var state: State
  var code = CodeInput()

  init(language: String) { state = State(language: language) }

  mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .launched: return .run(.tickLater)
    case .platform(let event): return heard(event)
    case .opened(let name, let argument):
      (state.screen, state.argument) = (name, argument)
      state.serial += 1
      return name == "list" ? load() : .none
    case .backTapped:
      state.screen = "home"
      state.serial += 1
    case .pulled: return load()
    case .loaded(let items): (state.items, state.isLoading, state.hasFailed) = (items, false, false)
    case .loadFailed: (state.isLoading, state.hasFailed) = (false, true)
    case .ticked:
      state.ticks += 1
      return .run(.tickLater)
    case .typed(let text): state.text = String(text.prefix(12))
    case .entered:
      state.entered = state.text
      // The app writes a number its own way once it was sent.
      if state.text == "+4670" { state.text = "+46 70" }
    case .codeEdited(let edit): if let whole = code.apply(edit) { state.entered += whole.reveal() + " " }
    case .focusChanged(let hasFocus): state.hasFocus = hasFocus
    case .chose(let sort): state.sort = sort
    case .toggled: state.isOn.toggle()
    case .radiusSet(let radius): state.radius = radius
    case .daySet(let day): state.day = day
    case .askTapped: return .run(.ask)
    case .linkTapped: return .run(.open)
    case .deleteTapped: state.asksToDelete = true
    case .deleteAnswered(let deletes):
      state.asksToDelete = false
      if deletes { state.items = 0 }
    case .rowTapped(let number): state.visited.append("row \(number)")
    }
    return .none
  }

  private mutating func load() -> Reaction<Self> {
    state.isLoading = true
    return .run(.load)
  }

  private mutating func heard(_ event: PlatformEvent) -> Reaction<Self> {
    switch event {
    case .locationChanged(let place):
      state.place = place
      if let place { state.visited.append("\(place.latitude)") }
    case .permissionChanged(.location, let permission): state.permission = permission
    case .permissionChanged: break
    case .reachabilityChanged(let isOnline): state.isOnline = isOnline
    case .enteredForeground: state.isInForeground = true
    case .enteredBackground: state.isInForeground = false
    case .systemLanguageChanged(let tag): state.language = tag
    case .systemAppearanceChanged: break
    case .lockChanged(let isLocked): state.visited.append(isLocked ? "locked" : "unlocked")
    case .documentOpened(let document): state.visited.append("\(document.name) \(document.bytes.count)")
    case .codeScanned(let text): state.visited.append("code \(text)")
    case .scanFailed: state.visited.append("no code")
    case .scanClosed, .storeTold, .carChanged: break
    case .linkOpened(let link): state.visited.append("link \(link)")
    case .timeZoneChanged(let zone): state.timeZone = zone
    case .backgroundWoken: state.visited.append("woken")
    }
    return .none
  }

  func viewState(in context: ViewContext) -> State {
    var state = state
    if state.argument == "code" { state.code = CodeBoxes(code, label: "Code", in: context) }
    return state
  }

  static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .load: EffectSlot("load")
    case .tickLater: EffectSlot("tick")
    case .ask: EffectSlot("ask")
    case .open: EffectSlot("open")
    }
  }

  static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .load:
      do throws(Failure) {
        await send(.loaded(Int(try await useCases.preferences.load().nearbyRadius.meters)))
      } catch {
        await send(.loadFailed)
      }
    case .tickLater:
      do { try await useCases.clock.sleep(seconds: 30) } catch { return }
      await send(.ticked)
    case .ask: await useCases.platform.askPermission(.location)
    case .open:
      guard let url = URL(string: "geo:57.7786,14.1637") else { return }
      _ = await useCases.platform.open(url)
    }
  }
}
