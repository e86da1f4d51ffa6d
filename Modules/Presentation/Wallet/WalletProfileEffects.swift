public import ChargeDomain

extension WalletProfileViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .load: await load(useCases, send)
    case .keep(let name, let owner):
      // Nothing to tell of the copy: the wallet has the name.
      try? await useCases.wallet.user.keep(WalletUser(userID: nil, name: name), of: owner)
    case .signOut:
      await report(.signedOut, after: try await useCases.accounts.signOut(.wallet), or: Event.signOutFailed, to: send)
    }
  }

  private static func load(_ useCases: UseCases, _ send: EventSink<Event>) async {
    await useCases.wallet.user { progress in
      switch progress {
      case .stored(let copy): await send(.storedNameTold(copy))
      case .notRead(let failure): await send(.storedNameFailed(failure))
      case .answered(let user): await send(.loaded(user))
      // The wallet has the name; the older copy keeps its age.
      case .notStored: break
      case .failed(let failure): await send(.loadFailed(failure))
      }
    }
  }
}
