public import ChargeDomain
import ChargeLocalization
import UnicodeText

/// The choice of a town, ready to show.
public struct PlacesViewState: Hashable, Sendable, Codable {
  /// A town to choose.
  public struct TownRow: Hashable, Sendable, Codable {
    /// Which town.
    public let town: Town
    /// Its stable name in the list.
    public let subject: String
    /// Its name; matched letters stand out.
    public let name: RichText
    /// How many stations are stored there; nil for the example.
    public let count: String?
    /// How far away it is; nil without a place.
    public let distance: String?
  }

  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// The towns are being read.
    case loading(loading: Loading)
    /// Towns.
    case content(rows: [TownRow], count: String)
    /// No town matches what was typed.
    case none(trouble: Trouble)
    /// No station is stored, so there is no town; an example is offered.
    case empty(trouble: Trouble)
    /// The store could not tell.
    case failed(trouble: Trouble)
  }

  /// The title.
  public let title: String
  /// The field.
  public let field: Field
  /// What there is to see.
  public let body: Body
  /// A place offered as an example.
  public let example: TownRow?
  /// The words on a town's button.
  public let chooseLabel: String
  /// The words on the button for the device's own place; nil when that is unknown.
  public let useOwnPlace: String?
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
}

extension PlacesViewModel {
  /// What there is to see.
  public func viewState(in context: ViewContext) -> PlacesViewState {
    let texts = context.texts
    let failed = if case .failed = towns { true } else { false }
    return PlacesViewState(
      title: texts.placeChoose,
      field: Field(
        kind: .search, label: texts.placeField, value: text, placeholder: texts.placeField, border: border,
        hasFocus: hasFocus, returnAction: .done),
      body: body(in: context), example: offeredExample.map { example($0, texts) }, chooseLabel: texts.placePick,
      useOwnPlace: surroundings.location == nil ? nil : texts.placeUseMine,
      retry: failed ? texts.commonRetry : nil)
  }

  /// The title under which "back" leads here.
  public func backTitle(in context: ViewContext) -> String { context.texts.placeChoose }

  private var border: Field.Border {
    guard !text.isEmpty, case .known = towns else { return .neutral }
    return matches.isEmpty ? .miss : .hit
  }

  private func body(in context: ViewContext) -> PlacesViewState.Body {
    let texts = context.texts
    switch towns {
    case .loading: return .loading(loading: Loading(style: .spinner, label: texts.commonLoading))
    case .failed(let failure): return .failed(trouble: Trouble(failure, in: context))
    case .known(let all):
      if all.isEmpty {
        return .empty(
          trouble: Trouble(picture: .emptyMap, title: RichText(texts.placeEmptyTitle), advice: texts.placeEmptyAdvice))
      }
      let matches = matches
      if matches.isEmpty {
        let title = texts.placeNone(name: text)
        return .none(trouble: Trouble(picture: .emptyMap, title: RichText(title), advice: texts.placeNoneAdvice))
      }
      return .content(
        rows: matches.map { row($0, in: context) }, count: texts.placeNear(count: matches.count))
    }
  }

  private func row(_ town: Town, in context: ViewContext) -> PlacesViewState.TownRow {
    let ranges = SearchQuery(text).match(in: town.name).ranges
    return PlacesViewState.TownRow(
      town: town, subject: subject(town), name: RichText(town.name, emphasising: ranges),
      count: context.texts.stationCount(count: town.stationCount),
      distance: surroundings.location.map { context.formats.distance($0.distance(to: town.center)) })
  }

  private func example(_ town: Town, _ texts: Texts) -> PlacesViewState.TownRow {
    PlacesViewState.TownRow(
      town: town, subject: subject(town), name: RichText(texts.placeExample(place: town.name)), count: nil,
      distance: nil)
  }

  private func subject(_ town: Town) -> String { "\(town.countryCode ?? "")/\(town.name)" }
}
