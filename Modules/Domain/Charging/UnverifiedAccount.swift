public import Foundation

/// An account that was made and not verified yet is remembered on the device by its address, for as long as its code can be
/// entered: a day. Verifying it or signing in ends that. It is a help only, so that nothing fails where it cannot be kept, but
/// the person is told.
public struct UnverifiedAccount: Sendable {
  /// How long the charging network accepts a code for verifying, in seconds.
  public static let lifetime: TimeInterval = 86_400

  let store: CopyStore<String>
  let clock: any CoreClock

  /// The address of the account that waits to be verified; nil where none does.
  public func email() async -> String? {
    guard let copy = try? await store.read() else { return nil }
    // One of an unknown age, or of a clock that was set back, may be any old one.
    guard let keptAt = copy.keptAt, clock.now >= keptAt, clock.now.timeIntervalSince(keptAt) < Self.lifetime else {
      return nil
    }
    return copy.value
  }

  /// An account was made, or another code was sent for it.
  /// - Returns: Whether it could be kept.
  func began(_ email: String) async -> Bool {
    do throws(Failure) {
      try await store.keep(email)
      return true
    } catch {
      return false
    }
  }

  /// It is verified, or its person signed in.
  func ended() async {
    guard let kept = try? await store.read(), !kept.value.isEmpty else { return }
    try? await store.keep(nil)
  }
}
