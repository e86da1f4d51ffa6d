public import ChargeDomain
import UnicodeText

/// The filters with a name, as the filter page knows and changes them.
public struct SavedFilters: Hashable, Sendable {
  /// What can happen to them.
  public enum Event: Hashable, Sendable, Codable {
    /// They were read.
    case loaded([SavedFilter])
    /// They could not be read.
    case loadFailed(Failure)
    /// The name being typed changed.
    case nameChanged(String)
    /// The filter is to be kept under the typed name.
    case saveTapped
    /// The one with the same name may be replaced.
    case replaceTapped
    /// The one with the same name is to stay.
    case replaceDeclined
    /// A filter was kept; `replacing` is the name it stood under before.
    case stored(SavedFilter, replacing: String?)
    /// A filter could not be kept.
    case notStored(SavedFilter, Failure)
    /// One is to be deleted.
    case deleteTapped(SavedFilter)
    /// One was deleted.
    case deleted(SavedFilter)
    /// One could not be deleted.
    case notDeleted(SavedFilter, Failure)
    /// The last deletion is to be undone.
    case undoTapped
  }

  /// Work on them.
  public enum Work: Hashable, Sendable, Codable {
    /// Reads them.
    case load
    /// Keeps one, in place of the one with this name.
    case save(SavedFilter, replacing: String?)
    /// Deletes one.
    case remove(SavedFilter)
  }

  /// What is known of them.
  enum Content: Hashable, Sendable {
    case loading
    case known([SavedFilter])
    case failed(Failure)
  }

  /// What was last done.
  enum Message: Hashable, Sendable {
    case nameMissing
    case stored(String)
    case notStored(String, Failure)
    case deleted(SavedFilter)
    case notDeleted(String, Failure)
  }

  var content = Content.loading
  var name = ""
  var message: Message?
  /// How often in a row one could not be kept for the same reason.
  private(set) var streak = FailureStreak()
  /// A filter that waits for an answer, and the name of the one it would replace.
  var waiting: SavedFilter?
  var replaced: String?

  /// The names of operators as they were when the filters were made.
  var operatorNames: [OperatorKey: String] {
    guard case .known(let filters) = content else { return [:] }
    return filters.reduce(into: [:]) { $0.merge($1.filter.operatorNames) { first, _ in first } }
  }

  /// Handles an event.
  /// - Parameter filter: What is saved under a name now.
  mutating func handle(_ event: Event, filter: StationFilter) -> [Work] {
    switch event {
    case .loaded(let filters): content = .known(filters)
    case .loadFailed(let failure): content = .failed(failure)
    case .nameChanged(let name):
      self.name = name
      if message == .nameMissing { message = nil }
    case .saveTapped: return save(filter)
    case .replaceTapped:
      guard let new = waiting else { return [] }
      let old = replaced
      forget()
      return [.save(new, replacing: old)]
    case .replaceDeclined: forget()
    case .stored(let new, let old):
      put(new, replacing: old)
      (name, streak) = ("", FailureStreak())
      message = .stored(new.name)
    case .notStored(let new, let failure):
      message = .notStored(new.name, failure)
      streak.count(failure)
    case .deleteTapped(let old): return [.remove(old)]
    case .deleted(let old):
      if case .known(let filters) = content { content = .known(filters.filter { $0.name != old.name }) }
      message = .deleted(old)
    case .notDeleted(let old, let failure): message = .notDeleted(old.name, failure)
    case .undoTapped:
      guard case .deleted(let old) = message else { return [] }
      return [.save(old, replacing: nil)]
    }
    return []
  }

  private mutating func forget() {
    waiting = nil
    replaced = nil
  }

  private mutating func save(_ filter: StationFilter) -> [Work] {
    let name = name.trimmingBlanks
    guard !name.isEmpty else {
      message = .nameMissing
      return []
    }
    message = nil
    let new = SavedFilter(name: name, filter: filter)
    guard let old = same(name) else { return [.save(new, replacing: nil)] }
    waiting = new
    replaced = old.name
    return []
  }

  // The one with this name, case and accents aside.
  private func same(_ name: String) -> SavedFilter? {
    guard case .known(let filters) = content else { return nil }
    let key = SearchFold.foldedKey(name)
    return filters.first { $0.name == name || SearchFold.foldedKey($0.name) == key }
  }

  private mutating func put(_ new: SavedFilter, replacing old: String?) {
    guard case .known(var filters) = content else { return }
    if let index = filters.firstIndex(where: { $0.name == new.name }) {
      filters[index] = new
    } else {
      filters.removeAll { $0.name == old }
      filters.append(new)
    }
    content = .known(filters)
  }
}

extension String {
  /// Without blanks at its ends.
  fileprivate var trimmingBlanks: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
