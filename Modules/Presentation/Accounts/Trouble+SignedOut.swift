import ChargeDomain
import ChargeLocalization

extension Trouble {
  /// Why a profile shows no account, and the words on the button that signs in; nil where signing in cannot help.
  static func signedOut(
    of service: AccountService, _ surroundings: Surroundings, in context: ViewContext
  ) -> (trouble: Trouble, signIn: String?) {
    switch surroundings.accounts[service] ?? .unknown {
    case .locked: (Trouble(.locked, in: context), nil)
    case .exposed: (Trouble(.exposed, in: context), nil)
    case .unreadable: (Trouble(.storage, in: context), nil)
    case .switchedOff: (Trouble(.switchedOff, in: context), nil)
    case .unknown, .signedOut, .expired, .signedIn:
      (Trouble(.signInNeeded(service), in: context), context.texts.accountSignIn)
    }
  }
}
