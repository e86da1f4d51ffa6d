public import ChargeLayout
import CEditLine
import Foundation

/// The process's own input and output.
public enum StandardStreams {
  /// True when both input and output are a terminal.
  public static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Writes text and a line break to standard output, at once.
  public static func print(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes lines for people and a line break to standard error, at once. They may quote files and arguments, so nothing
  /// in them steers the terminal.
  public static func note(_ text: String) { write(PlainText.shown(lines: text), to: STDERR_FILENO) }

  /// The size of the terminal without one row for the prompt; without a terminal, 80 columns and any number of rows.
  public static var terminalSize: ScreenSize {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard cedit_terminal_size(&columns, &rows) == 1 else { return .unlimited }
    return ScreenSize(columns: max(20, Int(columns)), rows: max(5, Int(rows) - 1))
  }

  // It is no error that the reader has gone.
  private static func write(_ text: String, to file: Int32) {
    var bytes = Array((text + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

/// When styles become colours.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// When a terminal shows them and `NO_COLOR` is not set.
  case auto
  /// Always.
  case always
  /// Never.
  case never

  /// The mode for a process with this environment (https://no-color.org).
  public func mode(isTerminal: Bool, environment: [String: String]) -> ColorMode {
    switch self {
    case .always: .ansi
    case .never: .none
    case .auto:
      isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb" ? .ansi : .none
    }
  }
}
