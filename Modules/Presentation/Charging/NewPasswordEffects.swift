public import ChargeDomain

extension NewPasswordViewModel {
  /// Each work has a place of its own.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .beginWait: EffectSlot("wait")
    case .choose: EffectSlot("choose")
    case .resend: EffectSlot("resend")
    case .logIn: EffectSlot("logIn")
    }
  }

  /// Asks the service.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    switch effect {
    case .beginWait: await send(.waitBegan(useCases.clock.now))
    case .choose(let email, let code, let password):
      do throws(Failure) {
        try await useCases.charging.service.resetPassword(email, code, password)
        await send(.chosen)
      } catch {
        await send(.chooseFailed(error))
      }
    case .resend(let email):
      do throws(Failure) {
        try await useCases.charging.sendResetCode(to: email)
        await send(.resent(useCases.clock.now))
      } catch {
        await send(.resendFailed(error))
      }
    case .logIn(let email, let password):
      do throws(Failure) {
        await send(.signedIn(try await useCases.charging.signIn(email: email, password: password)))
      } catch {
        await send(.logInFailed(error))
      }
    }
  }
}
