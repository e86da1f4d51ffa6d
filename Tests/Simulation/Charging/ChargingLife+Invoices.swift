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
    let stated = Dictionary(asked.map { ($0.month, $0.statedTotal) }, uniquingKeysWith: +)
    var found: [Violation] = []
    if stated != due { found.append(Violation(Self.billed, "the network asks for \(stated), and \(due) are due")) }
    guard let screen = device.state?.screen.of(InvoicesViewModel.self), case .months(let sections) = screen.body else {
      return found + [Violation(Self.billed, "the invoices are not shown")]
    }
    let words = device.state.map { Texts(language: $0.language) }
    let months = sections.flatMap(\.months)
    let shown = months.compactMap { figures($0.sum) }.sorted()
    if shown != due.values.sorted() {
      found.append(Violation(Self.billed, "shown are \(months.map(\.sum)), and \(due) are due"))
    }
    for month in months where month.details.contains(where: { $0 == words?.invoicesDiffers }) {
      found.append(Violation(Self.billed, "\(month.title) is said not to be what its sessions cost"))
    }
    return found
  }

  /// What the person's sessions on invoices cost, in öre, by the months in which they ended in Sweden.
  private var dueByMonth: [String: Int] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Stockholm") ?? .gmt
    var due: [String: Int] = [:]
    for session in world.transactions where session.isOnInvoice && world.isMine(session) {
      guard let endedAt = session.endedAt, let energy = session.wattHours else { continue }
      let cost = session.price(ofWattHours: energy)
      let parts = calendar.dateComponents([.year, .month], from: Date(timeIntervalSince1970: Double(endedAt) / 1000))
      guard cost > 0, let year = parts.year, let month = parts.month else { continue }
      due["\(year)-\(month < 10 ? "0" : "")\(month)", default: 0] += cost
    }
    return due
  }

  private static let billed = "invoices ask for what their sessions cost"
}
