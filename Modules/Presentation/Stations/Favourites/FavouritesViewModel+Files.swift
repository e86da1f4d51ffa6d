import ChargeDomain

/// Favourites that leave as a file, and a file that comes in: nothing is kept before it was looked at.
extension FavouritesViewModel {
  mutating func export(_ format: FavouritesFormat) -> Reaction<Self> {
    message = nil
    return .run(.export(surroundings.favourites, format))
  }

  mutating func read(_ document: SharedDocument) -> Reaction<Self> {
    message = nil
    mode = .reading(name: document.name)
    return .run(.prepareImport(document, into: surroundings.favourites))
  }

  /// Shows what a file would change. A file that the person has left meanwhile is not shown.
  mutating func review(_ plan: FavouritesImport) -> Reaction<Self> {
    if case .reading(let name) = mode { mode = .review(plan, name: name) }
    return .none
  }

  mutating func confirmImport() -> Reaction<Self> {
    guard case .review(let plan, _) = mode, !plan.favourites.isEmpty else { return .none }
    _ = endImport(.imported(count: plan.favourites.count))
    return .ask(.markAll(plan.favourites))
  }

  /// Returns to the list and tells how the import ended.
  mutating func endImport(_ message: Message) -> Reaction<Self> {
    mode = .list(isEditing: false)
    return say(message)
  }

  mutating func say(_ message: Message) -> Reaction<Self> {
    self.message = message
    return .none
  }
}
