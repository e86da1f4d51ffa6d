public import ChargeDomain

extension WalletCodeViewModel {
  /// A code is checked once at a time.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .check: EffectSlot("check")
    case .resend: EffectSlot("resend")
    }
  }

  /// Asks the wallet.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    switch effect {
    case .check(let phone, let code):
      do throws(Failure) {
        await send(.signedIn(try await useCases.wallet.signIn(phone: phone, code: code)))
      } catch {
        await send(.checkFailed(error))
      }
    case .resend(let phone):
      do throws(Failure) {
        try await useCases.wallet.service.sendCode(phone)
        await send(.resent(useCases.clock.now))
      } catch {
        await send(.resendFailed(error))
      }
    }
  }
}
