import DataTestSupport
import DomainTestSupport
import Foundation
import GRDB
import Synchronization
import Testing

@testable import ChargeData
@testable import ChargeDomain

/// A person's data of every service in a folder, as the app keeps them, and a search for them in all of its files.
struct KeptPerson {
  let folder: URL
  let user: UserStore
  let secrets: SecretFiles

  /// Opens the folder, as a start of the app does.
  init(in folder: URL) {
    self.folder = folder
    user = UserStore.open(folder: folder, logger: silent)
    secrets = SecretFiles(folder: folder.appending(path: "secrets"), logger: silent)
    secrets.removeAbandoned()
  }

  /// - Parameter step: Called before and after a secret is forgotten.
  func useCases(step: @escaping @Sendable () -> Void = {}) -> UseCases {
    var accounts = AccountPorts()
    accounts.own = user.own()
    accounts.secrets = secrets.store
    accounts.secrets.forget = { [store = secrets.store] service async throws(Failure) in
      step()
      try await store.forget(service)
      step()
    }
    accounts.charging.logIn = { email, _ async throws(Failure) in .of(.charging, "once more", email) }
    accounts.charging.deleteAccount = { _ async throws(Failure) in }
    var (charging, invoices, appointments, wallet) = (
      ChargingPorts(), InvoicePorts(), AppointmentPorts(), WalletPorts()
    )
    charging.store = user.charging()
    charging.holds = user.sessionHolds
    invoices.store = user.invoices()
    appointments.store = user.appointments()
    wallet.store = user.wallet()
    wallet.books = user.books()
    return .joined(
      accounts: accounts, charging: charging, invoices: invoices, appointments: appointments, wallet: wallet,
      notices: user.notices)
  }

  /// What stands in everything that is kept of a service, and in nothing else.
  static func mark(_ service: AccountService) -> String {
    switch service {
    case .charging: "Quarrystreet"
    case .appointments: "Quarrystation"
    case .wallet: "Quarrysavings"
    }
  }

  /// The token of a service.
  static func token(_ service: AccountService) -> String { "token-of-\(service.rawValue)" }

  func fill() async throws {
    // What stays: pages are shared with what goes.
    var preferences = Preferences()
    preferences.plugs = (0..<200).map { Plug(rawValue: "plug \($0)") }
    try await user.preferences.save(preferences)
    for service in AccountService.allCases {
      let owner = AccountOwner(userID: "42", email: "ada@\(Self.mark(service)).example")
      try await secrets.store.keep(
        Credential(service: service, token: Secret(Self.token(service)), owner: owner))
    }
    // Changed often, so that older copies lie in pages and in the journal.
    for length in 1...40 {
      try await fillCharging(length * 7)
      try await fillAppointments(length * 5)
      try await fillWallet(length * 11)
      for service in AccountService.allCases { try await fillNotice(service, length) }
    }
    for service in AccountService.allCases {
      #expect(try !files(with: Self.mark(service)).isEmpty)
    }
  }

  private func text(_ service: AccountService, _ length: Int) -> String {
    Self.mark(service) + String(repeating: "z", count: length)
  }

  private func fillCharging(_ length: Int) async throws {
    var data = PersonalData()
    data.streetAddress = text(.charging, length)
    try await user.own().personalData.keep(data)
    var form = InvoiceSetupDraft()
    (form[.name], form[.address]) = ("Ada", Self.mark(.charging))
    (form[.postcode], form[.town]) = ("553 18", "Jönköping")
    let setup: InvoiceSetup = try #require(form.setup)
    try await user.invoices().keepSetup("42", setup)
  }

  private func fillAppointments(_ length: Int) async throws {
    var place = BookingPlace(station: StationID(provider: .appointments, value: "101"))
    place.name = text(.appointments, length)
    let time = BookingTime(
      day: try #require(CalendarDay("2024-06-02")), clock: try #require(ClockTime("09:00")), offset: nil)
    let appointment = Appointment(
      id: AppointmentID(rawValue: "7"), place: place, socket: BookableSocket(id: SocketID(rawValue: "1")), time: time,
      hasPassed: false)
    try await user.appointments().keepCopy("42", [appointment])
    try await user.own().provinces.keep([text(.appointments, length)])
  }

  private func fillWallet(_ length: Int) async throws {
    try await user.own().walletName.keep(text(.wallet, length))
    var wallet = WalletDesk.wallet
    wallet.accounts[0].name = text(.wallet, length)
    try await user.wallet().keepCopy("42", wallet, noon)
    _ = try await user.books().record("42", BookStore.News(wallet))
  }

  /// As keepers have them shown.
  private func fillNotice(_ service: AccountService, _ length: Int) async throws {
    let number = length % 8
    let id: String
    let link: AppLink
    switch service {
    case .charging: (id, link) = ("session-\(number)-end@1", AppLink.charge)
    case .appointments: (id, link) = ("\(Reminder.ID.prefix)\(number)", AppLink(screen: "appointments"))
    case .wallet: (id, link) = ("low-\(number)@1", AppLink.walletAccount(WalletAccountID(rawValue: "a")))
    }
    let content = SystemNotice.Content(title: "News", text: text(service, length * 3))
    try await user.notices.keep(KeptNotice(id: id, content: content, at: noon, link: link))
  }

  /// The files of the folder, and of those in it, in whose bytes a text stands.
  func files(with text: String) throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try all.filter { name in
      let file = folder.appending(path: name)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
        return false
      }
      return try Data(contentsOf: file).range(of: Data(text.utf8)) != nil
    }.sorted()
  }
}

/// Copies of a folder as its files were at some moments: what is there after a kill at that moment.
final class KilledFolders: Sendable {
  private let source: URL
  private let target: URL
  private let taken = Mutex<[URL]>([])

  init(of source: URL, in target: URL) {
    self.source = source
    self.target = target
  }

  var all: [URL] { taken.withLock { $0 } }

  /// Takes a copy of this moment.
  func take() throws {
    try taken.withLock { taken in
      let copy = target.appending(path: "killed-\(taken.count)", directoryHint: .isDirectory)
      try FileManager.default.copyItem(at: source, to: copy)
      taken.append(copy)
    }
  }
}
