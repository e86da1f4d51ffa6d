import ChargeDomain

extension ChargingProfileViewModel {
  /// What a person does about leaving.
  enum Leaving: Hashable, Sendable {
    case no
    case confirmsSignOut
    case signingOut
    case confirmsDeletion
    case deleting
    case failed(Failure)
  }

  /// What is done once more after a sign-in.
  enum Retry: Hashable, Sendable {
    case load
    case save
    /// Deleting is asked for once more: nothing is destroyed by signing in.
    case delete
  }
}
