public import ChargePresentation

/// A view state that can be laid out. Each screen's layout is an extension of its view state in the feature's folder.
public protocol LaidOut: ScreenViewState {
  /// The screen that the view state is of.
  associatedtype Model: Screen where Model.ViewState == Self

  /// The elements below the title.
  /// - Parameter words: What all screens say alike.
  func elements(_ words: SharedWords) -> [Element<Model.Event>]
}

/// What all screens say alike.
public struct SharedWords: Sendable {
  /// The words on the button that opens a row.
  public let open: String

  /// These words.
  public init(open: String) { self.open = open }
}

extension LaidOut {
  /// The elements, with the events as the root takes them.
  func lifted(_ words: SharedWords) -> [Element<RootViewModel.Event>] {
    elements(words).map { $0.map { .screen(ScreenEvent(Model.self, $0)) } }
  }
}
