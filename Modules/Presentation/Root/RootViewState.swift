public import ChargeDomain
import ChargeLocalization

/// The app as there is to see: the screen on top, the tabs, a notice.
public struct RootViewState: Hashable, Sendable, Codable {
  /// What the first start explains before the system asks.
  public struct Primer: Hashable, Sendable, Codable {
    /// What is asked and why.
    public let text: String
    /// The words on the button that lets the system ask.
    public let allow: String
    /// The words on the button that leaves it.
    public let later: String
  }

  /// A place of the tab bar.
  public struct TabItem: Hashable, Sendable, Codable {
    /// Which one.
    public let tab: AppTab
    /// Its stable name.
    public let name: String
    /// Its words.
    public let label: String
    /// True when it is the chosen one.
    public let isSelected: Bool
  }

  /// The screen on top.
  public let screen: TopScreen
  /// A number that changes with the screen on top: rows and scroll positions belong to it.
  public let screenSerial: Int
  /// Where back leads; nil on the lowest screen.
  public let back: BackLink?
  /// The main places of the app.
  public let tabs: [TabItem]
  /// A message that belongs to no screen.
  public let notice: Notice?
  /// What goes on whichever screen is shown; nil when nothing does, or the screen itself tells of it.
  public let banner: RunningBanner?
  /// What the first start explains before the system asks; nil once it was answered, and on other screens than the map.
  public let primer: Primer?
  /// The words on the button that opens a row.
  public let openLabel: String
  /// The words on the button that removes the message.
  public let dismissNotice: String
  /// The language of all words.
  public let language: Language
  /// True when the app is to be drawn dark: by choice, or as the device.
  public let isDark: Bool
  /// What stands on the car's screen, beside all this; nil while no car is connected.
  public let car: CarViewState?
}

extension RootViewModel {
  /// What there is to see, in the person's language and units.
  public func viewState(in context: ViewContext) -> RootViewState {
    var context = context
    context.language = surroundings.language
    context.units = surroundings.preferences.units
    context.timeZone = surroundings.timeZone ?? context.timeZone
    let texts = context.texts
    // A step inside the screen on top, as from an open note to the list, leads back to that screen.
    let parent = stack.last.flatMap { $0.screen.stepBack == nil ? nil : $0 } ?? stack.dropLast().last
    return RootViewState(
      screen: screen(in: context), screenSerial: stack.last?.serial ?? 0,
      back: stack.count > 1 ? parent.map { BackLink(title: $0.screen.backTitle(in: context)) } : nil,
      tabs: AppTab.allCases.map { tab in
        RootViewState.TabItem(tab: tab, name: tab.rawValue, label: texts.tab(tab), isSelected: tab == self.tab)
      },
      notice: notice.flatMap { $0.words.isOver(at: context.now) ? nil : $0.words.shown(in: context) },
      banner: keepers.banner(isOnTop: stack.last?.kind.name)?.words(context), primer: primer(texts),
      openLabel: texts.commonOpen,
      dismissNotice: texts.rootDismiss,
      language: surroundings.language, isDark: surroundings.isDark,
      car: car(in: context))
  }

  private func screen(in context: ViewContext) -> TopScreen {
    stack.last.map { .shown(ScreenState($0.screen, in: context)) }
      ?? .starting(title: ViewContext.appName, loading: .spinner(context.texts.rootStarting))
  }
}

extension Texts {
  func tab(_ tab: AppTab) -> String {
    switch tab {
    case .find: rootFind
    case .charge: chargeTitle
    case .appointments: appointmentsTitle
    case .wallet: walletTitle
    case .account: accountTitle
    }
  }
}
