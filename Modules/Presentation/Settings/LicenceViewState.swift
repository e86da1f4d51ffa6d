import ChargeDomain

/// A library's licence, ready to show.
public struct LicenceViewState: ScreenViewState {
  /// The library.
  public let title: String
  /// The short name of the licence.
  public let licence: String
  /// The full text, as its authors wrote it: a paragraph, or a line of a list, each.
  public let paragraphs: [String]
}

extension LicenceViewModel {
  public func viewState(in context: ViewContext) -> LicenceViewState {
    LicenceViewState(title: library.name, licence: library.licence, paragraphs: library.paragraphs)
  }

  public func backTitle(in context: ViewContext) -> String { library.name }
}
