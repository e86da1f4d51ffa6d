import AppShellKit
import ChargeCore
import ReferenceBackend

extension BackendDesk {
  /// The desk of the backend inside the shell. A change starts the backend, which may hold accounts of earlier runs.
  init(_ backend: EmbeddedBackend, _ control: AccountsControl) {
    self.init(
      inbox: {
        control.inbox.map { Message(isMail: $0.kind == .mail, sentAt: $0.sentAt, to: $0.to, text: $0.text) }
      },
      change: { change throws(ShellProblem) in
        do {
          _ = try await backend.port()
          switch change {
          case .expireTokens(let service): try await control.expire(.tokens, of: services(service))
          case .expireCodes(let service): try await control.expire(.codes, of: services(service))
          case .fail(let service, let fault):
            control.fail(service.inBackend, as: fault.map { $0.inBackend })
          }
        } catch let problem as BackendError {
          throw ShellProblem(.usage, "backend: it could not start", remedy: problem.description)
        } catch {
          throw ShellProblem(.usage, "backend: the change failed", remedy: "check that the data folder is writable")
        }
      })
  }
}

private func services(_ service: AccountService?) -> [BackendService] {
  service.map { [$0.inBackend] } ?? BackendService.withAccounts
}

extension AccountService {
  fileprivate var inBackend: BackendService {
    switch self {
    case .charging: .charging
    case .appointments: .appointments
    case .wallet: .wallet
    }
  }
}

extension BackendChange.Fault {
  fileprivate var inBackend: AccountsControl.Fault {
    switch self {
    case .service: .service
    case .codes: .codes
    case .middleware: .middleware
    }
  }
}
