import ChargeDomain
import Foundation

extension WalletKeeper {
  mutating func react(to event: Event, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .read(let kept, let owner, let at): return read(kept, owner, at, surroundings)
    case .notRead(let failure, let owner, let at): return notRead(failure, owner, at)
    case .reread(let kept, let owner, let at): return reread(kept, owner, at, surroundings)
    case .walletAsked: return askSoon()
    case .answered(let wallet, let owner, let askedAt, let at):
      return answered(wallet, owner, askedAt, at, surroundings)
    case .notAnswered(let failure, let owner, let at): return notAnswered(failure, owner, at, surroundings)
    case .asked(let act): return asked(act)
    case .stamped(let act, let id, let at): return stamped(act, id, at, surroundings)
    case .happened(let id, let event, let isRepeat, let at): return happened(id, event, isRepeat: isRepeat, at)
    case .notStored(let id, let failure, let at):
      return notStored(id, failure, at)
    case .overtaken: return value.owner.map { .run(.reread(owner: $0)) } ?? .none
    case .ended(let id, let owner, let at): return ended(id, owner, at, surroundings)
    case .kept(let id, let revision): return kept(id, revision)
    case .notForgotten(let id):
      toForget.insert(id)
      return .none
    case .withdrawn(let order, let at): return withdrawn(order, at, surroundings)
    case .notWithdrawn(let id, let failure): return notWithdrawn(id, failure)
    case .pauseOver(let at):
      isPausing = false
      return goOn(at, surroundings)
    case .timeCame(let at):
      lapsesAt = nil
      return goOn(at, surroundings)
    case .booked(let ids, let books, let hasEntered, let owner):
      return booked(ids, books, hasEntered: hasEntered, owner)
    case .notBooked(let failure, let owner): return notBooked(failure, owner)
    case .checked(let books, let owner): return checked(books, owner)
    case .lowBalanceKept(let account, let amount, let owner): return lowBalanceKept(account, amount, owner)
    case .lowBalanceNotKept(let account, let failure, let owner):
      guard owner == value.owner else { return .none }
      value.lowBalanceFailures[account] = failure
      return .changed(.wallet)
    }
  }
}
