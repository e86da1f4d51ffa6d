public import ChargePresentation

extension ChargingSessionViewState: LaidOut {
  public typealias Model = ChargingSessionViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    (panel?.elements { .session($0) } ?? []) + (gone?.elements() ?? [])
  }
}
