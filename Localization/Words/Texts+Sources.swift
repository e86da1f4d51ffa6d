public import ChargeDomain
public import Foundation

extension Texts {
  /// What a source gives.
  public func service(_ service: SourceService) -> String {
    switch service {
    case .stations: sourcesServiceStations
    case .live: sourcesServiceLive
    }
  }

  /// Why a source is switched off, and what to do.
  public func switchedOff(_ reason: SwitchedOffReason) -> String {
    switch reason {
    case .noKey: sourcesNoKey
    case .notSignedIn: sourcesNotSignedIn
    case .notChosen: sourcesNotChosen
    }
  }

  /// How a source is, in a word: as its worst service. One that was not asked says nothing about the others.
  public func health(_ services: [SourceHealth], at now: Date) -> String {
    let states = services.map { $0.state(at: now) }
    let worst = states.max { rank($0) < rank($1) } ?? .notAsked
    switch worst {
    case .notAsked: return sourcesNotAsked
    case .unanswered: return sourcesUnanswered
    case .ok: return sourcesOk
    case .late: return sourcesLate
    case .rateLimited: return sourcesWaiting
    case .failing(_, .offline), .sendingAgain(_, .offline): return sourcesUnreached
    case .failing, .sendingAgain: return sourcesFailing
    }
  }

  private func rank(_ state: SourceHealth.State) -> Int {
    switch state {
    case .notAsked: 0
    case .unanswered: 1
    case .ok: 2
    case .late: 3
    case .rateLimited: 4
    case .failing, .sendingAgain: 5
    }
  }
}
