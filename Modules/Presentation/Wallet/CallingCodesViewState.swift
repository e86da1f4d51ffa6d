public import ChargeDomain
import ChargeLocalization

/// The countries to choose from, ready to show.
public struct CallingCodesViewState: ScreenViewState {
  /// A country.
  public struct CountryRow: Hashable, Sendable, Codable {
    /// Which one.
    public let region: RegionCode
    /// Its stable name in the list.
    public let subject: String
    /// Its name, with what was typed emphasised.
    public let name: RichText
    /// Its calling code.
    public let code: String
    /// The words on its button; nil for the country chosen now.
    public let choose: String?
    /// What marks the country chosen now; nil for the others.
    public let chosen: String?
  }

  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// The countries are being read.
    case loading(Loading)
    /// Countries, and how many.
    case content(rows: [CountryRow], count: String)
    /// None matches what was typed.
    case none(Trouble)
  }

  public let title: String
  /// The search field.
  public let field: Field
  /// What stands below the title.
  public let body: Body
}

extension CallingCodesViewModel {
  public func viewState(in context: ViewContext) -> CallingCodesViewState {
    let texts = context.texts
    let found = list?.found(by: text)
    let isSearching = found != nil && text.contains { !$0.isWhitespace }
    return CallingCodesViewState(
      title: texts.callingCodesTitle,
      field: Field(
        kind: .search, label: texts.callingCodesSearch, value: text, placeholder: texts.callingCodesSearch,
        border: !isSearching ? .neutral : found?.isEmpty ?? true ? .miss : .hit, hasFocus: hasFocus, returnAction: .done
      ),
      body: body(found, texts))
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.callingCodesTitle }

  private func body(_ found: [CallingRegionList.Entry]?, _ texts: Texts) -> CallingCodesViewState.Body {
    guard let found else { return .loading(Loading(style: .skeleton(rows: 8), label: texts.commonLoading)) }
    if found.isEmpty {
      return .none(Trouble(.emptyMap, texts.callingCodesNone, advice: texts.callingCodesNoneAdvice))
    }
    return .content(rows: found.map { row($0, texts) }, count: texts.callingCodesCount(count: found.count))
  }

  private func row(_ entry: CallingRegionList.Entry, _ texts: Texts) -> CallingCodesViewState.CountryRow {
    let isChosen = entry.region.region == selected
    return CallingCodesViewState.CountryRow(
      region: entry.region.region, subject: entry.region.region.value, name: entry.name, code: entry.region.prefix,
      choose: isChosen ? nil : texts.placePick, chosen: isChosen ? texts.callingCodesChosen : nil)
  }
}
