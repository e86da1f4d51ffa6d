import ChargeDomain
import ChargeLayout
import ChargePresentation
import Testing

/// The line of the sources at which the way to a recorded screen begins.
struct CaseSource: Hashable, Sendable, Encodable {
  /// The module and the name of the file.
  let file: String
  let line: Int
}

/// A step on the way to a recorded screen: something the app was told, or time that passed.
struct WayStep: Hashable, Sendable, Encodable {
  /// What the app was told; nil for time that passed.
  let event: RootViewModel.Event?
  private let seconds: Double?

  init(event: RootViewModel.Event) { (self.event, seconds) = (event, nil) }

  init(seconds: Double) { (event, self.seconds) = (nil, seconds) }
}

/// A recorded state of a screen, of the phone or of a car, as the gallery shows it.
@MainActor
struct GalleryState {
  let screen: String
  let state: String
  let source: CaseSource
  private let world: @MainActor (Language) -> ScreenWorld
  private let draw: @MainActor (ScreenWorld) async throws -> ScreenTree<RootViewModel.Event>

  /// All of them, in the order of the sources.
  static var all: [GalleryState] {
    ScreenSnapshotTests.screens.flatMap { $0 }.map { GalleryState($0) } + CarCase.all.map { GalleryState($0) }
  }

  init(_ screen: ScreenCase) {
    (self.screen, state, source) = (screen.screen, screen.state, screen.source)
    world = { ScreenWorld(language: $0, others: screen.others, reserves: screen.reserves) }
    draw = { world in
      try await screen.arrive(in: world)
      return world.tree()
    }
  }

  init(_ screen: CarCase) {
    (self.screen, state, source) = ("Car", screen.state, screen.source)
    world = { ScreenWorld(language: $0) }
    draw = { world in
      try await screen.arrive(in: world)
      return try #require(world.carTree())
    }
  }

  /// As files and folders are named.
  var path: String { "\(screen)/\(state)" }

  /// What is written of it in a language.
  struct Drawing {
    let page: HTMLElement
    let viewState: RootViewState
    let way: [WayStep]
  }

  /// Goes there anew.
  func drawing(in language: Language) async throws -> Drawing {
    let world = world(language)
    defer { world.stop() }
    let tree = try await draw(world)
    let page = HTMLRenderer(language: language.rawValue, form: HTMLForm(action: "/act")).element(of: tree)
    return Drawing(page: page, viewState: world.viewState, way: world.way)
  }
}
