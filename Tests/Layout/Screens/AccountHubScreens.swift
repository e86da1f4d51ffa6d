import ChargeLocalization
import ChargePresentation
import Foundation
import Synchronization
import TestSupport

@testable import ChargeDomain

extension ScreenCase {
  static let accountHub: [ScreenCase] = [
    .init("Account", "nobody") { try await open($0, "account") },
    .init("Account", "all-signed-in") { world in
      world.desk.signIn(.charging, .appointments, .wallet)
      try await open(world, "account")
    },
    .init("Account", "expired") { try await expired($0) },
    .init("Account", "refused-behind-the-screen") { world in
      world.desk.signIn(.charging)
      world.desk.script.failAll(.unauthorized)
      try await open(world, "account")
    },
    .init("Root", "sign-ins-damaged", ends: .on("nearby")) { world in
      world.desk.state.withLock { $0.secrets = [.charging: .damaged, .wallet: .damaged] }
      await world.launch()
    },
    .init("Account", "locked") { world in
      world.desk.state.withLock { $0.secretsFailure = .locked }
      try await open(world, "account")
      await world.send(.platform(.lockChanged(isLocked: true)))
    },
    .init("Account", "not-readable") { world in
      world.desk.state.withLock { $0.secretsFailure = .storage }
      try await open(world, "account")
    },
    .init("Account", "open-to-others") { world in
      world.desk.state.withLock { $0.readFailure = .exposed }
      try await open(world, "account")
    },
    .init("Account", "forget-asked") { world in
      world.desk.state.withLock { $0.readFailure = .exposed }
      try await open(world, "account")
      await world.send(.screen(.hub(.forgetTapped(.wallet))))
    },
    .init("Account", "expired-sign-out-asked") { world in
      try await expired(world)
      await world.send(.screen(.hub(.forgetTapped(.charging))))
    },
    .init("Account", "giving-up") { world in
      try await expired(world)
      world.desk.state.withLock { $0.forgetGate = WaitGate() }
      await world.send(.screen(.hub(.forgetTapped(.charging))))
      await world.send(.screen(.hub(.popupAnswered)))
    },
    .init("Account", "given-up") { world in
      try await expired(world)
      await world.send(.screen(.hub(.forgetTapped(.charging))))
      await world.send(.screen(.hub(.popupAnswered)))
    },
    .init("Account", "to-be-verified") { world in
      world.desk.state.withLock { $0.unverified = StoredCopy(AccountDesk.email, at: world.clock.now) }
      try await open(world, "account")
    },
    .init("Account", "exported") { world in
      try await open(world, "account")
      await world.send(.screen(.hub(.exported(name: "chargecore-my-data-2024-06-01.json"))))
    },
    // No file can be written in this world.
    .init("Account", "export-failed") { world in
      try await open(world, "account")
      await world.send(.screen(.hub(.exportTapped)))
    },
    .init("Account", "erase-asked") { world in
      try await open(world, "account")
      await world.send(.screen(.hub(.eraseTapped)))
    },
    .init("Account", "erase-confirmed") { world in
      world.desk.signIn(.appointments)
      try await open(world, "account")
      await world.offline()
      await world.send(.screen(.hub(.eraseTapped)))
      await world.send(.screen(.hub(.eraseEdited(.text(.word, "erase")))))
    },
    .init("Account", "erasing") { world in
      world.desk.signIn(.charging)
      try await open(world, "account")
      world.desk.state.withLock { $0.forgetGate = WaitGate() }
      await world.send(.screen(.hub(.eraseTapped)))
      for language in Language.allCases {
        let word = Texts(language: language).accountEraseWord
        await world.send(.screen(.hub(.eraseEdited(.text(.word, word)))))
        await world.send(.screen(.hub(.eraseConfirmed)))
      }
    },
    .init("Account", "without-addresses") { world in
      try await open(world, "account")
      await world.send(
        .keeper(
          .accounts(
            .restored(.init(states: [.charging: .switchedOff, .appointments: .switchedOff, .wallet: .signedOut])))))
    },
    .init("Account", "asked-for-what-is-off") { world in
      try await open(world, "walletLogin")
      await world.send(
        .keeper(
          .accounts(
            .restored(.init(states: [.charging: .signedOut, .appointments: .signedOut, .wallet: .switchedOff])))))
    },
    .init("Account", "books-fine") { world in
      world.desk.signIn(.wallet)
      try world.wallet.fillBooks()
      try await open(world, "account")
    },
    .init("Account", "books-wrong") { world in
      world.desk.signIn(.wallet)
      try world.wallet.fillBooks()
      world.wallet.spoil(3, .hash)
      try await open(world, "account")
    },
    .init("Account", "books-differ") { world in
      try await open(world, "account", books: .differs([WalletDesk.everyday, WalletDesk.savings]))
    },
    .init("Account", "books-differ-somewhere") { try await open($0, "account", books: .differs([])) },
    .init("Account", "books-not-readable") { world in
      world.desk.signIn(.wallet)
      world.wallet.failBooks(.storage)
      try await open(world, "account")
    },
    .init("Account", "offline") { world in
      world.desk.signIn(.appointments)
      try await open(world, "account")
      await world.offline()
    },
    .init("About", "content") { try await open($0, "about") },
    .init("About", "page-not-opened") { world in
      world.platform.state.withLock { $0.canOpen = false }
      try await open(world, "about")
      await world.send(.screen(.about(.linkTapped(.openChargeMap))))
    },
    .init("Licence", "content") { world in
      try await open(world, "about")
      await world.send(.screen(.about(.libraryTapped("zlib"))))
    },
    .init("Permissions", "not-asked") { try await open($0, "permissions") },
    .init("Permissions", "each-another") { world in
      try await open(world, "permissions")
      await world.send(.platform(.permissionChanged(.location, .granted)))
      await world.send(.platform(.permissionChanged(.notifications, .denied)))
      await world.send(.platform(.permissionChanged(.camera, .deniedForGood)))
    },
    .init("Permissions", "settings-not-opened") { world in
      try await open(world, "permissions")
      await world.send(.platform(.permissionChanged(.camera, .deniedForGood)))
      await world.send(.screen(.permissions(.systemSettingsTapped)))
    },
    .init("AppointmentLogIn", "empty") { try await open($0, "appointmentLogin") },
    .init("AppointmentLogIn", "typed") { world in
      try await open(world, "appointmentLogin")
      await type(AccountDesk.email, world)
    },
    .init("AppointmentLogIn", "signing-in") { world in
      try await open(world, "appointmentLogin")
      await type(AccountDesk.email, world)
      world.desk.script.holdAll()
      await world.send(.screen(.appointmentLogIn(.submitTapped)))
    },
    .init("AppointmentLogIn", "no-address") { world in
      try await open(world, "appointmentLogin")
      await type("ada@example", world)
      await world.send(.screen(.appointmentLogIn(.submitTapped)))
    },
    .init("AppointmentLogIn", "server-error") { world in
      try await open(world, "appointmentLogin")
      await type(AccountDesk.email, world)
      world.desk.script.failAll(.providerError)
      await world.send(.screen(.appointmentLogIn(.submitTapped)))
    },
    .init("AppointmentLogIn", "offline") { world in
      try await open(world, "appointmentLogin")
      await type(AccountDesk.email, world)
      await world.offline()
    },
    .init("AppointmentLogIn", "locked") { world in
      try await open(world, "appointmentLogin")
      await world.send(.platform(.lockChanged(isLocked: true)))
    },
    .init("AppointmentProfile", "content") { try await profile($0) },
    .init("AppointmentProfile", "sign-out-asked") { world in
      try await profile(world)
      await world.send(.screen(.appointmentProfile(.signOutTapped)))
    },
    .init("AppointmentProfile", "sign-out-asked-with-reminder") { world in
      try BookingWays.several(world)
      try await profile(world)
      await world.send(.screen(.appointmentProfile(.signOutTapped)))
    },
    .init("AppointmentProfile", "sign-out-asked-while-booking") { world in
      world.appointments.script.hold("make")
      try await BookingWays.book(world)
      await world.send(.screenRequested("appointmentProfile", argument: nil))
      await world.send(.screen(.appointmentProfile(.signOutTapped)))
    },
    .init("AppointmentProfile", "sign-out-failed") { world in
      try await profile(world)
      await world.send(.screen(.appointmentProfile(.signOutTapped)))
      world.desk.state.withLock { $0.secretsFailure = .storage }
      await world.send(.screen(.appointmentProfile(.popupAnswered)))
    },
    .init("AppointmentProfile", "signed-out", ends: .on("hub")) { world in
      try await profile(world)
      await world.send(.screen(.appointmentProfile(.signOutTapped)))
      await world.send(.screen(.appointmentProfile(.popupAnswered)))
    },
    .init("Root", "primer", ends: .on("map")) { world in
      world.kept.state.withLock { $0.preferences.findView = .map }
      world.kept.state.withLock { $0.preferences.hasSeenPrimer = false }
      await world.launch()
    },
  ]

  private static func open(_ world: ScreenWorld, _ name: String) async throws {
    await world.launch()
    await world.send(.screenRequested(name, argument: nil))
  }

  /// With what came of checking the wallet's books.
  private static func open(
    _ world: ScreenWorld, _ name: String, books: WalletKeeper.Value.Books
  ) async throws {
    world.desk.signIn(.wallet)
    try world.wallet.fillBooks()
    try await open(world, name)
    await world.send(.keeper(.wallet(.checked(books, owner: AccountDesk.owner(.wallet).key))))
  }

  private static func expired(_ world: ScreenWorld) async throws {
    world.desk.state.withLock { $0.secrets[.charging] = .refused(AccountDesk.owner(.charging)) }
    world.desk.signIn(.wallet)
    try await open(world, "account")
  }

  private static func type(_ text: String, _ world: ScreenWorld) async {
    await world.send(.screen(.appointmentLogIn(.edited(.text(.email, text)))))
  }

  private static func profile(_ world: ScreenWorld) async throws {
    world.desk.signIn(.appointments)
    try await open(world, "account")
    await world.send(.screen(.hub(.serviceTapped(.appointments))))
  }
}
