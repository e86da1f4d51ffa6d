import ChargeDomain
import ChargeLocalization

extension Trouble {
  /// A service that could not be asked.
  init(account failure: Failure, in context: ViewContext) {
    self.init(
      picture: failure == .offline ? .offlinePlug : .trouble,
      title: RichText(context.texts.accountFailureTitle(failure)),
      advice: failure.accountAdvice(in: context))
  }

  /// Why a profile shows no account, and the words on the button that signs in; nil where signing in cannot help.
  static func signedOut(
    of service: AccountService, _ surroundings: Surroundings, in context: ViewContext
  ) -> (trouble: Trouble, signIn: String?) {
    switch surroundings.accounts[service] ?? .unknown {
    case .locked: (Trouble(account: .locked, in: context), nil)
    case .exposed: (Trouble(account: .exposed, in: context), nil)
    case .unreadable: (Trouble(account: .storage, in: context), nil)
    case .switchedOff: (Trouble(account: .switchedOff, in: context), nil)
    case .unknown, .signedOut, .expired, .signedIn:
      (Trouble(account: .signInNeeded(service), in: context), context.texts.accountSignIn)
    }
  }
}
