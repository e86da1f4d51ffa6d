import ChargeLocalization

/// The account of the charging network. Ready to show.
public struct ChargingProfileViewState: Hashable, Sendable, Codable {
  /// The title.
  public let title: String
}

extension ChargingProfileViewModel {
  /// What there is to see.
  public func viewState(in context: ViewContext) -> ChargingProfileViewState {
    ChargingProfileViewState(title: backTitle(in: context))
  }

  /// The title under which "back" leads here.
  public func backTitle(in context: ViewContext) -> String { context.texts.chargingProfileTitle }
}
