import Foundation
import Synchronization

/// Controls the services with accounts while the backend runs.
public final class AccountsControl: Sendable {
  /// How a service fails.
  public enum Fault: String, CaseIterable, Sendable {
    /// With an object that names the error, as the service's own code does.
    case service
    /// With a bare array of codes, as the charging network's database layer does.
    case codes
    /// With an object of the charging network's middleware.
    case middleware
  }

  /// What can be made to expire, by the name of its table.
  public enum Expiring: String, Sendable {
    /// Tokens of sign-ins.
    case tokens = "token"
    /// Codes sent by mail or text message.
    case codes = "code"
  }

  private struct State {
    var messages: [BackendMessage] = []
    var faults: [BackendService: Fault] = [:]
    weak var store: AccountStore?
    var receiver: (@Sendable (BackendMessage) -> Void)?
  }

  /// How many messages are kept.
  private static let mostMessages = 200

  private let state = Mutex(State())

  init() {}

  /// The mails and text messages that were sent, newest last, with their codes.
  public var inbox: [BackendMessage] { state.withLock { $0.messages } }

  /// Calls a function for every message from now on.
  public func onMessage(_ receiver: @escaping @Sendable (BackendMessage) -> Void) {
    state.withLock { $0.receiver = receiver }
  }

  /// Makes a service answer everything with status 500, or work again (nil).
  public func fail(_ service: BackendService, as fault: Fault?) {
    state.withLock { $0.faults[service] = fault }
  }

  /// How a service fails; nil when it works.
  public func fault(of service: BackendService) -> Fault? {
    state.withLock { $0.faults[service] }
  }

  /// Makes every token issued, or every code sent, so far expire.
  public func expire(_ kind: Expiring, of services: [BackendService] = BackendService.withAccounts) async throws {
    try await state.withLock { $0.store }?.expire(kind, of: services)
  }

  func connect(_ store: AccountStore) {
    state.withLock { $0.store = store }
  }

  func post(_ message: BackendMessage) {
    let receiver = state.withLock { state in
      state.messages = state.messages.suffix(Self.mostMessages - 1) + [message]
      return state.receiver
    }
    receiver?(message)
  }
}
