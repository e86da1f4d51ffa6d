import ChargeDomain
import ChargeLocalization
import Foundation
import UnicodeText

/// The search, ready to show.
public struct SearchViewState: ScreenViewState {
  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// Nothing is typed yet.
    case idle(hint: String)
    /// The first answer is awaited.
    case searching(loading: Loading)
    /// Hits, the best first.
    case results(rows: [StationRow], count: String, isSearching: Bool)
    /// Towns match and no station does.
    case noStations(text: String, isSearching: Bool)
    /// Nothing matches.
    case none(trouble: Trouble, isSearching: Bool)
    /// The store could not be searched.
    case failed(trouble: Trouble)
  }

  public let title: String
  /// The field.
  public let field: Field
  /// How old the hits are, where that matters.
  public let notices: [Notice]
  /// The towns that were found; nil when none were.
  public let towns: PlaceSection?
  /// The addresses that were found, and who found them; nil when none were.
  public let addresses: PlaceSection?
  /// That addresses are being looked for, or why they could not be; nil when there is nothing to say.
  public let addressNotice: String?
  /// What stands between towns and addresses.
  public let body: Body
  /// The words on the button for more hits; nil when all are shown.
  public let more: String?
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
}

extension SearchViewModel {
  public func viewState(in context: ViewContext) -> SearchViewState {
    let texts = context.texts
    let failed = if case .failed = hits { true } else { false }
    return SearchViewState(
      title: texts.searchTitle,
      field: Field(
        kind: .search, label: texts.searchTitle, value: text, placeholder: texts.searchPlaceholder,
        border: border, hasFocus: hasFocus, returnAction: .search),
      notices: [age(in: context)].compactMap { $0 }, towns: PlaceSection(shownTowns, of: self, in: context),
      addresses: PlaceSection(shownAddresses, of: self, in: context), addressNotice: addressNotice(in: context),
      body: body(in: context), more: hasMore ? texts.commonMore : nil,
      retry: failed ? texts.commonRetry : nil)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.searchTitle }

  private var shownAddresses: [FoundAddress] {
    switch addresses {
    case .found(let found), .searching(let found): found
    case .none, .failed: []
    }
  }

  private func addressNotice(in context: ViewContext) -> String? {
    switch addresses {
    case .searching: context.texts.searchAddressesSearching
    case .failed(let failure): context.texts.searchAddressesFailed(problem: context.texts.failureTitle(failure))
    case .none, .found: nil
    }
  }

  private var hasMore: Bool {
    if case .page(let page, _) = hits { page.hasMore } else { false }
  }

  /// Without a network, or after a day, the age of the oldest hit.
  private func age(in context: ViewContext) -> Notice? {
    guard case .page(let page, _) = hits,
      let oldest = page.hits.map(\.station.provenance.receivedAt).min()
    else { return nil }
    return Notice(ageOf: oldest, isOnline: surroundings.isOnline, in: context)
  }

  private var border: Field.Border {
    guard case .page(let page, _) = hits, !isSearching else { return .neutral }
    return page.hits.isEmpty && towns.towns.isEmpty && shownAddresses.isEmpty ? .miss : .hit
  }

  private func body(in context: ViewContext) -> SearchViewState.Body {
    let texts = context.texts
    switch hits {
    case .none:
      return isSearching
        ? .searching(loading: .spinner(texts.searchSearching)) : .idle(hint: texts.searchIdle)
    case .failed(let failure): return .failed(trouble: Trouble(failure, in: context))
    case .page(let page, let search):
      guard page.hits.isEmpty || hidesStations else {
        let query = SearchQuery(search.text)
        let count =
          page.areGuesses
          ? texts.searchStationGuesses
          : page.hasMore
            ? texts.searchMoreThan(count: page.hits.count) : texts.searchCount(count: page.hits.count)
        return .results(
          rows: page.hits.map { row($0, query, in: context) }, count: count, isSearching: isSearching)
      }
      guard towns.towns.isEmpty, shownAddresses.isEmpty else {
        return .noStations(text: texts.searchNoStations, isSearching: isSearching)
      }
      let title = RichText(texts.searchNone(query: search.text))
      let advice = addresses == .none ? texts.searchNoneAdvice : texts.searchNoneAdviceAddresses
      let trouble = Trouble(picture: .emptyMap, title: title, advice: advice)
      return .none(trouble: trouble, isSearching: isSearching)
    }
  }

  private func row(_ hit: StationAt, _ query: SearchQuery, in context: ViewContext) -> StationRow {
    let name = hit.station.shownName
    return StationRow(
      hit, favourites: surroundings.favourites, readings: live.readings, in: context,
      name: RichText(name, emphasising: query.match(in: name).ranges), address: address(of: hit.station, query))
  }

  /// Street and town, then whatever else the words were found in.
  private func address(of station: Station, _ query: SearchQuery) -> RichText? {
    var parts = station.address.lines.prefix(1) + [station.address.town].compactMap { $0 }
    if let postcode = station.address.postcode, !query.match(in: postcode).ranges.isEmpty || isJoined(postcode, query) {
      parts.insert(postcode, at: min(1, parts.count))
    }
    if let name = station.operatorName, !query.match(in: name).ranges.isEmpty { parts.append(name) }
    var runs = parts.map { part in
      RichText(part, emphasising: query.match(in: part).ranges).runs
    }
    for evse in station.evses where evse.evseID != nil {
      guard let label = evse.label, query.evseKey.count > 2, let range = EVSEKey.range(of: query.evseKey, in: label)
      else { continue }
      runs.append(RichText(label, emphasising: [range]).runs)
      break
    }
    if let code = code(of: station) { runs.append([RichText.Run(code, isEmphasised: true)]) }
    let joined = RichText(Array(runs.joined(separator: [RichText.Run(", ")])))
    return joined.isEmpty ? nil : joined
  }

  /// Whether a word of the query is a postcode written without its blank.
  private func isJoined(_ postcode: String, _ query: SearchQuery) -> Bool {
    let whole = SearchFold.words(postcode).joined()
    return query.words.contains { !$0.isEmpty && whole.hasPrefix($0) }
  }

  /// The code of the station, where it is what was typed.
  private func code(of station: Station) -> String? {
    let typed = text.filter { !$0.isWhitespace }.lowercased()
    let ids = [station.id] + station.contributions.map(\.id)
    return ids.first { $0.description.lowercased() == typed || $0.value.lowercased() == typed }?.description
  }
}
