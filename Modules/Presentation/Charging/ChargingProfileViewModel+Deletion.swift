import ChargeDomain

/// Deleting the account: asked for, confirmed, proven with the password, done.
extension ChargingProfileViewModel {
  var hasProof: Bool { !proof.secret(.password).isEmpty }

  private var deletion: Effect {
    let password = proof.secret(.password)
    return mayBeDeleted ? .deleteAgain(password) : .delete(password)
  }

  public mutating func hideSecrets() { proof.hidePasswords() }

  /// Afterwards nobody could stop a session or show its sum.
  mutating func askToDelete() {
    stopsFirst = surroundings.charging.mustBeStopped
    if !stopsFirst { leaving.ask(for: .delete, in: surroundings) }
  }

  mutating func popupAnswered() -> Reaction<Self> {
    if stopsFirst {
      stopsFirst = false
      return .show(.charge)
    }
    // A session may have begun while the person was asked.
    if leaving == .confirming(.delete), surroundings.charging.mustBeStopped {
      (leaving, stopsFirst) = (.no, true)
      return .none
    }
    submission.answered()
    switch leaving.answered() {
    case .signOut: return runAlone(.signOut)
    case .delete: return delete()
    case nil: return .none
    }
  }

  mutating func proofEdited(_ edit: FormEdit<ProofName>) -> Reaction<Self> {
    guard !isBusy, proof.apply(edit), asksProof else { return .none }
    return proved()
  }

  /// A session may have begun while the password was entered.
  mutating func proved() -> Reaction<Self> {
    guard surroundings.obstacle == nil else { return .none }
    guard hasProof else {
      proof.tried(wrong: [.password])
      return .none
    }
    stopsFirst = surroundings.charging.mustBeStopped
    return stopsFirst ? .none : delete()
  }

  /// The password is asked for first.
  mutating func delete() -> Reaction<Self> {
    asksProof = true
    guard hasProof else {
      leaving = .no
      form.move(to: nil)
      proof.move(to: .password)
      return .none
    }
    leaving = .running(.delete)
    return runAlone(deletion)
  }

  /// What was begun is given up at once: its charger is given back before the account goes, even if that then fails.
  func givenUp() -> Reaction<Self> {
    var reaction = Reaction<Self>.none
    reaction.requests = surroundings.charging.underWay.filter(\.canGiveUp).map { .charging(.giveUp($0.id)) }
    return reaction
  }

  mutating func notProved(_ failure: Failure) -> Reaction<Self> {
    wrongProofs.count(failure)
    if failure == .rejected(.wrongCredentials) {
      proof = Form()
      proof.move(to: .password)
    }
    return notDeleted(failure)
  }

  mutating func notLeft(_ failure: Failure) -> Reaction<Self> {
    guard leaving == .running(.delete) else {
      leaving.failed(failure)
      return resumedLoad()
    }
    // The answer to the password says nothing of this.
    if failure.leavesOpenWhatHappened { mayBeDeleted = true }
    return notDeleted(failure)
  }

  private mutating func notDeleted(_ failure: Failure) -> Reaction<Self> {
    if unlock.wait(toDo: deletion, after: failure, in: surroundings) { return .none }
    leaving.failed(failure)
    return refused(failure, for: .delete) { _ in }.and(resumedLoad())
  }
}
