public import ChargeLayout
public import ChargePresentation
import Foundation

/// Draws the states of a recording one after the other, as a session would have drawn them.
public struct ReplayedScreens<Root: ViewModel> {
  private let layout: @Sendable (Root.ViewState) -> Element<Root.Event>
  private let screenKey: @Sendable (Root.ViewState) -> String
  private let columns: Int
  private let colors: ColorMode
  private var rowIDs: [String: RowIDs] = [:]

  /// Draws with an app's own layout.
  public init(
    columns: Int, colors: ColorMode = .none, layout: @escaping @Sendable (Root.ViewState) -> Element<Root.Event>,
    screenKey: @escaping @Sendable (Root.ViewState) -> String
  ) {
    self.layout = layout
    self.screenKey = screenKey
    self.columns = columns
    self.colors = colors
  }

  /// The screen of a state. Every state has to be given, because rows keep the names that they got first.
  public mutating func screen(of state: Root.ViewState) -> String {
    let tree = ScreenTree(layout(state), rowIDs: &rowIDs[screenKey(state), default: RowIDs()])
    return TextRenderer(width: columns, colors: colors).lines(of: tree).map { $0.string(colors) }
      .joined(separator: "\n")
  }
}

/// What a replay tells besides its screens.
public enum ReplayReport {
  /// The heading of a state: its number, its time, and what led to it.
  public static func heading(of state: ReplayedState<some Sendable>) -> String {
    let time = state.time.formatted(
      Date.ISO8601FormatStyle(dateTimeSeparator: .space, includingFractionalSeconds: true, timeZone: .gmt)
        .year().month().day().time(includingFractionalSeconds: true))
    let causes = state.causes.isEmpty ? "time passed" : state.causes.joined(separator: ", ")
    let remark = state.isAsRecorded ? "" : " · not as recorded"
    return PlainText.shown("state \(state.number) · \(time) · \(causes)\(remark)")
  }

  /// One line for a whole recording.
  public static func text<Root>(
    of summary: RecordingReplay<Root>.Summary, other: ReplayedPlace?
  ) -> String {
    var parts = [
      "Events: \(summary.events), states: \(summary.states), answers of the network: \(summary.answers), "
        + "starts: \(summary.launches). Recorded by version \(summary.version) on \(summary.system)."
    ]
    if let other {
      parts.append(
        "States that are not as they were recorded: \(summary.otherStates), the first is state \(other.number) "
          + "(line \(other.line))."
      )
    } else {
      parts.append("Every state is as it was recorded.")
    }
    return PlainText.shown(lines: parts.joined(separator: "\n"))
  }
}

/// A state of a recording, by its number and its line.
public struct ReplayedPlace: Hashable, Sendable {
  /// Its number, from 1.
  public let number: Int
  /// The line of the recording.
  public let line: Int

  /// The place of a state.
  public init(_ state: ReplayedState<some Sendable>) { (number, line) = (state.number, state.line) }
}
