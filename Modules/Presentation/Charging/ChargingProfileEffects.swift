public import ChargeDomain

extension ChargingProfileViewModel {
  /// Reading, saving and leaving stand beside each other.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .load: EffectSlot("load")
    case .readPhone, .usePhone: EffectSlot("phone")
    case .save: EffectSlot("save")
    case .signOut, .delete, .deleteAgain: EffectSlot("leave")
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .load: await load(useCases, send)
    case .readPhone(let text, let countries):
      do throws(PhoneRefusal) {
        _ = try useCases.phones.read(text.text, for: .contact, near: countries)
        await send(.phoneRead(nil))
      } catch {
        await send(.phoneRead(error))
      }
    case .usePhone(let text, let region):
      let number = try? useCases.phones.judge(text.text, region, .contact)
      if let number { await send(.phoneWritten(PhoneFieldText(useCases.phones.display(number, .international)))) }
    case .save(let data, let countries): await save(data, countries, useCases, send)
    case .signOut:
      await report(.signedOut(try await useCases.accounts.signOut(.charging)), or: Event.leaveFailed, to: send)
    case .delete(let password): await delete(password, isRetry: false, useCases, send)
    case .deleteAgain(let password): await delete(password, isRetry: true, useCases, send)
    }
  }

  private static func delete(
    _ password: Secret, isRetry: Bool, _ useCases: UseCases, _ send: EventSink<Event>
  ) async {
    let delete = useCases.charging.deleteAccount
    let proof: DeleteChargingAccount.Proof
    do throws(Failure) {
      proof = try await delete.prove(password, isRetry: isRetry)
    } catch {
      return await send(.notProved(error))
    }
    await send(.proved)
    await report(.deleted, after: try await delete(proof), or: Event.leaveFailed, to: send)
  }

  private static func load(_ useCases: UseCases, _ send: EventSink<Event>) async {
    await useCases.charging.personalData { progress in
      switch progress {
      case .stored(let copy): if let copy { await send(.stored(copy)) }
      // Without a copy the answer is waited for.
      case .notRead: break
      case .answered(let data): await send(.loaded(data))
      case .notStored(let failure): await send(.notKept(failure))
      case .failed(let failure): await send(.loadFailed(failure))
      }
    }
  }

  private static func save(
    _ data: PersonalData, _ countries: PhoneCountries, _ useCases: UseCases, _ send: EventSink<Event>
  ) async {
    var data = data
    do throws(PhoneRefusal) {
      if let phone = data.phone {
        data.phone = try useCases.phones.read(phone, for: .contact, near: countries).e164
      }
    } catch {
      return await send(.phoneRefused(error))
    }
    let sent = data
    await useCases.charging.personalData.save { credential async throws(Failure) in
      try await useCases.charging.service.savePersonalData(sent, credential)
      return sent
    } report: { progress in
      switch progress {
      case .stored, .notRead: break
      case .answered(let data): await send(.saved(data))
      case .notStored(let failure): await send(.notKept(failure))
      case .failed(let failure): await send(.saveFailed(failure))
      }
    }
  }
}
