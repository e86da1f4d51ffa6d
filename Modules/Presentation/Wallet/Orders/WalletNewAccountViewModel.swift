public import ChargeDomain
import Foundation

/// The sheet for another account of the wallet: its name.
public struct WalletNewAccountViewModel: OrderSheet {
  /// The fields.
  public enum Name: String, FormName {
    /// The name of the account.
    case name

    public var kind: Field.Kind { .text }
  }

  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The field was edited.
    case edited(FormEdit<Name>)
    /// A button was tapped.
    case tapped(OrderPanel.Button.Name)
  }

  public typealias Effect = Never

  var surroundings = Surroundings()
  var asked = AskedOrder()
  var holder = AccountHolder(of: .wallet)
  private(set) var form = Form<Name>()

  /// The currency that it is for; nil where the service chooses one.
  let currency: Currency?

  public init(_ currency: Currency?, in surroundings: Surroundings) {
    (self.currency, self.surroundings) = (currency, surroundings)
    form.move(to: .name)
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)), .signal(.changed(let new, _)): return follow(new)
    case .signal(.pulled): return .ask(.askWallet)
    case .signal(.covered): return .none
    case .edited(let edit):
      guard !isBusy, form.apply(edit) else { return .none }
      return handle(.send)
    case .tapped(let button): return handle(button)
    }
  }

  /// The name as it would be sent.
  var typedName: String { form.text(.name).trimmingCharacters(in: .whitespacesAndNewlines) }

  var isTooLong: Bool { typedName.count > PersonalDataRule.longestName }

  mutating func adapt() {}

  mutating func wish() -> OrderWish? {
    guard !typedName.isEmpty, !isTooLong else {
      form.tried(wrong: [.name])
      return nil
    }
    return .create(name: typedName, currency: currency)
  }
}

extension WalletNewAccountViewModel {
  public static let name = "walletNewAccount"
  public static let needs: [any Keeper.Type] = sheetNeeds
  public static let emits: [Emission] = sheetEmissions
  public static let openings: [Opening] = [.plain("wallet-new-account", .walletNewAccount())]
  public static let tab = AppTab.wallet
}

extension Destination {
  /// The sheet for another account of the wallet.
  /// - Parameter currency: The currency of the account; nil where the service chooses one.
  static func walletNewAccount(in currency: Currency? = nil) -> Self {
    Self(WalletNewAccountViewModel.self, currency)
  }
}
