public import Foundation

/// A sign-in that has ended on this device and of which its service has not heard yet: what the service needs to end it too,
/// and nothing else of the person. It is given up after a week, when most tokens have ended by age.
public struct EndedSignIn: Hashable, Sendable {
  /// The longest that it is kept, in seconds.
  public static let longest: TimeInterval = 7 * 86_400
  /// The most that are kept; the oldest are given up first.
  public static let most = 10

  /// The service to be told.
  public let service: AccountService
  /// What it is to end.
  public let token: Secret
  /// The service's id of the person, which its request has to name; nil if it gives none.
  public let userID: String?
  /// When it ended here.
  public let endedAt: Date

  /// An ended sign-in.
  public init(service: AccountService, token: Secret, userID: String?, endedAt: Date) {
    self.service = service
    self.token = token
    self.userID = userID
    self.endedAt = endedAt
  }

  init(_ credential: Credential, at time: Date) {
    self.init(service: credential.service, token: credential.token, userID: credential.owner.userID, endedAt: time)
  }

  /// What the service is asked with. The person's address is not needed for it.
  var credential: Credential { Credential(service: service, token: token, owner: AccountOwner(userID: userID)) }

  /// Whether it is not told any more. One that ended in the future is of a clock that was set back.
  func isGivenUp(at now: Date) -> Bool {
    endedAt.addingTimeInterval(Self.longest).isDue(at: now, within: Self.longest)
  }
}

/// Where sign-ins wait until their service hears that they have ended. It fails as ``SecretStore`` does.
public struct EndedSignIns: Sendable {
  /// All of them, the oldest first. What cannot be understood is dropped.
  public var read: @Sendable () async throws(Failure) -> [EndedSignIn] = { [] }
  /// Changes them, completely or not at all, even if the process is killed. Changes do not overlap.
  public var change: @Sendable (_ change: @Sendable ([EndedSignIn]) -> [EndedSignIn]) async throws(Failure) -> Void = {
    _ in
  }

  /// A place that keeps nothing: each service is told once, right after the sign-out.
  public init() {}

  /// Keeps one more, once.
  func add(_ ended: EndedSignIn) async throws(Failure) {
    try await change { others in
      (others.filter { !$0.isSame(as: ended.credential) } + [ended]).suffix(EndedSignIn.most)
    }
  }

  /// Drops what its service has heard of.
  func remove(_ credential: Credential) async throws(Failure) {
    try await change { $0.filter { !$0.isSame(as: credential) } }
  }
}

extension EndedSignIn {
  /// Whether a credential is that of this sign-in.
  func isSame(as credential: Credential) -> Bool { service == credential.service && token == credential.token }
}
