import ChargeCore
import Foundation
import ReferenceBackend
import SimulationFrame

/// Charging that is paid by the invoice of its month.
extension ChargingLife {
  /// The person fills in the form, as far as the app lets them.
  func setUpInvoices(on device: SimulatedDevice) async {
    await device.send(.screenRequested("invoices", argument: nil))
    await device.touch { $0.tap("set-up") }
    let lines = [("name", "Ada Lovelace"), ("address", "Storgatan 10"), ("postcode", "553 18"), ("town", "Jönköping")]
    for (field, text) in lines { await device.touch { $0.changeText(of: ElementID(field), to: text) } }
    await device.touch { $0.tap("continue") }
  }

  /// After the months of a life are over, each invoice asks for what its sessions cost: on the network, and on the screen.
  func invoicesAreRight() async -> [Violation] {
    let due = dueByMonth
    guard let device = devices.first, !due.isEmpty else { return [] }
    for other in devices { await other.kill() }
    await world.clock.advance(by: 62 * 86_400) {}
    await signInWhileClosed(device)
    await device.send(.screenRequested("invoices", argument: nil))
    await advance(5)
    let asked = (try? world.backend.control.charging.invoices(of: world.person.owner.userID ?? "")) ?? []
    let stated = asked.map { "\($0.month) \($0.statedTotal)" }.sorted()
    let owed = due.map { "\($0.key) \($0.value)" }.sorted()
    var found: [Violation] = []
    if stated != owed { found.append(Violation(Self.billed, "the network asks for \(stated), and \(owed) are due")) }
    guard let state = device.state, let screen = state.screen.of(InvoicesViewModel.self),
      case .months(let sections) = screen.body
    else { return found + [Violation(Self.billed, "the invoices are not shown")] }
    let words = ClaimWords(state.language)
    let months = sections.flatMap(\.months)
    let shown = months.map { "\($0.title) \(figures($0.sum) ?? 0)" }.sorted()
    let named = due.map { "\(words.formats.month($0.key)) \($0.value)" }.sorted()
    if shown != named {
      found.append(Violation(Self.billed, "shown are \(shown), and \(named) are due"))
    }
    for month in months where month.details.contains(words.texts.invoicesDiffers) {
      found.append(Violation(Self.billed, "\(month.title) is said not to be what its sessions cost"))
    }
    return found
  }

  /// What the person's sessions on invoices cost, in öre, by the months in which they ended in Sweden.
  private var dueByMonth: [CalendarMonth: Int] {
    var due: [CalendarMonth: Int] = [:]
    for session in world.transactions where session.isOnInvoice && world.isMine(session) {
      guard let endedAt = session.endedAt, let energy = session.wattHours else { continue }
      let cost = session.price(ofWattHours: energy)
      guard cost > 0, let month = Self.month(of: endedAt) else { continue }
      due[month, default: 0] += cost
    }
    return due
  }

  private static let billed = "invoices ask for what their sessions cost"
}
