public import ChargeDomain

extension Texts {
  /// What a session does, in a few words.
  /// - Parameters:
  ///   - isHindered: Whether something is known to stand in the way of a command.
  ///   - isOld: Whether nothing was heard of it for too long to say that it charges.
  public func chargingTitle(_ session: ChargingSession, isHindered: Bool = false, isOld: Bool = false) -> String {
    if session.canRetry, let kind = session.shownCommand { return chargingNotCarriedOut(kind) }
    return switch session.step {
    case .reserving where session.isUnconfirmed: chargingReserveUnclear
    case .reserving: chargingReserving
    case .reserved: chargingReserved
    case .opening: session.method.needsAuthorisation ? chargingOpening : chargingStarting
    case .authorising: chargingPayment
    case .starting: session.isStartUnclear ? chargingBeginUnclear : chargingStarting
    case .charging where isOld && session.mayChargeUnheard: chargingLastHeard
    case .charging: chargingActivity(session.activity)
    case .stopping where session.isStopWaiting(isHindered: isHindered):
      // What was never carried out is known not to have stopped anything, however old the other news are.
      // Nor has a try that is followed by another one.
      session.isUnconfirmed || isOld && session.command?.standing != .notCarriedOut && session.command?.tries == 1
        ? chargingStopUnclear : chargingStopWaiting
    case .stopping where session.isUnconfirmed || session.isLate: chargingStopUnclear
    case .stopping: chargingStopping
    case .ended: chargingHasEnded
    case .notBegun(.cancelled) where session.watchedUntil != nil: chargingGivenUp
    case .notBegun where session.mayStillBegin: chargingBeginUnclear
    case .notBegun: chargingHasNotBegun
    case .gone: chargingGone
    }
  }

  /// Why no other session can be begun beside this one.
  public func chargingInTheWay(_ session: ChargingSession) -> String {
    if session.canRetry { return identifyTryOpen }
    return switch session.step {
    case .reserving: identifyReserving
    case .reserved: identifyReserved
    case .opening, .authorising: session.method.needsAuthorisation ? identifyPaying : identifyStarting
    case .starting: identifyStarting
    case .charging, .stopping, .ended, .notBegun, .gone: identifyBusy
    }
  }

  private func chargingActivity(_ activity: ChargingSession.Activity) -> String {
    switch activity {
    case .waitingForData: chargingStarted
    case .waitingForCable: chargingPlugIn
    case .charging: chargingCharging
    case .pausedByCar: chargingPausedByCar
    case .pausedByStation: chargingPausedByStation
    case .finishing: chargingFinishing
    case .full: chargingFull
    case .outOfOrder: chargingOutOfOrder
    case .unused: chargingUnused
    }
  }

  /// What is being waited for while a command is on its way.
  public func chargingSending(_ kind: ChargingCommand.Kind) -> String {
    switch kind {
    case .reserve: chargingSendReserve
    case .release: chargingSendRelease
    case .openPayment: chargingSendPayment
    case .start: chargingSendStart
    case .stop: chargingSendStop
    }
  }

  /// What is being waited for while it is found out whether a command was carried out.
  public func chargingFindingOut(_ kind: ChargingCommand.Kind) -> String {
    switch kind {
    case .reserve: chargingCheckReserve
    case .release: chargingSendRelease
    case .openPayment: chargingSendPayment
    case .start: chargingCheckStart
    case .stop: chargingCheckStop
    }
  }

  /// That a command was not carried out.
  public func chargingNotCarriedOut(_ kind: ChargingCommand.Kind) -> String {
    switch kind {
    case .reserve: chargingNotReserved
    case .openPayment: chargingNotOpened
    case .start: chargingNotStarted
    case .release: chargingSendRelease
    case .stop: chargingStopWaiting
    }
  }

  /// Why charging did not begin; nil for a session that may still begin, or did.
  public func chargingNotBegun(_ session: ChargingSession) -> String? {
    guard case .notBegun(let reason) = session.step else { return nil }
    return switch reason {
    case .cancelled: session.watchedUntil == nil ? chargingCancelled : nil
    case .expired: chargingExpired
    case .refused(_, .notAuthorised) where session.method == .invoice: refusalInvoice
    case .refused(_, let reason): chargingRefusal(reason)
    case .notPaid(let problem): paymentProblem(problem)
    case .timedOut: chargingStartTimedOut
    }
  }

  private func paymentProblem(_ problem: PaymentProblem) -> String {
    switch problem {
    case .declined: paymentDeclined
    case .cancelled: paymentCancelled
    case .failed: paymentFailed
    case .timedOut: paymentTimedOut
    // The network did not accept what the person authorised.
    case .expired: refusalNotAuthorised
    }
  }

  /// Why the network refused a command.
  public func chargingRefusal(_ reason: ChargingRefusalReason) -> String {
    switch reason {
    case .occupied: refusalOccupied
    case .faulted: refusalFaulted
    case .unavailable: refusalUnavailable
    case .rejected: refusalRejected
    case .unknownCharger: refusalUnknownCharger
    case .reservationExpired: refusalReservationExpired
    case .notAuthorised: refusalNotAuthorised
    case .paymentFailed: refusalPaymentFailed
    case .captureFailed: refusalCaptureFailed
    case .alreadyEnded: refusalAlreadyEnded
    case .chargerUnreachable: refusalUnreachable
    case .tooLate: refusalTooLate
    case .unknownSession: refusalUnknownSession
    case .withdrawn: chargingCancelled
    case .unknown: refusalUnknown
    }
  }

  /// Why a reserved charger may not be usable.
  public func chargingAtRisk(_ verdict: ChargerVerdict) -> String {
    switch verdict {
    case .occupied: chargingRiskOccupied
    case .outOfOrder: chargingRiskOutOfOrder
    case .notAvailable, .unknownCode, .available: chargingRiskNotAvailable
    }
  }

  /// Why charging ended.
  public func chargingEndReason(_ reason: ChargingSession.EndReason) -> String {
    switch reason {
    case .limit, .network(.limit): endLimit
    case .network(.person): endPerson
    case .network(.car): endCar
    case .network(.full): endFull
    case .network(.charger): endCharger
    case .network(.creditUsed): endCredit
    case .network(.unknown): endUnknown
    }
  }

  /// That a limit was reached.
  public func chargingLimitReached(_ kind: ChargingLimits.Kind) -> String {
    switch kind {
    case .energy: limitReachedEnergy
    case .cost: limitReachedCost
    case .level: limitReachedLevel
    case .time: limitReachedTime
    }
  }

  /// That a limit is near.
  public func chargingLimitNear(_ kind: ChargingLimits.Kind) -> String {
    switch kind {
    case .energy: limitNearEnergy
    case .cost: limitNearCost
    case .level: limitNearLevel
    case .time: limitNearTime
    }
  }

  /// That limits are near, a sentence for each.
  public func chargingLimitsNear(_ kinds: Set<ChargingLimits.Kind>) -> String {
    ChargingLimits.Kind.allCases.filter(kinds.contains).map { chargingLimitNear($0) }.joined(separator: " ")
  }

  /// What a charger does, in a word.
  public func chargerStatus(_ status: ChargerStatus?) -> String {
    switch status {
    case .available: stateAvailable
    case .charging: stateCharging
    case .preparing, .suspendedByCar, .suspendedByStation, .finishing: stateOccupied
    case .reserved: stateReserved
    case .unavailable: stateInoperative
    case .faulted: stateOutOfOrder
    case nil: stateUnknown
    }
  }
}

extension ChargingSession {
  /// The command as a person sees it: where nobody has to authorise a payment, opening it is a part of the start.
  public var shownCommand: ChargingCommand.Kind? {
    command?.kind == .openPayment && !method.needsAuthorisation ? .start : command?.kind
  }
}
