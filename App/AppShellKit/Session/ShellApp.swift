public import ChargeDomain
public import ChargeLayout
public import ChargePresentation
public import Foundation

/// An app as the shell runs it: how it starts, how it is drawn, and which of its events stand for what a person or the
/// platform does.
public struct ShellApp<Root: ViewModel>: Sendable {
  /// Opens the app on a device that speaks this language (BCP 47); called at every launch, so that nothing in memory
  /// outlives the app.
  public var start: @MainActor @Sendable (_ systemLanguage: String) async throws(ShellProblem) -> StartedApp<Root>
  /// The elements of a view state.
  public var layout: @Sendable (Root.ViewState) -> Element<Root.Event>
  /// Identifies the screen on top; row ids start again when it changes.
  public var screenKey: @Sendable (Root.ViewState) -> String
  /// The names that `open` takes.
  public var screenNames: [String]
  /// The request for a screen by name.
  public var open: @Sendable (_ name: String, _ argument: String?) -> Root.Event?
  /// The event of going back.
  public var back: Root.Event
  /// The event of asking for everything again.
  public var pulled: Root.Event
  /// The event of a message from the platform.
  public var platform: @Sendable (PlatformEvent) -> Root.Event
  /// The event of a dark or light device; nil when the app ignores that.
  public var appearance: (@Sendable (_ isDark: Bool) -> Root.Event)?
  /// How it is recorded; nil for an app that cannot be.
  public var recording: ShellRecording<Root>?
  /// What stands on the car's screen, and what identifies its page; nil while no car is connected, or for an app without.
  public var car: (@Sendable (Root.ViewState) -> (element: Element<Root.Event>, key: String)?)?

  /// An app made of these parts.
  public init(
    start: @escaping @MainActor @Sendable (_ systemLanguage: String) async throws(ShellProblem) -> StartedApp<Root>,
    layout: @escaping @Sendable (Root.ViewState) -> Element<Root.Event>,
    screenKey: @escaping @Sendable (Root.ViewState) -> String, screenNames: [String],
    open: @escaping @Sendable (_ name: String, _ argument: String?) -> Root.Event?, back: Root.Event,
    pulled: Root.Event, platform: @escaping @Sendable (PlatformEvent) -> Root.Event,
    appearance: (@Sendable (_ isDark: Bool) -> Root.Event)? = nil,
    car: (@Sendable (Root.ViewState) -> (element: Element<Root.Event>, key: String)?)? = nil,
    recording: ShellRecording<Root>? = nil
  ) {
    self.start = start
    self.layout = layout
    self.screenKey = screenKey
    self.screenNames = screenNames
    self.open = open
    self.back = back
    self.pulled = pulled
    self.platform = platform
    self.appearance = appearance
    self.car = car
    self.recording = recording
  }
}

/// An app that was opened. The shell launches it once it listens, and closes it.
public struct StartedApp<Root: ViewModel> {
  /// Receives events and publishes view states.
  public let core: AppCore<Root>
  /// The rules and stores behind the screens, for reports.
  public let useCases: UseCases
  /// Starts it, after telling it what the device knows already.
  public let launch: @MainActor (_ known: [PlatformEvent]) async -> Void
  /// Ends it and returns once all its work has ended.
  public let close: @MainActor () async -> Void

  /// An app made of these parts.
  public init(
    core: AppCore<Root>, useCases: UseCases, launch: @escaping @MainActor (_ known: [PlatformEvent]) async -> Void,
    close: @escaping @MainActor () async -> Void
  ) {
    self.core = core
    self.useCases = useCases
    self.launch = launch
    self.close = close
  }
}

/// How a session behaves. By default: English, UTC, no colours, 80 columns and as many rows as needed, a batch.
public struct ShellOptions: Sendable {
  /// The device's language, BCP 47.
  public var language = "en"
  /// The time zone that the device is in at first.
  public var timeZone = TimeZone.gmt
  /// The size of screens; nil asks `terminalSize` before each one.
  public var size: ScreenSize?
  /// The size of the terminal, which may change at any moment.
  public var terminalSize: @Sendable () -> ScreenSize = { .unlimited }
  /// What is told once, below the first screen; empty for nothing.
  public var hint = ""
  /// Whether styles become colours.
  public var colors = ColorMode.none
  /// True to print no screen before the first `open`.
  public var isBatch = true
  /// The longest time in seconds that a batch waits for answers after a command: those of a source that hangs, and of the one
  /// that stands in for it.
  static let batchPatience: TimeInterval = 150
  /// Where `snapshot` looks for stored screens.
  public var snapshots = SnapshotFolder.comparing(URL(filePath: "Tests/Snapshots"))
  /// The folder to which file names are relative; nil for the current one.
  public var files: URL?

  /// The default options.
  public init() {}
}

/// Where a session prints.
public struct ShellOutput {
  /// Prints screens and answers.
  public var print: @MainActor (String) -> Void
  /// Prints hints and everything else.
  public var note: @MainActor (String) -> Void

  /// An output made of these functions; each gets whole lines without the last line break.
  public init(print: @escaping @MainActor (String) -> Void, note: @escaping @MainActor (String) -> Void) {
    self.print = print
    self.note = note
  }
}

/// The answer of a command, besides a changed screen.
struct CommandAnswer: Hashable, Sendable {
  /// What a see command prints, and links opened in other apps.
  var lines: [String] = []
  /// Hints for the person or program that drives the shell.
  var notes: [String] = []
  /// True when a changed screen is printed, too.
  var isFollowedByScreen = false
  /// True when the shell ends.
  var ends = false
}
