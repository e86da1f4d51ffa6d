import ChargeDomain

/// Favourites that leave as a file, and a file that comes in: nothing is kept before it was looked at, all of it or
/// nothing is, and it is taken back in one step.
extension FavouritesViewModel {
  /// Whether an import is being kept or taken back.
  var isChanging: Bool {
    switch mode {
    case .importing, .undoing: true
    case .list, .note, .reading, .review: false
    }
  }

  mutating func export(_ format: FavouritesFormat) -> Reaction<Self> {
    message = nil
    return .run(.export(surroundings.favourites, format))
  }

  mutating func read(_ document: SharedDocument) -> Reaction<Self> {
    guard !isChanging else { return .none }
    message = nil
    mode = .reading(document)
    return .run(.prepareImport(document, into: surroundings.favourites))
  }

  /// Shows what a file would change. A file that the person has left meanwhile is not shown.
  mutating func review(_ plan: FavouritesImport) -> Reaction<Self> {
    if case .reading(let document) = mode { mode = .review(plan, document) }
    return .none
  }

  mutating func confirmImport() -> Reaction<Self> {
    guard case .review(let plan, let document) = mode, !plan.favourites.isEmpty else { return .none }
    (mode, message) = (.importing(plan, document), nil)
    return .run(.importFavourites(plan, name: document.name))
  }

  /// A favourite is not as it was when the file was looked at.
  mutating func lookAgain() -> Reaction<Self> {
    guard case .importing(_, let document) = mode else { return .none }
    (mode, message) = (.reading(document), .changedMeanwhile)
    return .run(.prepareImport(document, into: surroundings.favourites))
  }

  /// Favourites were changed where they are stored: the keeper, which holds what was stored before, reads them once more.
  mutating func changed(_ message: Message) -> Reaction<Self> {
    _ = endImport(message)
    return .ask(.tell(FavouritesKeeper.self, .reloadTapped))
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
