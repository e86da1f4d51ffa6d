/// A session as a person sees it, from reserving to the sum, ready to show. Every screen that shows one shows this.
public struct SessionPanel: Hashable, Sendable, Codable {
  /// How far a session is, as a ring or a bar.
  public struct Ring: Hashable, Sendable, Codable {
    /// From 0 to 1; nil while that is not known.
    public let fraction: Double?
    /// The same in words, for instance "67 %".
    public let label: String
  }

  /// Power over time, of what was received.
  public struct Plot: Hashable, Sendable, Codable {
    /// What is plotted.
    public let label: String
    /// Watts at equal steps of time, the oldest first; nil where nothing was received.
    public let watts: [Int?]
    /// The greatest of them in words.
    public let peak: String
    /// When it begins and ends.
    public let begin, end: String
    /// The same as a sentence.
    public let spoken: String
  }

  /// Something that can be done with the session.
  public struct Button: Hashable, Sendable, Codable {
    /// What it does.
    public enum Name: String, CaseIterable, Hashable, Sendable, Codable {
      /// Puts money into the account of the wallet that is to pay.
      case deposit
      /// Signs in to the wallet, so that it can pay.
      case walletSignIn
      /// Goes to the wallet.
      case toWallet
      /// Goes on to the payment.
      case pay
      /// Sends the command again.
      case retry
      /// Gives up before charging began.
      case cancel
      /// Lets a session go on that began although it was given up.
      case keep
      /// Stops charging; the person is asked first.
      case stop
      /// Chooses when it stops by itself.
      case limits
      /// Begins again at the same charger.
      case again
      /// Gives up a reservation that may not hold, and goes to the code of another charger.
      case another
      /// Signs in, so that the session can go on.
      case signIn
      /// Hands the receipt over as a text.
      case receipt
      /// Hands the receipt over as a page.
      case receiptPage
      /// Closes the last words.
      case done
    }

    /// What it does.
    public let name: Name
    /// Its words.
    public let label: String
    /// True for a button that ends something.
    public let isDestructive: Bool
  }

  /// What is happening, in a few words.
  public let heading: String
  /// Why charging has not begun; nil where it has, or still may.
  public let detail: String?
  /// The site and the charger.
  public let place: [String]
  /// What is wrong, or good to know; the most important first.
  public let notices: [Notice]
  /// What is being waited for; nil when nothing is.
  public let waiting: Loading?
  /// The time that is left of a reservation; nil without one.
  public let countdown: String?
  /// How far it is; nil where neither level nor energy was told.
  public let ring: Ring?
  /// What is known of it.
  public let facts: [Fact]
  /// Power over time; nil with fewer than two values.
  public let plot: Plot?
  /// Notes in small letters.
  public let footnotes: [String]
  /// What can be done, the most likely first.
  public let buttons: [Button]
  /// The question before it is stopped; nil while it is not asked.
  public let popup: Popup?
}

/// What a person does with a session on a screen.
public enum SessionTap: Hashable, Sendable, Codable {
  /// A button was tapped.
  case tapped(SessionPanel.Button.Name)
  /// The question before stopping was answered: stop.
  case stopConfirmed
  /// The question was left.
  case stopLeft
}
