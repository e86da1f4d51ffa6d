import ChargeDomain

/// Whether it is known which sessions of the person run.
enum ChargingKnowledge: Hashable, Sendable {
  /// It is being found out.
  case awaited
  /// The published sessions are all, as far as the device and the network know.
  case known
  /// Others may run: why that is not known.
  case missing(Failure)
}

extension Surroundings {
  /// How often a session is asked for, by where somebody may be looking at it.
  var sessionPace: FollowSession.Pace {
    isInForeground ? .inFront : isInCar ? .inCar : .slow
  }

  /// Whether it is known which sessions of the person run.
  var chargingKnowledge: ChargingKnowledge {
    switch accounts[.charging] ?? .unknown {
    case .unknown: .awaited
    case .signedOut, .expired, .switchedOff: .known
    case .locked: .missing(.locked)
    case .exposed: .missing(.exposed)
    case .unreadable: .missing(.storage)
    case .signedIn: knowledgeOfSignedIn
    }
  }

  /// The same of a person who is signed in. What was listed before the device was locked is still known.
  private var knowledgeOfSignedIn: ChargingKnowledge {
    let charging = charging
    if charging.isRead, charging.listedAt != nil { return .known }
    let unread = charging.isRead ? nil : charging.storeFailure
    return (unread ?? obstacle ?? charging.listFailure).map(ChargingKnowledge.missing) ?? .awaited
  }
}
