import ChargeDomain

/// Favourites that leave as a file, and a file that comes in: nothing is kept before it was looked at.
extension FavouritesViewModel {
  mutating func handleFile(_ event: Event) -> Reaction<Self> {
    switch event {
    case .exportTapped(let format):
      message = nil
      return .run(.export(surroundings.favourites, format))
    case .exported(let name, let count): message = .exported(name: name, count: count)
    case .exportFailed: message = .exportFailed
    case .documentOpened(let document):
      message = nil
      mode = .reading(name: document.name)
      return .run(.prepareImport(document, into: surroundings.favourites))
    case .importPrepared(let plan):
      guard case .reading(let name) = mode else { return .none }
      mode = .review(plan, name: name)
    case .importRefused(let fault):
      mode = .list(isEditing: false)
      message = .importRefused(fault)
    case .importFailed(let failure):
      mode = .list(isEditing: false)
      message = .importFailed(failure)
    case .confirmTapped:
      guard case .review(let plan, _) = mode, !plan.favourites.isEmpty else { return .none }
      mode = .list(isEditing: false)
      message = .imported(count: plan.favourites.count)
      return .ask(.markAll(plan.favourites))
    default: break
    }
    return .none
  }
}
