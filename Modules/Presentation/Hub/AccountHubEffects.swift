public import ChargeDomain

extension AccountHubViewModel {
  /// A file is written beside an account that is left.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .forget: EffectSlot("forget")
    case .export: EffectSlot("export")
    case .readUnverified: EffectSlot("readUnverified")
    case .report: EffectSlot("report")
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .forget(let service):
      await report(
        .forgotten(service), after: try await useCases.accounts.signOut(service), or: Event.forgetFailed, to: send)
    case .readUnverified:
      await send(.unverifiedTold(await useCases.charging.unverified.email()))
      if useCases.platform.recording != nil { await send(.reportOffered) }
    case .report:
      let document = await useCases.platform.recording?()
      guard let document, await useCases.platform.save(document) else { return await send(.reportFailed) }
      await send(.reported(name: document.name))
    case .export:
      let document = try? await useCases.exportMyData()
      guard let document, await useCases.platform.save(document) else { return await send(.exportFailed) }
      await send(.exported(name: document.name))
    }
  }
}
