public import ChargeDomain
public import Foundation

/// The telephone number that signs in to the wallet: a country, a number written as it is typed, a code to be sent.
public struct WalletPhoneViewModel: AccountScreen, PlainScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The countries there are, and the one that fits the device and the person, if any does.
    case regionsTold([CallingRegion], initial: CallingRegion)
    /// The text of the field became this by typing, deleting or pasting.
    case typed(PhoneFieldText)
    /// The text as its country writes it.
    case formatted(PhoneEntry, example: String?)
    /// The field gained or lost the focus.
    case focusChanged(Bool)
    /// The list of countries was asked for.
    case countryTapped
    /// A country was chosen in the list of countries.
    case regionChosen(RegionCode)
    /// A code is to be sent.
    case submitTapped
    /// The person goes on without the wallet.
    case guestTapped
    /// The popup was answered: back to the number.
    case popupAnswered
    /// What was typed is no number that a code can be sent to, for this reason; nothing was sent.
    case numberRefused(PhoneRefusal)
    /// The number is one of the country that was suggested.
    case suggestionTapped
    /// A code is on its way.
    case codeSent(SentCode)
    /// Another code is on its way by now; nil when the one there was is used up.
    case codeChanged(SentCode?)
    /// No code was sent to the number, for this reason.
    case sendFailed(Failure, to: PhoneNumber)
    /// The number is not that of the wallet whose things are kept on the device; nothing was sent.
    case otherNumberRead
    /// The person has a code already.
    case enterCodeTapped
    /// The person wants another wallet than the one whose things are kept.
    case otherWalletTapped
    /// The person stays with the wallet whose things are kept.
    case keptWalletTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the countries.
    case readRegions(near: PhoneCountries)
    /// Writes what was typed as its country does.
    case format(PhoneFieldText, in: PhoneEntry)
    /// Writes what was typed for another country.
    case move(PhoneEntry, to: CallingRegion)
    /// Writes the number of the wallet whose things are kept.
    case fill(PhoneNumber, in: CallingRegion)
    /// Sends a code, unless the one that was sent before still serves the number, or it is not the one that is kept.
    case send(PhoneEntry, before: SentCode?, kept: PhoneNumber? = nil, near: PhoneCountries = PhoneCountries())
  }

  /// What the screen is doing.
  enum Work: Hashable, Sendable {
    case none
    case sending
    case refused(PhoneRefusal)
    case failed(Failure, PhoneNumber)
    /// It is asked whether the things of this wallet may be lost.
    case asking(kept: PhoneNumber)
  }

  var surroundings = Surroundings()
  /// The countries; nil until they are known.
  var regions: [CallingRegion]?
  /// The number as it stands.
  var entry = PhoneEntry(region: .unchosen)
  /// The number as its country last wrote it: what a change is measured against.
  private var written = PhoneEntry(region: .unchosen)
  /// A number of the country, as an example; nil when none is known.
  var example: String?
  var hasFocus = true
  var work = Work.none
  /// How often in a row no code was sent for the same reason.
  var streak = FailureStreak()
  /// The code that is on its way; nil when none is, or it is used up.
  var sent: SentCode?
  /// The number whose code was entered last, and the number of which the wallet said that its code is used up.
  private var entering: PhoneNumber?, spent: PhoneNumber?

  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)):
      self.surroundings = surroundings
      return regions == nil ? .run(.readRegions(near: surroundings.phoneCountries)) : .none
    case .signal(.changed(let surroundings, _)):
      let known = self.surroundings.phoneCountries
      self.surroundings = surroundings
      // Nobody chose a country, and now one is known.
      guard regions != nil, !entry.region.isChosen, known != surroundings.phoneCountries else { return .none }
      return .run(.readRegions(near: surroundings.phoneCountries))
    case .signal: return .none
    case .regionsTold(let regions, let initial):
      self.regions = regions
      written = PhoneEntry(region: initial)
      if let kept, entry.content.text.isEmpty { return .run(.fill(kept, in: initial)) }
      return .run(.format(entry.content, in: written))
    case .typed(let text):
      guard work == .none else { return .none }
      entry = PhoneEntry(text, region: entry.region)
      hasFocus = true
      return .run(.format(text, in: written))
    case .formatted(let entry, let example): (self.entry, written, self.example) = (entry, entry, example)
    case .focusChanged(let hasFocus): self.hasFocus = hasFocus
    case .countryTapped:
      guard work == .none, regions != nil else { return .none }
      return .show(.callingCodes(selected: entry.region.region))
    case .regionChosen(let code):
      guard let region = regions?.first(where: { $0.region == code }) else { return .none }
      return .run(.move(entry, to: region))
    case .submitTapped:
      guard canSubmit else { return .none }
      work = .sending
      return .run(.send(entry, before: sent, kept: kept, near: surroundings.phoneCountries))
    case .guestTapped: return work == .sending ? .none : .exit(.signInDeclined)
    case .popupAnswered:
      guard work != .sending else { return .none }
      work = .none
      hasFocus = true
    case .numberRefused(let refusal): work = .refused(refusal)
    case .suggestionTapped:
      guard case .refused(let refusal) = work, let region = refusal.suggestion else { return .none }
      work = .none
      hasFocus = true
      return .run(.move(entry, to: region))
    case .codeSent(let sent):
      (work, streak) = (.none, FailureStreak())
      self.sent = sent
      (entering, spent) = (sent.phone, nil)
      return .show(.walletCode(sent))
    case .codeChanged(let sent):
      self.sent = sent
      spent = sent == nil ? entering : nil
    case .sendFailed(let failure, let number):
      work = failure == .cancelled ? .none : .failed(failure, number)
      streak.count(failure)
    case .otherNumberRead: work = kept.map { .asking(kept: $0) } ?? .none
    case .otherWalletTapped:
      guard case .asking = work else { return .none }
      work = .sending
      return .run(.send(entry, before: sent, near: surroundings.phoneCountries))
    case .keptWalletTapped:
      guard case .asking(let kept) = work else { return .none }
      work = .none
      hasFocus = true
      return .run(.fill(kept, in: entry.region))
    case .enterCodeTapped:
      guard case .failed(let failure, let number) = work, failure.asksToWait else { return .none }
      work = .none
      entering = number
      let earlier = SentCode(earlierTo: number, barredUntil: failure.waitsUntil)
      return .show(.walletCode(earlier))
    }
    return .none
  }

  /// The wait that the service asked for ends by itself, second by second, for as long as it is told.
  public func nextChange(after now: Date) -> Date? {
    if case .failed(let failure, _) = work { failure.nextChange(after: now) } else { nil }
  }

  /// True when the wallet takes no code that was sent to the number before: it said so, or the last one is too old.
  func hasNoCode(for number: PhoneNumber, at now: Date) -> Bool {
    if spent == number { return true }
    guard let sent, sent.phone == number, sent.sentAt != nil else { return false }
    return !sent.serves(number, at: now)
  }

  /// The number of the wallet whose things are kept on the device: somebody was signed in to it, and did not sign out.
  /// Whoever signs in to another one loses them.
  private var kept: PhoneNumber? { surroundings.accounts[.wallet]?.owner?.phone }

  var canSubmit: Bool { work == .none && surroundings.obstacle == nil && regions != nil }
}

extension WalletPhoneViewModel {
  public static let name = "walletPhone"
  public static let needs: [any Keeper.Type] = [
    AccountsKeeper.self, DeviceKeeper.self, PreferencesKeeper.self, WalletKeeper.self,
  ]
  public static let emits: [Emission] = [.exit, .screen("callingCodes"), .screen("walletCode")]
  public static let openings: [Opening] = [.plain("walletLogin", .walletPhone)]
  public static let signsIn: AccountService? = .wallet

  public static func firstStep(for owner: AccountOwner?) -> Destination? { .walletPhone }
}

extension Destination {
  /// The telephone number that signs in to the wallet.
  public static let walletPhone = Self(WalletPhoneViewModel.self)
}

extension ScreenEvent {
  /// Something happened on this screen.
  public static func walletPhone(_ event: WalletPhoneViewModel.Event) -> Self { Self(WalletPhoneViewModel.self, event) }
}

extension WalletPhoneViewModel.Event {
  /// The text of the field became this one, the caret behind so many characters of it; at its end where that is not
  /// known.
  public static func text(_ text: String, caret: Int? = nil) -> Self { .typed(PhoneFieldText(text, caret: caret)) }
}
