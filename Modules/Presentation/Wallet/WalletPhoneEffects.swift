public import ChargeDomain

extension WalletPhoneViewModel {
  /// Writing numbers anew replaces the older writing; a code is asked for once at a time.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .readRegions: EffectSlot("readRegions")
    case .format, .move: EffectSlot("write")
    case .send: EffectSlot("send")
    }
  }

  /// Asks the rules of telephone numbers, or the wallet.
  public static func perform(
    _ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>
  ) async {
    let rules = useCases.phones
    switch effect {
    case .readRegions(let device):
      let regions = rules.regions()
      await send(.regionsTold(regions, initial: CallingRegion.initial(device: device, of: regions)))
    case .format(let text, let entry):
      let entry = entry.edited(to: text.text, caret: text.caret, by: rules)
      await send(.formatted(entry, example: rules.example(entry.region)))
    case .move(let entry, let region):
      let entry = entry.moved(to: region, by: rules)
      await send(.formatted(entry, example: rules.example(entry.region)))
    case .send(let entry, let before):
      let number: PhoneNumber
      do throws(PhoneNumberProblem) {
        number = try rules.parse(entry.content.text, entry.region)
      } catch {
        return await send(.numberRefused(error))
      }
      // Who only looked at the number once more has a code already.
      if let before, before.serves(number, at: useCases.clock.now) { return await send(.codeSent(before)) }
      do throws(Failure) {
        try await useCases.wallet.service.sendCode(number)
        await send(.codeSent(SentCode(to: number, at: useCases.clock.now)))
      } catch {
        await send(.sendFailed(error, to: number))
      }
    }
  }
}
