import Foundation
import Synchronization

/// What tests and the shell do to the services with accounts while the backend runs.
public final class AccountsControl: Sendable {
  /// How a service fails.
  public enum Fault: String, CaseIterable, Sendable {
    /// As the service's own code does: with an object that names an error.
    case service
    /// The charging network only: with a bare array of codes, as its database layer does.
    case codes
    /// The charging network only: with an object of its middleware.
    case middleware
  }

  private struct State {
    var messages: [BackendMessage] = []
    var faults: [BackendService: Fault] = [:]
    weak var store: AccountStore?
    var receiver: (@Sendable (BackendMessage) -> Void)?
  }

  /// How many mails and SMS are kept.
  private static let mostMessages = 200

  private let state = Mutex(State())

  init() {}

  /// The mails and SMS that were sent, newest last, with the codes they hold.
  public var inbox: [BackendMessage] { state.withLock { $0.messages } }

  /// Calls a function for every mail and SMS from now on.
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

  /// Makes every token issued so far expire.
  public func expireTokens(of services: [BackendService] = BackendService.withAccounts) async throws {
    try await state.withLock { $0.store }?.expireTokens(of: services)
  }

  /// Makes every code sent so far expire.
  public func expireCodes(of services: [BackendService] = BackendService.withAccounts) async throws {
    try await state.withLock { $0.store }?.expireCodes(of: services)
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
