import ChargeDomain
import ChargeLocalization

/// The telephone number for the wallet, ready to show.
public struct WalletPhoneViewState: ScreenViewState {
  /// The title.
  public let title: String
  /// What the number is for.
  public let intro: String
  /// Why a code cannot be sent now; nil when it can.
  public let notice: Notice?
  /// What stands there while the countries are being read; nil once they are known.
  public let loading: Loading?
  /// The label over the country.
  public let countryLabel: String
  /// The country and its calling code.
  public let country: String
  /// The words on the link to the list of countries.
  public let changeCountry: String
  /// The number.
  public let field: Field
  /// What stands there while a code is being sent; nil otherwise. Nothing but back can be touched then.
  public let submitting: Loading?
  /// The words on the button that sends a code.
  public let submit: String
  /// False while none can be sent.
  public let canSubmit: Bool
  /// The words on the button that goes on without the wallet.
  public let guest: String
  /// What must be answered first; nil when nothing must.
  public let popup: Popup?
  /// True where it asks whether the number is one of another country.
  public let suggestsCountry: Bool
  /// True where it asks whether another wallet may take the place of the one whose things are kept.
  public let asksForOtherWallet: Bool
}

extension WalletPhoneViewModel {
  public func viewState(in context: ViewContext) -> WalletPhoneViewState {
    let texts = context.texts
    let asksForOtherWallet = if case .asking = work { true } else { false }
    return WalletPhoneViewState(
      title: texts.walletPhoneTitle, intro: texts.walletPhoneIntro,
      notice: Notice(inTheWayOf: surroundings, in: context) ?? Notice(expired: .wallet, in: surroundings, context),
      loading: regions == nil ? Loading(style: .spinner, label: texts.commonLoading) : nil,
      countryLabel: texts.callingCodesTitle,
      country: entry.region.isChosen
        ? texts.callingCode(country: context.formats.regionName(entry.region.region), code: entry.region.prefix)
        : texts.walletPhoneNoCountry,
      changeCountry: entry.region.isChosen ? texts.walletPhoneCountry : texts.walletPhoneChooseCountry,
      field: Field(
        kind: .phone, label: texts.walletPhoneTitle, value: entry.content.text,
        placeholder: example.map { texts.walletPhoneExample(number: $0) } ?? "", border: .neutral, hasFocus: hasFocus,
        returnAction: .submit, caret: entry.content.caret),
      submitting: work == .sending ? Loading(style: .spinner, label: texts.walletPhoneSending) : nil,
      submit: texts.walletPhoneSend, canSubmit: canSubmit, guest: texts.accountGuest, popup: popup(in: context),
      suggestsCountry: suggestion != nil, asksForOtherWallet: asksForOtherWallet)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.walletPhoneTitle }

  /// The country that the refused number is probably of.
  private var suggestion: CallingRegion? {
    if case .refused(let refusal) = work { refusal.suggestion } else { nil }
  }

  // A number that is none and a network that fails are two things.
  private func popup(in context: ViewContext) -> Popup? {
    let texts = context.texts
    let edit = Popup.Choice(label: texts.accountEdit, role: .primary)
    switch work {
    case .none, .sending: return nil
    case .refused(let refusal): return Popup(refusal, in: context)
    case .asking(let kept): return Popup(insteadOf: kept, surroundings.wallet, in: context)
    case .failed(let failure, let number):
      let tries = streak.tries(of: failure)
      if failure.asksToWait, hasNoCode(for: number, at: context.now) {
        let ok = Popup.Choice(label: texts.commonOK, role: .primary)
        return Popup(noCodeSent: failure, failure.wait ?? CodeResend(), answer: ok, tries: tries, in: context)
      }
      if failure.asksToWait { return Popup(earlierCodeAfter: failure, tries: tries, in: context) }
      let isNoNumber = failure == .rejected(.malformedPhone)
      return Popup(
        failure, title: isNoNumber ? texts.walletPhoneInvalid : texts.walletPhoneNotSent,
        answer: isNoNumber ? edit : Popup.Choice(label: texts.commonOK, role: .primary), tries: tries, in: context)
    }
  }
}
