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
    case .load: await load(accounts, send)
    case .save(let name):
      do throws(Failure) {
        let user = try await accounts.ask(.wallet) { credential async throws(Failure) in
          try await accounts.ports.wallet.rename(name, credential)
        }
        await keep(user.name, accounts)
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

  private static func load(_ accounts: Accounts, _ send: EventSink<Event>) async {
    // What is kept helps until the wallet answers.
    do throws(Failure) {
      await send(.storedNameTold(try await accounts.ports.own.walletName()))
    } catch {
      await send(.storedNameFailed(error))
    }
    do throws(Failure) {
      let user = try await accounts.ask(.wallet) { credential async throws(Failure) in
        try await accounts.ports.wallet.user(credential)
      }
      if let name = user.name { await keep(name, accounts) }
      await send(.loaded(user))
    } catch {
      await send(.loadFailed(error))
    }
  }

  private static func keep(_ name: String?, _ accounts: Accounts) async {
    // Nothing to tell: the wallet has the name, and an older copy is told as the last one kept.
    try? await accounts.ports.own.setWalletName(name)
  }
}
