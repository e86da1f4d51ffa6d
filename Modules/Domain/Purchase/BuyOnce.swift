/// A wish to buy is stored before the store is asked, and the store is asked what it has sold already before it sells: nothing is
/// paid twice, and nothing that is paid is lost.
public struct BuyOnce: Sendable {
  /// How it ended.
  public enum Outcome: Hashable, Sendable, Codable {
    /// The wish could not be stored, so that the store was not asked.
    case notKept
    /// The store could not tell what it has sold already, so that it was not asked to sell.
    case notReached
    /// The app was bought before.
    case alreadyBought([StoreTransaction])
    /// The store's window was closed.
    case answered(StoreAnswer)
    /// The store gave no answer: it may have sold the app.
    case unanswered
  }

  let front: StoreFront
  let store: PurchaseStore

  /// Stores a wish, and asks the store.
  /// - Parameter entitlement: It, with the wish.
  public func callAsFunction(_ intent: PurchaseIntent, storing entitlement: Entitlement) async -> Outcome {
    do throws(Failure) { try await store.keep(entitlement) } catch { return .notKept }
    let before: [StoreTransaction]
    do throws(Failure) { before = try await front.transactions(StoreFront.fullApp) } catch { return .notReached }
    if before.contains(where: { $0.product == StoreFront.fullApp && $0.revokedAt == nil }) {
      return .alreadyBought(before)
    }
    do throws(Failure) { return .answered(try await front.purchase(intent)) } catch { return .unanswered }
  }
}
