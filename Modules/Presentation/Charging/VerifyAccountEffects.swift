public import ChargeDomain

extension VerifyAccountViewModel {
  /// Each work has a place of its own: a code is checked while another may be on its way.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .beginWait: EffectSlot("wait")
    case .verify: EffectSlot("verify")
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
    case .verify(let email, let code):
      do throws(Failure) {
        try await useCases.charging.service.verify(email, code)
        await send(.verified)
      } catch {
        await send(.verifyFailed(error))
      }
    case .resend(let email, let password):
      do throws(Failure) {
        try await useCases.charging.service.register(email, password)
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
