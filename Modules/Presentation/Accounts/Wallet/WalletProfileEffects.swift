public import ChargeDomain

extension WalletProfileViewModel {
  /// Each kind of work replaces its own.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .load: EffectSlot("load")
    case .save: EffectSlot("save")
    case .signOut: EffectSlot("signOut")
    }
  }

  /// Asks this device and the wallet.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    let accounts = useCases.accounts
    switch effect {
    case .load:
      do throws(Failure) {
        await send(.storedNameTold(try await accounts.ports.own.walletName()))
        let user = try await accounts.ask(.wallet) { credential async throws(Failure) in
          try await accounts.ports.wallet.user(credential)
        }
        if let name = user.name { try await accounts.ports.own.setWalletName(name) }
        await send(.loaded(user))
      } catch {
        await send(.loadFailed(error))
      }
    case .save(let name):
      do throws(Failure) {
        let user = try await accounts.ask(.wallet) { credential async throws(Failure) in
          try await accounts.ports.wallet.rename(name, credential)
        }
        try await accounts.ports.own.setWalletName(user.name)
        await send(.saved(user))
      } catch {
        await send(.saveFailed(error))
      }
    case .signOut:
      do throws(Failure) {
        try await accounts.signOut(.wallet)
        await send(.signedOut)
      } catch {
        await send(.signOutFailed(error))
      }
    }
  }
}
