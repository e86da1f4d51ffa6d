public import ChargeDomain
import Synchronization

extension KeptData {
  /// The port of imports, which changes what is kept here.
  public var imports: ImportStore {
    var store = ImportStore()
    store.apply = { record async throws(Failure) in
      var isApplied = false
      try self.keep { state in
        let now = state.items
        guard record.steps.allSatisfy({ now[$0.after.key] == $0.before }) else { return }
        for step in record.steps { state.put(step.after) }
        state.imported = record
        isApplied = true
      }
      return isApplied
    }
    store.last = { () async throws(Failure) in self.state.withLock { $0.imported } }
    store.undo = { () async throws(Failure) in
      var undoing: ImportRecord.Undoing?
      try self.keep { state in
        guard let record = state.imported else { return }
        let found = record.undoing(state.items)
        for item in found.restored { state.put(item) }
        for key in found.removed { state.remove(key) }
        state.imported = nil
        undoing = found
      }
      return undoing
    }
    return store
  }
}

extension KeptData.State {
  fileprivate var items: [MyDataItem.Key: MyDataItem] {
    var items: [MyDataItem] = PreferenceChoice.Kind.allCases.map { .setting(PreferenceChoice($0, of: preferences)) }
    items += favourites.map { MyDataItem.favourite($0) }
    items += FilterPurpose.allCases.map { MyDataItem.filterInUse(filters[$0], $0) }
    items += savedFilters.map { MyDataItem.savedFilter($0) }
    items += regions.map { MyDataItem.region($0) }
    items += watches.map { MyDataItem.watch($0) }
    return Dictionary(items.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  fileprivate mutating func put(_ item: MyDataItem) {
    switch item {
    case .setting(let choice): preferences = choice.chosen(in: preferences)
    case .filterInUse(let filter, let purpose): filters[purpose] = filter
    case .favourite(let favourite):
      remove(item.key)
      favourites.append(favourite)
    case .savedFilter(let saved):
      remove(item.key)
      savedFilters.append(saved)
    case .region(let pack):
      remove(item.key)
      regions.append(pack)
    case .watch(let watch):
      remove(item.key)
      watches.append(watch)
    }
  }

  fileprivate mutating func remove(_ key: MyDataItem.Key) {
    switch key {
    case .setting, .filterInUse: break
    case .favourite(let id): favourites.removeAll { $0.id == id }
    case .savedFilter(let name): savedFilters.removeAll { $0.name == name }
    case .region(let id): regions.removeAll { $0.id == id }
    case .watch(let id): watches.removeAll { $0.id == id }
    }
  }
}
