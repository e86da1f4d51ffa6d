public import ChargeDomain

extension ChargingProfileViewModel {
  /// Reading, saving and leaving stand beside each other.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .load: EffectSlot("load")
    case .readPhone: EffectSlot("phone")
    case .save: EffectSlot("save")
    case .signOut, .delete, .deleteAgain: EffectSlot("leave")
    }
  }

  /// Asks the service, or signs out.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    let accounts = useCases.accounts
    switch effect {
    case .load: await load(accounts, send)
    case .readPhone(let text, let region):
      do throws(PhoneNumberProblem) {
        _ = try read(text.text, region, accounts.ports.phones)
        await send(.phoneRead(nil))
      } catch {
        await send(.phoneRead(error))
      }
    case .save(let data, let region): await save(data, region, accounts, send)
    case .signOut:
      do throws(Failure) {
        try await accounts.signOut(.charging)
        await send(.signedOut)
      } catch {
        await send(.leaveFailed(error))
      }
    case .delete, .deleteAgain:
      do throws(Failure) {
        try await DeleteChargingAccount(accounts: accounts)(isRetry: effect == .deleteAgain)
        await send(.deleted)
      } catch {
        await send(.leaveFailed(error))
      }
    }
  }

  private static func load(_ accounts: Accounts, _ send: EventSink<Event>) async {
    // What is kept helps until the service answers. Without it the answer is waited for, and a failure of that is told.
    if let stored = try? await accounts.ports.own.personalData() { await send(.stored(stored)) }
    do throws(Failure) {
      let data = try await accounts.ask(.charging) { credential async throws(Failure) in
        try await accounts.ports.charging.personalData(credential)
      }
      // Who signs out meanwhile takes the data along.
      guard !Task.isCancelled else { return }
      await keep(data, accounts, { .loaded($0) }, send)
    } catch {
      await send(.loadFailed(error))
    }
  }

  private static func save(
    _ data: PersonalData, _ region: RegionCode?, _ accounts: Accounts, _ send: EventSink<Event>
  ) async {
    var data = data
    do throws(PhoneNumberProblem) {
      if let phone = data.phone { data.phone = try read(phone, region, accounts.ports.phones).e164 }
    } catch {
      return await send(.phoneRefused(error))
    }
    let sent = data
    do throws(Failure) {
      try await accounts.ask(.charging) { credential async throws(Failure) in
        try await accounts.ports.charging.savePersonalData(sent, credential)
      }
      await keep(sent, accounts, { .saved($0) }, send)
    } catch {
      await send(.saveFailed(error))
    }
  }

  private static func read(
    _ phone: String, _ region: RegionCode?, _ rules: PhoneNumberRules
  ) throws(PhoneNumberProblem) -> PhoneNumber {
    try rules.parse(phone, device: region)
  }

  // What the service has is told, whether or not a copy can be kept; that it cannot is told besides.
  private static func keep(
    _ data: PersonalData, _ accounts: Accounts, _ event: (PersonalData) -> Event, _ send: EventSink<Event>
  ) async {
    do throws(Failure) {
      try await accounts.ports.own.setPersonalData(data)
      await send(event(data))
    } catch {
      await send(event(data))
      await send(.notKept(error))
    }
  }
}
