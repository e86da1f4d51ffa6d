public import ChargeDomain

@testable public import ChargePresentation

/// A list that is read from the store; one of its rows is chosen.
public struct ExampleViewModel: PlainScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The towns of the store.
    case loaded([Town])
    /// The store could not tell.
    case loadFailed(Failure)
    /// A town was tapped.
    case townTapped(Town)
    /// Try again was tapped.
    case retryTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the towns of the store.
    case load
  }

  /// What is known of the towns. One case for each thing that can be known, never a row of optionals.
  enum Towns: Hashable, Sendable {
    /// Nothing yet; they are being read.
    case loading
    /// These, and what goes on behind them.
    case known([Town], Reload)
    /// Nothing, for this reason.
    case failed(Failure)
  }

  /// What goes on behind a list that stays.
  enum Reload: Hashable, Sendable {
    case none
    case running
    case failed(Failure)
  }

  var towns = Towns.loading

  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared), .signal(.pulled), .retryTapped: return load()
    case .signal(.changed), .signal(.covered): return .none
    case .loaded(let towns): self.towns = .known(towns, .none)
    case .loadFailed(let failure):
      if case .known(let shown, _) = towns {
        towns = .known(shown, .failed(failure))
      } else {
        towns = .failed(failure)
      }
    case .townTapped(let town): return .exit(.back, asking: .choosePlace(town))
    }
    return .none
  }

  // What is shown stays while it is read again.
  private mutating func load() -> Reaction<Self> {
    if case .known(let shown, _) = towns { towns = .known(shown, .running) } else { towns = .loading }
    return .run(.load)
  }
}

extension ExampleViewModel {
  public static let name = "example"
  public static let emits: [Emission] = [.exit, .telling(PlaceKeeper.self)]
  public static let openings: [Opening] = [.plain("example", .example)]
}

extension Destination {
  /// The list.
  public static let example = Self(ExampleViewModel.self)
}
