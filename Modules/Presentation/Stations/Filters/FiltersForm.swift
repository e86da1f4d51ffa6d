public import ChargeDomain

/// The choices of the filter page.
public struct FiltersForm: Hashable, Sendable, Codable {
  /// An option that can be switched on and off.
  public struct Option: Hashable, Sendable, Codable {
    /// What it stands for.
    public let demand: FilterDemand
    /// Its stable name inside its list.
    public let name: String
    /// Its words, with the number of stations around.
    public let label: String
    /// True when it is chosen.
    public let isSelected: Bool
  }

  /// A list of options.
  public struct Choice: Hashable, Sendable, Codable {
    /// Its stable name.
    public let name: String
    /// Its heading.
    public let label: String
    /// The options; empty when there is nothing to choose.
    public let options: [Option]
    /// The words on the button that shows all of them; nil when all are shown.
    public let more: String?
    /// The kind whose options are shown in full by that button.
    public let kind: FilterKind
    /// A remark below the list; nil for none.
    public let hint: String?
  }

  /// A step of power.
  public struct PowerStep: Hashable, Sendable, Codable {
    /// The least power; nil for any.
    public let power: Power?
    /// Its stable name: the kilowatts, or `any`.
    public let name: String
    /// Its words.
    public let label: String
    /// True when it is chosen.
    public let isSelected: Bool
  }

  /// The distance slider.
  public struct DistanceScale: Hashable, Sendable, Codable {
    /// A mark of the scale.
    public struct Tick: Hashable, Sendable, Codable {
      /// Where it stands, in kilometres.
      public let kilometers: Double
      /// What is written there.
      public let label: String
    }

    /// Its name.
    public let label: String
    /// The value in words.
    public let valueLabel: String
    /// The value in kilometres; the end of the scale for no limit.
    public let kilometers: Double
    /// The marks, the ends of the scale among them.
    public let ticks: [Tick]
    /// Why it cannot be used; nil when it can.
    public let problem: String?
    /// The words on the button that goes back to the search radius; nil where that is used, or nothing has one.
    public let reset: String?
  }

  /// The saved filters.
  public struct Saved: Hashable, Sendable, Codable {
    /// One of them.
    public struct Row: Hashable, Sendable, Codable {
      /// The filter.
      public let filter: SavedFilter
      /// Its name.
      public let name: String
      /// Its place in the list, from 1: what its buttons are named by.
      public let number: Int
      /// What it lets through, in words.
      public let words: String
      /// The words on the button that deletes it.
      public let delete: String
    }

    /// The heading.
    public let title: String
    /// The filters.
    public let rows: [Row]
    /// The words on the button that takes one over.
    public let use: String
    /// Instead of rows; nil when there are some, or they are not known.
    public let none: String?
    /// What was last done, or what failed.
    public let notices: [Notice]
    /// The words on the button that undoes a deletion; nil when there is nothing to undo.
    public let undo: String?
    /// Where the name is typed.
    public let field: Field
    /// The words on the button that keeps the filter.
    public let save: String
  }

  /// The whole filter in words.
  public let expression: String
  /// How many stations would be shown, or why that is not known.
  public let preview: String
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
  /// The words on the button that puts the filter in use.
  public let apply: String
  /// The words on the button that takes all choices back.
  public let clear: String
  /// False while there is nothing to take back.
  public let canClear: Bool
  /// Families of connectors.
  public let plugs: Choice
  /// AC and DC.
  public let currents: Choice
  /// The heading over the steps of power.
  public let powerLabel: String
  /// The least power.
  public let powers: [PowerStep]
  /// How far away.
  public let distance: DistanceScale
  /// The other lists of options.
  public let choices: [Choice]
  /// Filters with a name.
  public let saved: Saved
}
