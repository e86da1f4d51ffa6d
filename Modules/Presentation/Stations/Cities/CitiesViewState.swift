public import ChargeDomain
import ChargeLocalization
import UnicodeText

/// The towns to choose from, ready to show.
public struct CitiesViewState: ScreenViewState {
  /// A town to choose.
  public struct TownRow: Hashable, Sendable, Codable {
    /// Which town.
    public let town: Town
    /// Its stable name in the list.
    public let subject: String
    /// Its name; matched letters stand out.
    public let name: RichText
    /// The region and country of a town that no stored station tells of, as far as known; nil for others.
    public let detail: String?
    /// How many stations are stored there; nil while that is not known.
    public let count: String?
    /// How far away it is; nil without a place.
    public let distance: String?
  }

  /// A sign-in that would bring towns.
  public struct SignIn: Hashable, Sendable, Codable {
    /// What it would bring; nil where that is already said.
    public let hint: String?
    /// The words on the button.
    public let label: String
  }

  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// The towns are being read.
    case loading(loading: Loading)
    /// Towns.
    case content(rows: [TownRow], count: String)
    /// No town matches what was typed.
    case none(trouble: Trouble)
    /// No station is stored, so there is no town; where a place is wanted, an example is offered.
    case empty(trouble: Trouble)
    /// The store could not tell.
    case failed(trouble: Trouble)
  }

  public let title: String
  /// A message above the towns; nil when all is well.
  public let notice: Notice?
  /// The field.
  public let field: Field
  /// False while there is nothing to search in.
  public let canSearch: Bool
  /// What stands below the title.
  public let body: Body
  /// That a sign-in would bring towns, and the words on its button; nil when it would not.
  public let signIn: SignIn?
  /// A place offered as an example.
  public let example: TownRow?
  /// The words on a town's button.
  public let chooseLabel: String
  /// The words on the button for the device's own place; nil when that is unknown or not wanted.
  public let useOwnPlace: String?
  /// The words on the button for more towns; nil when all are shown.
  public let more: String?
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
}

extension CitiesViewModel {
  public func viewState(in context: ViewContext) -> CitiesViewState {
    let texts = context.texts
    let matches = matches
    let shown = shown(matches)
    let known: [Town]? = if case .known(let towns, _) = towns { towns } else { nil }
    return CitiesViewState(
      title: title(texts), notice: notice(in: context),
      field: Field(
        kind: .search, label: texts.placeField, value: text, placeholder: texts.placeField,
        border: border(hasMatches: !matches.isEmpty), hasFocus: hasFocus, returnAction: .done),
      canSearch: known?.isEmpty == false || (known != nil && purpose != .book),
      body: body(shown, of: matches.count, in: context),
      signIn: signIn(texts),
      example: offeredExample.map { example($0, texts) },
      chooseLabel: purpose == .lookAround ? texts.placePick : texts.commonOpen,
      useOwnPlace: purpose == .lookAround && surroundings.location != nil ? texts.placeUseMine : nil,
      more: shown.count < matches.count ? texts.commonMore : nil,
      retry: failure == nil || asksForSignIn ? nil : texts.commonRetry)
  }

  public func backTitle(in context: ViewContext) -> String { title(context.texts) }

  private func title(_ texts: Texts) -> String {
    switch purpose {
    case .lookAround: texts.placeChoose
    case .browse: texts.citiesTitle
    case .book: texts.citiesToBookTitle
    }
  }

  private var failure: Failure? {
    switch towns {
    case .failed(let failure), .known(_, .some(let failure)): failure
    case .loading, .known: nil
    }
  }

  /// Whether there are no towns for want of a sign-in that can be made here; trying again would not help then.
  private var asksForSignIn: Bool { canSignIn && failure == .signInNeeded(.appointments) }

  private func signIn(_ texts: Texts) -> CitiesViewState.SignIn? {
    guard canSignIn else { return nil }
    return CitiesViewState.SignIn(hint: asksForSignIn ? nil : texts.citiesSignInHint, label: texts.accountSignIn)
  }

  private func notice(in context: ViewContext) -> Notice? {
    guard case .known(_, .some(let failure)) = towns else { return nil }
    return Notice(.warning, context.texts.failureTitle(failure))
  }

  private func border(hasMatches: Bool) -> Field.Border {
    guard !SearchQuery(text).isEmpty, case .known(let all, _) = towns, !all.isEmpty || anyTown != nil else {
      return .neutral
    }
    return hasMatches ? .hit : .miss
  }

  private func body(_ shown: [Town], of count: Int, in context: ViewContext) -> CitiesViewState.Body {
    let texts = context.texts
    switch towns {
    case .loading: return .loading(loading: .spinner(texts.commonLoading))
    case .failed(let failure): return .failed(trouble: Trouble(failure, in: context))
    case .known(let all, _):
      if all.isEmpty, purpose == .book {
        return .empty(trouble: Trouble(.emptyMap, texts.citiesNoneToBook, advice: texts.citiesNoneToBookAdvice))
      }
      if all.isEmpty, anyTown == nil {
        return .empty(trouble: Trouble(.emptyMap, texts.placeEmptyTitle, advice: emptyAdvice(texts)))
      }
      if shown.isEmpty {
        return .none(trouble: Trouble(.emptyMap, texts.citiesNoMatch, advice: texts.citiesNoMatchAdvice))
      }
      return .content(
        rows: shown.map { row($0, in: context) },
        count: areGuesses
          ? texts.searchCityGuesses
          : shown.count < count
            ? texts.citiesShownOf(shown: shown.count, count: count)
            : purpose == .book || shown.contains { $0.stationCount == 0 }
              ? texts.citiesCount(count: count) : texts.placeNear(count: count))
    }
  }

  /// Any city can be looked at; stations are seen only where some are saved.
  private func emptyAdvice(_ texts: Texts) -> String {
    purpose == .lookAround ? texts.placeTypeAdvice : texts.placeEmptyAdvice
  }

  private func row(_ town: Town, in context: ViewContext) -> CitiesViewState.TownRow {
    let ranges = SearchQuery(text).match(in: town.name).ranges
    return CitiesViewState.TownRow(
      town: town, subject: town.subject, name: RichText(town.name, emphasising: ranges),
      detail: town.detail(in: context), count: town.stationCount > 0 ? count(town, context.texts) : nil,
      distance: surroundings.location.map { context.formats.distance($0.distance(to: town.center)) })
  }

  /// The service tells of all stations where hours are booked; elsewhere there may be more than are saved.
  private func count(_ town: Town, _ texts: Texts) -> String {
    purpose == .book ? texts.stationCount(count: town.stationCount) : texts.placeSaved(count: town.stationCount)
  }

  private func example(_ town: Town, _ texts: Texts) -> CitiesViewState.TownRow {
    CitiesViewState.TownRow(
      town: town, subject: town.subject, name: RichText(texts.placeExample(place: town.name)), detail: nil, count: nil,
      distance: nil)
  }
}
