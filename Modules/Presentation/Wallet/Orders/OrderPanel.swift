/// What became of the order of a sheet, and what can be done, ready to show. Every sheet of the wallet ends with it.
public struct OrderPanel: Hashable, Sendable, Codable {
  /// Something that can be done.
  public struct Button: Hashable, Sendable, Codable {
    /// What it does; its text is the button's id.
    public enum Name: String, CaseIterable, Hashable, Sendable, Codable {
      /// Asks for what is filled in, or sends once more what was not carried out.
      case send
      /// The same as soon as there is a network.
      case queue
      /// Signs in first.
      case signIn = "sign-in"
      /// The person decides: the order went through.
      case wentThrough = "went-through"
      /// The person decides: it did not, and is to be sent again.
      case sendAgain = "send-again"
      /// The person decides: it did not, and is let be.
      case drop
      /// Shows another order, about which the person has to decide first.
      case earlier
      /// Cancels what was not sent, or leaves the sheet.
      case cancel
      /// Leaves the sheet; the order goes on.
      case done
    }

    /// What it does.
    public let name: Name
    /// Its words.
    public let label: String
    /// False while it cannot be used.
    public private(set) var isEnabled = true
    /// True for a button that destroys something.
    public private(set) var isDestructive = false
  }

  /// What is wrong, or good to know; the most important first.
  public private(set) var notices: [Notice] = []
  /// What is being waited for; nil when nothing is.
  public private(set) var loading: Loading?
  /// The balances between which the person decides; empty where nothing is to be decided.
  public private(set) var readings: [OrderReading] = []
  /// What can be done, the most likely first.
  public let buttons: [Button]
}
