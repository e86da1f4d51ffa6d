import AppShellKit
import ChargeCore
import ReferenceBackend

extension BackendDesk {
  /// The desk of the backend inside the shell. A change starts the backend, which may hold accounts of earlier runs.
  init(_ backend: EmbeddedBackend, _ control: BackendControl) {
    let (accounts, charging, appointments) = (control.accounts, control.charging, control.appointments)
    let wallet = control.wallet
    self.init(
      inbox: {
        accounts.inbox.map { Message(isMail: $0.kind == .mail, sentAt: $0.sentAt, to: $0.to, text: $0.text) }
      },
      change: { change throws(ShellProblem) in
        do {
          _ = try await backend.port()
          switch change {
          case .expireTokens(let service): try await accounts.expire(.tokens, of: services(service))
          case .expireCodes(let service): try await accounts.expire(.codes, of: services(service))
          case .fail(let service, let fault):
            accounts.fail(service.inBackend, as: fault.map { $0.inBackend })
          case .charging(let change): try charging.carryOut(change)
          case .appointments(let change): try appointments.carryOut(change)
          case .wallet(let change): try wallet.carryOut(change)
          }
        } catch let problem as ShellProblem {
          throw problem
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

extension ChargingControl {
  fileprivate func carryOut(_ change: BackendChange.Charging) throws {
    switch change {
    case .reordersMetrics(let isOn): reordersMetrics = isOn
    case .faulted(let charger, let isFaulted): try fault(charger: code(charger), isFaulted: isFaulted)
    case .capturesFail(let isOn): capturesFail = isOn
    case .refusesAuthorisation(let isOn): refusesAuthorizations = isOn
    case .refusesStop(let isOn): refusesStops = isOn
    case .beginsLate(let lateness): beginsLate = lateness.map { Lateness($0) }
    case .begins(let charger, let person): try begin(charger, person)
    case .endsByItself(let charger?): try endByItself(code(charger))
    case .endsByItself(nil): for charger in Set(try transactions().map(\.charger)) { try endByItself(charger) }
    case .suspended(let charger, let side): try suspend(code(charger), by: Suspender(side))
    case .secondStartBegins(let begins): secondStart = begins ? .begins : .refused
    case .invoiceDocument(let fault): documentFault = fault.map { DocumentFault($0) }
    }
  }

  private func begin(_ charger: String, _ person: String) throws {
    do {
      try begin(code(charger), by: person)
    } catch BeginRefusal.unknownCharger {
      throw ShellProblem(
        .usage, "backend: there is no charger \(charger)", remedy: "\"open identify\" shows where there are chargers")
    } catch BeginRefusal.notFree(let status) {
      throw ShellProblem(
        .usage, "backend: charger \(charger) is not free: \(status)",
        remedy: "choose another one: \"open identify\" shows which are available")
    }
  }

  private func code(_ text: String) throws -> Int {
    guard let code = Int(text), (100_000...999_999).contains(code) else {
      throw ShellProblem(.usage, "backend: \"\(text)\" is no code of a charger", remedy: "codes have six digits")
    }
    return code
  }
}

extension AppointmentsControl {
  fileprivate func carryOut(_ change: BackendChange.Appointments) throws {
    switch change {
    case .occupy(let station, let day, let slot):
      let count = try occupy(station: station, socket: nil, date: day.description, slot: slot?.description)
      guard count > 0 else {
        throw ShellProblem(
          .usage, "backend: there was no free hour to take",
          remedy: "\"open book CITY\" shows stations and their hours")
      }
    case .close(let station, let day, let isClosed):
      guard try close(station: station, socket: nil, date: day.description, isClosed: isClosed) else {
        throw ShellProblem(
          .usage, "backend: there is no station \(station)", remedy: "\"open book CITY\" shows stations")
      }
    case .remove(let id): try remove(try known(id))
    case .spoil(let id): spoil(try known(id))
    case .mend: mend()
    case .refuse(let code): refusal = code
    }
  }

  /// The number of an appointment that there is.
  private func known(_ id: Int) throws -> Int {
    guard try appointments().contains(where: { $0.id == id }) else {
      throw ShellProblem(
        .usage, "backend: there is no appointment \(id)", remedy: "\"elements\" names those of the list")
    }
    return id
  }
}

extension ChargingControl.Lateness {
  fileprivate init(_ lateness: BackendChange.Lateness) {
    switch lateness {
    case .seconds(let seconds): self = .seconds(seconds)
    case .never: self = .never
    }
  }
}

extension ChargingControl.DocumentFault {
  fileprivate init(_ fault: BackendChange.DocumentFault) {
    switch fault {
    case .missing: self = .missing
    case .error: self = .error
    case .cut: self = .cut
    }
  }
}

extension ChargingControl.Suspender {
  fileprivate init(_ side: BackendChange.Side?) {
    switch side {
    case .car: self = .car
    case .station: self = .station
    case nil: self = .nobody
    }
  }
}
