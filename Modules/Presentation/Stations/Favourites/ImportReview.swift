import ChargeDomain
import ChargeLocalization

/// What a file would change, in words, before anything is changed.
public struct ImportReview: Hashable, Sendable, Codable {
  /// Entries of one kind.
  public struct Group: Hashable, Sendable, Codable {
    /// How many of which kind.
    public let title: String
    /// The first of them, and how many more there are.
    public let lines: [String]
  }

  /// How many entries of a kind are listed.
  static let told = 10

  /// What is asked.
  public let title: RichText
  /// What the file holds, kind by kind; kinds without entries are left out.
  public let groups: [Group]
  /// That there is nothing to keep; nil when there is.
  public let nothing: String?
  /// The words on the button that keeps it; nil when there is nothing to keep.
  public let confirm: String?
  /// The words on the button that leaves everything as it is.
  public let cancel: String

  init(_ plan: FavouritesImport, name: String, in context: ViewContext) {
    let texts = context.texts
    let kinds: [(title: String, lines: [String])] = [
      (texts.favouritesImportNew(count: plan.new.count), plan.new.map(\.shownName)),
      (texts.favouritesImportThere(count: plan.alreadyThere.count), plan.alreadyThere.map(\.shownName)),
      (texts.favouritesImportRepeated(count: plan.repeated.count), plan.repeated.map(\.shownName)),
      (
        texts.favouritesImportChanged(count: plan.changed.count),
        plan.changed.map(texts.change)
      ),
      (
        texts.favouritesImportNoStation(count: plan.noStationNear.count),
        plan.noStationNear.map { place in
          place.name.isEmpty ? texts.position(place.position) : place.name
        }
      ),
      (texts.favouritesImportUnreadable(count: plan.unreadable.count), plan.unreadable.map(texts.problem)),
    ]
    self.init(
      title: RichText(texts.favouritesImportTitle(name: name)), kinds: kinds,
      confirm: plan.favourites.isEmpty ? nil : texts.favouritesImportConfirm(count: plan.favourites.count), in: context)
  }

  /// A review of these kinds of entries, of which the empty ones are left out.
  /// - Parameter confirm: The words on the button that keeps it; nil when there is nothing to keep.
  init(title: RichText, kinds: [(title: String, lines: [String])], confirm: String?, in context: ViewContext) {
    let texts = context.texts
    self.title = title
    groups = kinds.filter { !$0.lines.isEmpty }.map { title, lines in
      let rest = lines.count - Self.told
      let told = lines.prefix(Self.told).map(\.shortenedForList)
      return Group(title: title, lines: rest > 0 ? told + [texts.favouritesMore(count: rest)] : told)
    }
    nothing = confirm == nil ? texts.favouritesImportNothing : nil
    self.confirm = confirm
    cancel = texts.favouritesCancel
  }
}

extension Texts {
  /// What became of an import that was taken back.
  func undone(_ undoing: ImportRecord.Undoing) -> String {
    [
      myDataUndone(count: undoing.count),
      undoing.kept.isEmpty ? nil : myDataUndoneBut(count: undoing.kept.count),
    ].compactMap(\.self).joined(separator: " ")
  }

  /// Which note stays, and which it replaces.
  fileprivate func change(_ change: FavouritesImport.Change) -> String {
    let (name, note, old) = (change.before.shownName, change.after.note, change.before.note)
    return old.isEmpty
      ? favouritesChangedTo(name: name, note: note) : favouritesNoteReplaced(name: name, note: note, old: old)
  }

  fileprivate func position(_ position: FavouritesFileContent.Position) -> String {
    switch position {
    case .line(let line): favouritesLine(line: line)
    case .record(let number, nil): favouritesRecord(number: number)
    case .record(let number, let line?): favouritesRecordLine(line: line, number: number)
    }
  }

  fileprivate func problem(_ record: FavouritesFileContent.Unreadable) -> String {
    let place = position(record.position)
    let reason =
      switch record.reason {
      case .notARecord: favouritesNotARecord
      case .noPlace: favouritesNoPlace
      case .unknownID: favouritesUnknownID
      case .tooManyValues: favouritesTooManyValues
      }
    guard let name = record.name else { return favouritesProblem(position: place, reason: reason) }
    return favouritesProblemNamed(position: place, name: name, reason: reason)
  }
}
