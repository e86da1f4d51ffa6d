import ChargeDomain
import ChargeLocalization

/// The sheet for another account of the wallet, ready to show.
public struct WalletNewAccountViewState: ScreenViewState {
  public let title: String
  /// The name.
  public let name: FormField<WalletNewAccountViewModel.Name>
  /// That another account has the name, else that the service chooses the currency; nil where there is nothing to say.
  public let hint: String?
  /// False while nothing can be changed.
  public let isEnabled: Bool
  /// What became of the order, and what can be done.
  public let panel: OrderPanel
}

extension WalletNewAccountViewModel {
  public func viewState(in context: ViewContext) -> WalletNewAccountViewState {
    let texts = context.texts
    return WalletNewAccountViewState(
      title: title(texts),
      name: form.field(
        .name, label: texts.walletAccountName, placeholder: texts.walletAccountNameExample, error: error(in: context)),
      hint: hint(texts), isEnabled: !isBusy,
      panel: panel(SendButton(label: texts.walletNewAccountCreate), in: context))
  }

  public func backTitle(in context: ViewContext) -> String { title(context.texts) }

  private func title(_ texts: Texts) -> String {
    currency.map { texts.walletNewAccountIn(currency: $0.rawValue) } ?? texts.walletNewAccountTitle
  }

  private func hint(_ texts: Texts) -> String? {
    let names = (surroundings.wallet.wallet?.accounts ?? []).map(\.name)
    // The account of the order itself is there a moment before the sheet closes.
    if !isBusy, names.contains(typedName) { return texts.walletNewAccountSameName }
    return currency == nil ? texts.walletNewAccountCurrency : nil
  }

  private func error(in context: ViewContext) -> String? {
    if typedName.isEmpty { return context.formats.orderProblem(.blankName) }
    return isTooLong ? context.texts.formTooLong(count: PersonalDataRule.longestName) : nil
  }
}
