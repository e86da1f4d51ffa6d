public import ChargeDomain
import ChargeLocalization

@testable public import ChargePresentation

/// The list, ready to show: every word of it is here.
public struct ExampleViewState: ScreenViewState {
  /// A row of the list.
  public struct TownRow: Hashable, Sendable, Codable {
    /// What is chosen with it.
    public let town: Town
    /// Its stable name in the list.
    public let subject: String
    /// Its name.
    public let name: RichText
    /// How many stations are stored there.
    public let count: String
  }

  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// The towns are being read.
    case loading(Loading)
    /// Towns; `problem` says why they could not be read again.
    case content(rows: [TownRow], footer: String, problem: Notice?)
    /// No station is stored, so there is no town.
    case empty(Trouble)
    /// The store could not tell.
    case failed(Trouble)
  }

  public let title: String
  /// At the other end of the title: what goes on behind the list; nil when nothing does.
  public let status: String?
  /// What stands below the title.
  public let body: Body
  /// The words on a row's button.
  public let chooseLabel: String
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
}

extension ExampleViewModel {
  public func viewState(in context: ViewContext) -> ExampleViewState {
    let texts = context.texts
    return ExampleViewState(
      title: texts.placeChoose, status: isReloading ? texts.nearbyRefreshing : nil, body: body(in: context),
      chooseLabel: texts.placePick, retry: hasFailed ? texts.commonRetry : nil)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.placeChoose }

  private var isReloading: Bool {
    if case .known(_, .running) = towns { true } else { false }
  }

  private var hasFailed: Bool {
    switch towns {
    case .failed, .known(_, .failed): true
    case .loading, .known: false
    }
  }

  private func body(in context: ViewContext) -> ExampleViewState.Body {
    let texts = context.texts
    switch towns {
    case .loading: return .loading(Loading(style: .skeleton(rows: 4), label: texts.commonLoading))
    case .failed(let failure): return .failed(Trouble(failure, in: context))
    case .known(let towns, let reload):
      var problem: Notice?
      if case .failed(let failure) = reload {
        problem = Notice(.warning, texts.failureTitle(failure))
      }
      if towns.isEmpty, problem == nil {
        return .empty(Trouble(.emptyMap, texts.placeEmptyTitle, advice: texts.placeEmptyAdvice))
      }
      return .content(
        rows: towns.map { row($0, texts) }, footer: texts.placeNear(count: towns.count), problem: problem)
    }
  }

  private func row(_ town: Town, _ texts: Texts) -> ExampleViewState.TownRow {
    ExampleViewState.TownRow(
      town: town, subject: "\(town.countryCode ?? "")/\(town.name)", name: RichText(town.name),
      count: texts.stationCount(count: town.stationCount))
  }
}
