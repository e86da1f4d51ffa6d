public import ChargeDomain
public import Foundation

/// The app: tabs, the screens on top of each other, popups and the way between them. What lasts longer than a screen is
/// with the keepers.
public struct RootViewModel: ViewModel, Hashable {
  public enum Event: Hashable, Sendable, Codable {
    /// The app has been started.
    case launched
    /// The platform tells something.
    case platform(PlatformEvent)
    /// Somebody asks for a screen by one of the names in ``ScreenList/openings``.
    case screenRequested(String, argument: String?)
    /// What a request named was looked up; nil when nothing like that is stored.
    case lookedUp(LookUp.Found?, LookUp)
    /// The device's store could not be asked for it.
    case lookUpFailed(Failure)
    /// A tab was tapped.
    case tabTapped(AppTab)
    /// Back was tapped.
    case backTapped
    /// The person asked to reload everything, however fresh it is.
    case pulled
    /// The notice was dismissed.
    case noticeDismissed
    /// The banner that is shown on every screen was tapped.
    case bannerTapped
    /// The question of the first start was answered: ask now, or not.
    case primerAnswered(isWelcome: Bool)
    /// Something happened on the screen on top.
    case screen(ScreenEvent)
    /// Work of a screen has an answer; `serial` tells which screen asked.
    case answer(ScreenEvent, serial: Int)
    /// Work of a keeper has an answer.
    case keeper(KeeperEvent)
    /// Everything on the device was erased; what stays nevertheless.
    case deviceErased(EraseDevice.Remains)
    /// It was not, or not all of it.
    case deviceNotErased(Failure)
  }

  /// Work of the app.
  public enum Effect: Hashable, Sendable, Codable {
    /// Looks something up that a person named.
    case lookUp(LookUp)
    /// Erases everything on the device, alone.
    case eraseDevice
    /// Work of a keeper.
    case keeper(KeeperEffect)
    /// Work of a screen.
    case screen(ScreenEffect, serial: Int)
  }

  /// A screen of the stack and the number that tells it from earlier ones.
  struct Layer: Hashable, Sendable {
    let serial: Int
    var screen: any Screen

    /// What kind of screen it is.
    var kind: any Screen.Type { type(of: screen) }
    /// The slots of all its work.
    var slot: EffectSlot { EffectSlot(RootViewModel.name(ofSerial: serial)) }

    static func == (one: Self, other: Self) -> Bool {
      one.serial == other.serial && areEqual(one.screen, other.screen)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(serial) }
  }

  /// The screens of a hidden tab, and which of them asked for a sign-in. Their work continues.
  struct Aside: Hashable, Sendable {
    var stack: [Layer] = []
    var signInAskedBy: Int?
  }

  var keepers = KeeperShelf(KeeperList.all)
  var tab = AppTab.find
  var stack: [Layer] = []
  /// What is kept of the tabs that are not shown.
  var aside: [AppTab: Aside] = [:]
  /// The screens that were left with something unsaved, at most one of a kind; they last as long as the sign-in.
  var drafts: [Layer] = []
  /// The screen that asked for a sign-in, by its serial.
  var signInAskedBy: Int?
  var notice: AppNotice?
  /// Something that came from outside before there was a screen.
  var waiting: Handover?
  /// A link that was opened before there was a screen.
  var waitingLink: String?
  /// Whether a link, a notice, a file, a code or a name has led the person somewhere since the app came to the front.
  var wasLed = false
  var nextSerial = 0
  /// What has to be known to begin anew: the language of the device (BCP 47) and its region.
  var device: Device
  /// What the platform told while everything is being erased; nil while it is not.
  var toldWhileErasing: [PlatformEvent]?

  /// An app before its launch.
  /// - Parameters:
  ///   - systemLanguage: the language the device speaks (BCP 47).
  ///   - region: the region of the device; nil where only the language tag may name one.
  public init(systemLanguage: String, region: RegionCode? = nil) {
    device = Device(language: systemLanguage, region: region)
    _ = keepers.tell(.started(language: systemLanguage, region: region))
  }

  /// What all keepers publish.
  var surroundings: Surroundings { keepers.surroundings }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    if toldWhileErasing != nil { return handleWhileErasing(event) }
    noteWhetherLed(event)
    if case .platform(.enteredBackground) = event { hideSecrets() }
    if case .platform(.systemLanguageChanged(let tag)) = event { device.language = tag }
    switch event {
    // Answers to work of an app that began anew.
    case .deviceErased, .deviceNotErased: return .none
    case .launched: return follow(keepers.tell(.launched))
    case .platform(.documentOpened(let document)): return open(.document(document))
    case .platform(.codeScanned(let text)): return open(.code(text))
    case .platform(.scanFailed): return open(.code(nil))
    case .platform(.linkOpened(let text)): return openLink(text)
    case .bannerTapped: return openBanner()
    case .platform(let event): return follow(keepers.tell(.platform(event)))
    case .keeper(let event): return tell(event)
    case .screenRequested(let name, let argument): return open(name, argument)
    case .lookedUp(let found, let lookUp): return arrive(at: found, lookUp)
    case .lookUpFailed(let failure):
      notice = AppNotice(RootWords.lookUpFailed(failure))
      return stack.isEmpty ? reset(to: []) : .none
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

  private mutating func noteWhetherLed(_ event: Event) {
    switch event {
    case .platform(.documentOpened), .platform(.codeScanned), .platform(.linkOpened), .screenRequested: wasLed = true
    case .platform(.enteredBackground): wasLed = false
    case .launched, .platform, .lookedUp, .lookUpFailed, .tabTapped, .backTapped, .pulled, .noticeDismissed,
      .bannerTapped, .primerAnswered, .screen, .answer, .keeper, .deviceErased, .deviceNotErased:
      break
    }
  }

  /// When the screen on top or the banner changes by itself next.
  public func nextChange(after now: Date) -> Date? {
    [stack.last?.screen.nextChange(after: now), keepers.nextChange(after: now)].compactMap(\.self).min()
  }

  /// The slots of the app's own work; those of keepers and screens lie inside their names.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .lookUp: EffectSlot("lookUp")
    case .eraseDevice: EffectSlot("eraseDevice")
    case .keeper(let effect): effect.slot.inside(effect.owner.name)
    case .screen(let effect, let serial): effect.slot.inside(name(ofSerial: serial))
    }
  }

  /// Erasing everything does, and that of keepers: they wait, follow and send without a person.
  public static func outlastsInterrupts(_ slot: EffectSlot) -> Bool {
    slot == Self.slot(of: .eraseDevice) || KeeperList.all.contains { EffectSlot($0.name).encloses(slot) }
  }

  /// Nothing may write while everything is erased.
  public static func runsAlone(_ effect: Effect) -> Bool { effect == .eraseDevice }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .lookUp(let lookUp):
      await report(.lookedUp(try await lookUp.find(with: useCases), lookUp), or: Event.lookUpFailed, to: send)
    case .eraseDevice:
      await report(.deviceErased(try await useCases.eraseDevice()), or: Event.deviceNotErased, to: send)
    case .keeper(let effect): await effect.perform(with: useCases) { await send(.keeper($0)) }
    case .screen(let effect, let serial):
      await effect.perform(with: useCases) { await send(.answer($0, serial: serial)) }
    }
  }

  static func name(ofSerial serial: Int) -> String { "screen\(serial)" }
}
