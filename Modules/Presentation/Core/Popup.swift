/// A message that must be answered before anything else can be done. One for all screens.
public struct Popup: Hashable, Sendable, Codable {
  /// How serious it is.
  public enum Tone: String, Hashable, Sendable, Codable {
    /// Something to know.
    case information
    /// Something went wrong.
    case error
    /// Something cannot be undone.
    case destructive
  }

  /// A way to answer.
  public struct Choice: Hashable, Sendable, Codable {
    /// What choosing it means.
    public enum Role: String, Hashable, Sendable, Codable {
      /// The usual answer.
      case primary
      /// Leaves everything as it is.
      case cancel
      /// Destroys something.
      case destructive
    }

    /// The words on the button.
    public let label: String
    /// What choosing it means.
    public let role: Role
  }

  /// What it is about.
  public let title: String
  /// What happened and what can be done.
  public let message: String
  /// How serious it is.
  public let tone: Tone
  /// The usual answer.
  public let primary: Choice
  /// Another answer, if there is one.
  public private(set) var secondary: Choice?
  /// A third answer, if there is one.
  public private(set) var third: Choice?
}
