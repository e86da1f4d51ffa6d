public import ChargeDomain

extension WalletCodeViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .check(let phone, let code):
      await report(
        .signedIn(try await useCases.wallet.signIn(phone: phone, code: code)), or: Event.checkFailed, to: send)
    case .resend(let phone):
      await report(
        .resent(useCases.clock.now), after: try await useCases.wallet.service.sendCode(phone),
        or: Event.resendFailed, to: send)
    }
  }
}
