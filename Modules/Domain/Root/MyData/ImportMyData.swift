/// Where imports are carried out and kept. Until a function is set, nothing was imported, and importing fails with
/// ``Failure/storage``.
public struct ImportStore: Sendable {
  /// Carries out an import as a whole or not at all, and keeps it in place of the one before.
  /// - Returns: False where something it changes is not any more as the plan says: then nothing is changed.
  public var apply: @Sendable (ImportRecord) async throws(Failure) -> Bool = unset(.storage)
  /// The import that can be taken back; nil for none.
  public var last: @Sendable () async throws(Failure) -> ImportRecord? = { nil }
  /// Takes it back as a whole or not at all (``ImportRecord/undoing(_:)``), and forgets it; nil where there is none.
  public var undo: @Sendable () async throws(Failure) -> ImportRecord.Undoing? = { nil }

  /// A store that keeps nothing.
  public init() {}
}

/// A file is looked at before anything is changed, carried out as a whole, and taken back in one step.
public struct ImportMyData: Sendable {
  /// Why there is no plan.
  public enum Problem: Error, Hashable, Sendable, Codable {
    /// The file cannot be read.
    case file(MyDataFault)
    /// What is on the device cannot be read.
    case device(Failure)
  }

  /// What the screens take in after an import or after it was taken back.
  public struct Outcome: Hashable, Sendable, Codable {
    /// What is chosen now.
    public let preferences: Preferences
    /// The filters in use now.
    public let filters: FiltersInUse
  }

  let file: MyDataFile
  let own: ReadOwnData
  let store: ImportStore
  let newWatch: @Sendable () -> FreeWatch.ID
  let folding: NameFolding
  let clock: any CoreClock

  /// What a file would change. Changes nothing.
  public func plan(_ document: SharedDocument) async throws(Problem) -> ImportPlan {
    let content: MyDataContent
    do throws(MyDataFault) { content = try file.decode(document) } catch { throw .file(error) }
    let kept: MyData
    do throws(Failure) { kept = try await own() } catch { throw .device(error) }
    return PlanImport(kept: kept, now: clock.now, folding: folding, newWatch: newWatch)(content)
  }

  /// Carries out what was looked at.
  /// - Returns: What the screens take in; nil where something has changed since the plan was made, so that nothing was done.
  public func apply(_ plan: ImportPlan, of name: String) async throws(Failure) -> Outcome? {
    let record = ImportRecord(name: name, at: clock.now, steps: plan.steps)
    guard try await store.apply(record) else { return nil }
    return try await outcome()
  }

  /// Carries out what was looked at in a file of favourites, as an import of its own.
  /// - Returns: The import, for ``undo(_:)``; nil where a favourite has changed since, so that nothing was done.
  public func apply(_ plan: FavouritesImport, of name: String) async throws(Failure) -> ImportRecord? {
    let record = ImportRecord(name: name, at: clock.now, steps: plan.steps)
    return try await store.apply(record) ? record : nil
  }

  /// The import that can be taken back; nil for none.
  public func last() async throws(Failure) -> ImportRecord? { try await store.last() }

  /// Takes the last import back.
  /// - Returns: What was taken back, and what the screens take in; nil where there is nothing to take back.
  public func undo() async throws(Failure) -> (undoing: ImportRecord.Undoing, outcome: Outcome)? {
    guard let undoing = try await store.undo() else { return nil }
    return (undoing, try await outcome())
  }

  /// Takes one import back.
  /// - Returns: What was taken back; nil where another import came after it, or it was taken back before.
  public func undo(_ record: ImportRecord) async throws(Failure) -> ImportRecord.Undoing? {
    guard try await store.last() == record else { return nil }
    return try await store.undo()
  }

  private func outcome() async throws(Failure) -> Outcome {
    Outcome(preferences: try await own.preferences.load(), filters: try await own.filters.current())
  }
}
