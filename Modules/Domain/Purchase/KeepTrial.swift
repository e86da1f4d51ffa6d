/// The trial is kept twice: with what belongs to the person, and beside the sign-ins, which stay when the app is installed anew.
/// What both say together counts. While the sign-ins cannot be read, what is kept elsewhere counts, and no trial begins that may
/// have begun before.
public struct KeepTrial: Sendable {
  /// What is kept.
  public struct Found: Hashable, Sendable, Codable {
    /// Whether the app is bought.
    public let entitlement: Entitlement
    /// The trial; nil if none is kept.
    public let trial: Trial?
    /// Whether a trial may be kept where it cannot be read now.
    public let isLocked: Bool
  }

  let store: PurchaseStore
  let safe: TrialSafe

  /// Reads what is kept.
  public func read() async throws(Failure) -> Found {
    let kept = try await store.read()
    do throws(Failure) {
      let other = try await safe.read()
      return Found(
        entitlement: kept.entitlement, trial: kept.trial.map { $0.joined(with: other) } ?? other, isLocked: false)
    } catch {
      return Found(entitlement: kept.entitlement, trial: kept.trial, isLocked: error == .locked)
    }
  }

  /// Keeps the trial in both places; one of them is enough.
  public func keep(_ trial: Trial) async {
    // Nothing of the person depends on it: what cannot be kept now is kept with the next change.
    try? await store.keepTrial(trial)
    try? await safe.keep(trial)
  }
}
