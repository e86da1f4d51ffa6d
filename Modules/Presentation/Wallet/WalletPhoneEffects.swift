public import ChargeDomain

extension WalletPhoneViewModel {
  /// All ways of writing the number share a slot.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .readRegions: EffectSlot("readRegions")
    case .format, .move, .fill: EffectSlot("write")
    case .send: EffectSlot("send")
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    let rules = useCases.phones
    switch effect {
    case .readRegions(let countries):
      let regions = rules.regions()
      await send(.regionsTold(regions, initial: countries.initial(of: regions)))
    case .format(let text, let entry):
      let entry = entry.edited(to: text.text, caret: text.caret, by: rules)
      await send(.formatted(entry, example: rules.example(entry.region)))
    case .move(let entry, let region):
      let entry = entry.moved(to: region, by: rules)
      await send(.formatted(entry, example: rules.example(entry.region)))
    case .fill(let number, let region):
      let entry = PhoneEntry(region: region).edited(to: number.e164, by: rules)
      await send(.formatted(entry, example: rules.example(entry.region)))
    case .send(let entry, let before, let kept, let countries):
      let number: PhoneNumber
      do throws(PhoneRefusal) {
        number = try rules.read(entry.content.text, in: entry.region, for: .code, near: countries)
      } catch {
        return await send(.numberRefused(error))
      }
      // A person who only went back to the number already has a code.
      if let before, before.serves(number, at: useCases.clock.now) { return await send(.codeSent(before)) }
      if let kept, kept != number { return await send(.otherNumberRead) }
      await report(
        .codeSent(SentCode(to: number, at: useCases.clock.now)),
        after: try await useCases.wallet.service.sendCode(number),
        or: { .sendFailed($0, to: number) }, to: send)
    }
  }
}
