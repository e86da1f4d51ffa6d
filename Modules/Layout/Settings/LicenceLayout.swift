public import ChargePresentation

extension LicenceViewState: LaidOut {
  public typealias Model = LicenceViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    [.text(RichText(licence), .secondary)] + paragraphs.map { .text(RichText($0), .body) }
  }
}
