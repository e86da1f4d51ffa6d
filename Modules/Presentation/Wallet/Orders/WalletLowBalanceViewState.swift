import ChargeDomain
import ChargeLocalization
import Foundation

/// The sheet for the low balance notice, ready to show.
public struct WalletLowBalanceViewState: ScreenViewState {
  /// What is chosen.
  public struct Content: Hashable, Sendable, Codable {
    /// The account, and how much is in it.
    public let facts: [Fact]
    /// Why what was chosen last is not kept; nil where it is.
    public let notice: Notice?
    /// The words on the switch.
    public let label: String
    /// Whether a notice is wanted.
    public let isOn: Bool
    /// The amount; nil where no notice is wanted.
    public let amount: Field?
    /// That notifications are off; nil where they are not, and where none is wanted.
    public let refused: Notice?
    /// The words on the button that allows them; nil likewise.
    public let allow: String?
    /// What the amount means; nil where no notice is wanted.
    public let hint: String?
    /// What stands there while the choice is being kept: nothing can be changed. Nil otherwise.
    public let loading: Loading?
    /// Keeps what is chosen.
    public let save: FormButton
    /// The words on the button that leaves the sheet.
    public let cancel: String
  }

  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// The choice.
    case form(form: Content)
    /// The account cannot be shown.
    case missing(account: MissingAccount)
  }

  public let title: String
  /// What stands below the title.
  public let body: Body
}

extension WalletLowBalanceViewModel {
  public func viewState(in context: ViewContext) -> WalletLowBalanceViewState {
    WalletLowBalanceViewState(title: context.texts.walletLowBalance, body: body(in: context))
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.walletLowBalance }

  private func body(in context: ViewContext) -> WalletLowBalanceViewState.Body {
    if let missing = surroundings.missing(id, in: context) { return .missing(account: missing) }
    let (texts, formats) = (context.texts, context.formats)
    guard let account, let isOn, let entry else {
      guard let failure = surroundings.wallet.storeFailure else {
        return .missing(account: .loading(loading: .spinner(texts.walletAccountLoading)))
      }
      let trouble = Trouble(account: failure, in: context)
      return .missing(account: .trouble(trouble: trouble, signIn: nil, retry: texts.commonRetry))
    }
    let available = surroundings.wallet.available(in: id)
    return .form(
      form: WalletLowBalanceViewState.Content(
        facts: [
          Fact(label: texts.walletAccountTitle, value: account.name),
          Fact(label: texts.walletAvailable, value: available.map { formats.money($0) } ?? texts.accountNotKnown),
        ],
        notice: failure.map {
          let words = texts.walletLowNotSaved(problem: texts.accountFailureTitle($0))
          return Notice(.error, texts.told(words, again: streak.tries(of: $0)))
        },
        label: texts.walletLowSwitch, isOn: isOn, amount: isOn ? entry.field(in: context) : nil,
        refused: isOn ? refusedNotice(texts.walletLowRefused, texts) : nil, allow: isOn ? allowWords(texts) : nil,
        hint: isOn ? hint(entry.amount, available, texts) : nil,
        loading: saving.isRunning ? .spinner(texts.walletProfileSaving) : nil,
        save: FormButton(label: texts.walletProfileSave, isEnabled: !saving.isRunning), cancel: texts.commonCancel))
  }

  /// What the amount means; that less is available already, so that the notice comes the next time.
  private func hint(_ amount: Money?, _ available: Money?, _ texts: Texts) -> String {
    guard let amount, let available, amount.currency == available.currency, available.minorUnits < amount.minorUnits
    else { return texts.walletLowHint }
    return "\(texts.walletLowHint) \(texts.walletLowAlready)"
  }
}
