public import ChargeDomain

extension ChargingProfileViewModel {
  /// Reading, saving and leaving stand beside each other.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .load: EffectSlot("load")
    case .save: EffectSlot("save")
    case .signOut, .delete: EffectSlot("leave")
    }
  }

  /// Asks the service, or signs out.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    let accounts = useCases.accounts
    switch effect {
    case .load: await load(accounts, send)
    case .save(let data):
      do throws(Failure) {
        try await accounts.ask(.charging) { credential async throws(Failure) in
          try await accounts.ports.charging.savePersonalData(data, credential)
        }
        await keep(data, accounts)
        await send(.saved(data))
      } catch {
        await send(.saveFailed(error))
      }
    case .signOut:
      do throws(Failure) {
        try await accounts.signOut(.charging)
        await send(.signedOut)
      } catch {
        await send(.leaveFailed(error))
      }
    case .delete:
      do throws(Failure) {
        try await DeleteChargingAccount(accounts: accounts)()
        await send(.signedOut)
      } catch {
        await send(.leaveFailed(error))
      }
    }
  }

  private static func load(_ accounts: Accounts, _ send: EventSink<Event>) async {
    // What is kept helps until the service answers; without it the service's answer is waited for.
    if let stored = try? await accounts.ports.own.personalData() { await send(.stored(stored)) }
    do throws(Failure) {
      let data = try await accounts.ask(.charging) { credential async throws(Failure) in
        try await accounts.ports.charging.personalData(credential)
      }
      await keep(data, accounts)
      await send(.loaded(data))
    } catch {
      await send(.loadFailed(error))
    }
  }

  // A copy that cannot be kept is missed only offline; the service has the data.
  private static func keep(_ data: PersonalData, _ accounts: Accounts) async {
    try? await accounts.ports.own.setPersonalData(data)
  }
}
