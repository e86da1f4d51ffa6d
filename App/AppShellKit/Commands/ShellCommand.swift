import ChargeDomain
import Foundation

/// One command of the shell, understood. `CommandTable` says what each does.
enum ShellCommand: Hashable, Sendable {
  case see(See)
  case act(Act)
  case world(World)
  case check(Check)
  case car(Car)

  enum See: Hashable, Sendable {
    case screen, elements, state, tree, skipped, checkData, verifyBooks, inbox, notifications, more, less, quit
    case trace(Bool)
    case explain(StationID)
    /// The name of a file; nil for the list.
    case documents(String?)
    /// The file to record into; nil to end.
    case record(String?)
    /// The name of a command; nil for the list.
    case help(String?)
  }

  enum Act: Hashable, Sendable {
    case tap(String)
    /// One event a character: in place of what is there, or from a position on.
    case type(String, text: String, at: Int?)
    /// At once, where the cursor stands.
    case paste(String, text: String)
    case key(Key)
    case clear(String)
    case focus(String)
    case blur, back, refresh
    case toggle(String)
    case choose(String, option: String)
    case set(String, value: SetValue)
    case open(String, argument: String?)
  }

  /// What something is set to.
  enum SetValue: Hashable, Sendable {
    case number(Double)
    case day(CalendarDay)
  }

  enum World: Hashable, Sendable {
    /// Nil when the device does not know its place.
    case location(Coordinate?)
    case track(String)
    case permission(Permission, PermissionState)
    case device(isLocked: Bool)
    case network(NetworkState)
    case provider(String, ProviderState)
    case backend(BackendChange)
    /// The person begins to charge at this charger with another device.
    case beginElsewhere(String)
    /// What happens to the next order to the charging network.
    case fault(NetworkFaults.Fault)
    /// What happens to the next order to the appointment service.
    case appointmentFault(NetworkFaults.Fault)
    /// What happens to the next order to the wallet.
    case walletFault(NetworkFaults.Fault)
    case payment(PaymentDouble.Reply)
    case store(StoreDouble.Reply)
    /// The device's clock is so many seconds ahead of the right time.
    case clock(ahead: TimeInterval)
    /// The camera read this.
    case scan(String)
    case advance(TimeInterval)
    case importDocument(String)
    case background, foreground, relaunch
    /// The platform lets the app run for a moment in the background.
    case wake
    case appearance(isDark: Bool)
    /// The device is in this time zone from now on.
    case timeZone(TimeZone)
    case language(Language)
    case size(ScreenSize)
  }

  /// What happens in a car.
  enum Car: Hashable, Sendable {
    case connect(CarLimits)
    case limits(CarLimits)
    case driving(Bool)
    case tap(String)
    case disconnect, screen, back
  }

  enum Check: Hashable, Sendable {
    case expectText(String, isPresent: Bool)
    case expectEnabled(String, Bool)
    case snapshot(String)
  }

  /// A key that has a meaning inside a field.
  enum Key: String, CaseIterable, Hashable, Sendable {
    case backspace, left, right, `return`
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
}

extension ScreenSize {
  /// A size as `WxH` says it, for instance `40x24`; a height of 0 has no limit. Nil for anything else.
  public init?(_ text: String) {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]), (20...400).contains(columns),
      rows == 0 || (5...10_000).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows == 0 ? nil : rows)
  }
}
