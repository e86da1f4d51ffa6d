public import ChargeDomain
public import Foundation

/// One command of the shell, understood.
public enum ShellCommand: Hashable, Sendable {
  /// Prints its answer only.
  case see(See)
  /// Does what a person does; the screen follows.
  case act(Act)
  /// Changes the world around the app; the screen follows.
  case world(World)
  /// Prints nothing when all is well.
  case check(Check)

  /// What can be looked at.
  public enum See: Hashable, Sendable {
    /// Prints the screen.
    case screen
    /// Lists what can be touched.
    case elements
    /// Prints the view state as JSON.
    case state
    /// Prints every state as it comes, not only the settled ones, or stops doing so.
    case trace(Bool)
    /// Lists what was left out of the stored answers, and why.
    case skipped
    /// Reads the whole store of stations and says what is wrong with it.
    case checkData
    /// Says why the records of a station were joined, and others near it were not.
    case explain(StationID)
    /// Lists what the app saved, or prints one of them.
    case documents(String?)
    /// Lists the mails and text messages that the backend sent, with their codes: the person's own mailbox and phone.
    case inbox
    /// Lists the commands, or explains one.
    case help(String?)
    /// Shows the next part of a screen that was cut.
    case more
    /// Shows the part before.
    case less
    /// Ends the shell.
    case quit
  }

  /// What a person does.
  public enum Act: Hashable, Sendable {
    /// Taps an element.
    case tap(String)
    /// Types a text, one event a character: in place of what is there, or from a position on.
    case type(String, text: String, at: Int?)
    /// Inserts a text at once, where the cursor stands.
    case paste(String, text: String)
    /// Presses a key in the field that has the focus.
    case key(Key)
    /// Empties a field.
    case clear(String)
    /// Puts the cursor into a field.
    case focus(String)
    /// Takes the focus away.
    case blur
    /// Switches an option on or off.
    case toggle(String)
    /// Chooses an option.
    case choose(String, option: String)
    /// Sets a value on a scale.
    case set(String, value: Double)
    /// Goes back.
    case back
    /// Loads everything again, however fresh it is.
    case refresh
    /// Opens a screen by name.
    case open(String, argument: String?)
  }

  /// What happens around the app.
  public enum World: Hashable, Sendable {
    /// The device is at a place; nil when its place is not known.
    case location(Coordinate?)
    /// The device moves along the recorded track of a file as time advances.
    case track(String)
    /// A permission is given or refused.
    case permission(Permission, PermissionState)
    /// The device is locked or unlocked.
    case device(isLocked: Bool)
    /// The network goes online, offline or slow.
    case network(NetworkState)
    /// A provider is taken down, slowed down or brought back.
    case provider(String, ProviderState)
    /// Something happens to the services with accounts.
    case backend(BackendChange)
    /// Time passes.
    case advance(TimeInterval)
    /// A person opens a file with the app.
    case importDocument(String)
    /// The app leaves the front.
    case background
    /// The app comes to the front.
    case foreground
    /// The app is killed and started on the same data.
    case relaunch
    /// The device turns light or dark.
    case appearance(isDark: Bool)
    /// The device speaks this language.
    case language(Language)
    /// Screens are drawn for this size.
    case size(ScreenSize)
  }

  /// What must hold.
  public enum Check: Hashable, Sendable {
    /// The screen must show a text, or must not.
    case expectText(String, isPresent: Bool)
    /// An element must be enabled, or disabled.
    case expectEnabled(String, Bool)
    /// The screen must equal a stored one.
    case snapshot(String)
  }

  /// A key that has a meaning inside a field.
  public enum Key: String, CaseIterable, Hashable, Sendable {
    /// Removes the character before the cursor.
    case backspace
    /// Moves the cursor back.
    case left
    /// Moves the cursor on.
    case right
    /// Ends the entry.
    case `return`
  }
}

/// The size screens are drawn for.
public struct ScreenSize: Hashable, Sendable {
  /// Columns.
  public let columns: Int
  /// Rows; nil for as many as needed.
  public let rows: Int?

  /// The size without a terminal: 80 columns and as many rows as needed.
  public static let unlimited = ScreenSize(columns: 80, rows: nil)

  /// A size.
  public init(columns: Int, rows: Int?) {
    self.columns = columns
    self.rows = rows
  }

  /// A size as `WxH` says it, for instance `40x24`; a height of 0 has no limit. Nil for anything else.
  public init?(_ text: String) {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]), (20...400).contains(columns),
      rows == 0 || (5...10_000).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows == 0 ? nil : rows)
  }
}
