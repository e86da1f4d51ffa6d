import ChargeDomain
import ChargePresentation
import Foundation
import Synchronization
import TestSupport

extension ScreenCase {
  static let wallet: [ScreenCase] = phone + countries + code + walletProfile

  private static let phone: [ScreenCase] = [
    .init("WalletPhone", "empty") { try await openPhone($0) },
    .init("WalletPhone", "typed") { try await typePhone($0) },
    .init("WalletPhone", "empty-sent") { world in
      try await openPhone(world)
      await send(.walletPhone(.submitTapped), world)
    },
    .init("WalletPhone", "too-short") { world in
      try await openPhone(world)
      await send(.walletPhone(.typed(PhoneFieldText("2015"))), world)
      await send(.walletPhone(.submitTapped), world)
    },
    .init("WalletPhone", "too-long") { world in
      try await openPhone(world)
      await send(.walletPhone(.typed(PhoneFieldText("20155501420142"))), world)
      await send(.walletPhone(.submitTapped), world)
    },
    .init("WalletPhone", "sending") { world in
      try await typePhone(world)
      world.desk.script.holdAll()
      await send(.walletPhone(.submitTapped), world)
    },
    .init("WalletPhone", "other-country") { world in
      try await openPhone(world)
      await send(.walletPhone(.typed(PhoneFieldText("0701234567"))), world)
      await send(.walletPhone(.submitTapped), world)
    },
    .init("WalletPhone", "not-mobile") { world in
      try await openPhone(world)
      await send(.walletPhone(.typed(PhoneFieldText("8001234567"))), world)
      await send(.walletPhone(.submitTapped), world)
    },
    .init("WalletPhone", "not-sent") { world in
      try await typePhone(world)
      world.desk.script.failAll(.timedOut)
      await send(.walletPhone(.submitTapped), world)
    },
    .init("WalletPhone", "too-soon") { world in
      try await typePhone(world)
      world.desk.script.failAll(.rateLimited(until: world.clock.now + 12))
      await send(.walletPhone(.submitTapped), world)
    },
    .init("WalletPhone", "expired") { try await openExpired($0) },
    .init("WalletPhone", "other-wallet") { world in
      try await openExpired(world)
      await send(.walletPhone(.typed(PhoneFieldText("+12025550143"))), world)
      await send(.walletPhone(.submitTapped), world)
    },
    .init("WalletPhone", "offline") { world in
      try await typePhone(world)
      await world.offline()
    },
    .init("WalletPhone", "locked") { world in
      try await openPhone(world)
      await world.send(.platform(.lockChanged(isLocked: true)))
    },
  ]

  private static let countries: [ScreenCase] = [
    .init("CallingCodes", "all") { try await openCountries($0) },
    .init("CallingCodes", "found-by-name") { world in
      try await openCountries(world)
      await send(.callingCodes(.queryChanged("isv")), world)
    },
    .init("CallingCodes", "found-by-code") { world in
      try await openCountries(world)
      await send(.callingCodes(.queryChanged("+358")), world)
    },
    .init("CallingCodes", "none") { world in
      try await openCountries(world)
      await send(.callingCodes(.queryChanged("qqq")), world)
    },
  ]

  private static let code: [ScreenCase] = [
    .init("WalletCode", "empty") { try await openCode($0) },
    .init("WalletCode", "partly-filled") { world in
      try await openCode(world)
      await enter("123", world)
      await world.advance(30)
    },
    .init("WalletCode", "checking") { world in
      try await openCode(world)
      world.desk.script.holdAll()
      await enter("123456", world)
    },
    .init("WalletCode", "wrong") { try await refuse(.rejected(.wrongCode), $0) },
    .init("WalletCode", "wrong-again") { world in
      try await refuse(.rejected(.wrongCode), world)
      await send(.walletCode(.popupAnswered), world)
    },
    .init("WalletCode", "expired") { try await refuse(.rejected(.expiredCode), $0) },
    .init("WalletCode", "too-many") { try await refuse(.rejected(.tooManyAttempts), $0) },
    .init("WalletCode", "too-many-again") { world in
      try await refuse(.rejected(.tooManyAttempts), world)
      await send(.walletCode(.popupAnswered), world)
    },
    .init("WalletCode", "not-checked") { try await refuse(.timedOut, $0) },
    .init("WalletCode", "check-by-hand") { world in
      try await refuse(.timedOut, world)
      await send(.walletCode(.popupAnswered), world)
    },
    .init("WalletCode", "resent") { world in
      try await openCode(world)
      await world.advance(30)
      await send(.walletCode(.resendTapped), world)
    },
    .init("WalletCode", "resending") { world in
      try await openCode(world)
      await world.advance(30)
      world.desk.script.holdAll()
      await send(.walletCode(.resendTapped), world)
      await enter("123", world)
    },
    .init("WalletCode", "too-soon") { world in
      try await openCode(world)
      await world.advance(30)
      world.desk.script.failAll(.rateLimited(until: world.clock.now + 12))
      await send(.walletCode(.resendTapped), world)
    },
    .init("WalletCode", "resend-failed") { world in
      try await openCode(world)
      await world.advance(30)
      world.desk.script.failAll(.providerError)
      await send(.walletCode(.resendTapped), world)
    },
    .init("WalletCode", "locked-meanwhile") { world in
      try await openCode(world)
      let gate = world.desk.script.holdAll()
      await enter("123456", world)
      world.desk.script.failAll(.locked)
      await world.send(.platform(.lockChanged(isLocked: true)))
      gate.open()
      await world.settle()
    },
    .init("WalletCode", "offline") { world in
      try await openCode(world)
      await world.offline()
      await enter("123456", world)
    },
  ]

  private static let walletProfile: [ScreenCase] = [
    .init("WalletProfile", "no-name") { try await openProfile($0) },
    .init("WalletProfile", "loading") { world in
      world.desk.signIn(.wallet)
      await open(world, "account")
      world.desk.script.holdAll()
      await send(.hub(.serviceTapped(.wallet)), world)
    },
    .init("WalletProfile", "name") { try await openProfile($0, name: "Ada Lovelace") },
    .init("WalletProfile", "typed") { world in
      try await openProfile(world, name: "Ada Lovelace")
      await send(.walletProfile(.edited(.text(.name, "Åsa Çelik"))), world)
    },
    .init("WalletProfile", "saved") { world in
      try await openProfile(world, name: "Ada Lovelace")
      await send(.walletProfile(.edited(.text(.name, "Åsa Çelik"))), world)
      await send(.walletProfile(.saveTapped), world)
    },
    .init("WalletProfile", "saving") { world in
      try await openProfile(world)
      await send(.walletProfile(.edited(.text(.name, "Åsa Çelik"))), world)
      world.wallet.script.hold("rename")
      await send(.walletProfile(.saveTapped), world)
    },
    .init("WalletProfile", "not-saved") { world in
      try await openProfile(world)
      await send(.walletProfile(.edited(.text(.name, "Åsa Çelik"))), world)
      world.wallet.script.fail("wallet", [.providerError])
      await send(.walletProfile(.saveTapped), world)
    },
    .init("WalletProfile", "not-accepted") { world in
      try await openProfile(world)
      await send(.walletProfile(.edited(.text(.name, "Åsa Çelik"))), world)
      world.wallet.refuse(.invalidName)
      await send(.walletProfile(.saveTapped), world)
    },
    .init("WalletProfile", "not-confirmed") { world in
      try await openProfile(world)
      await send(.walletProfile(.edited(.text(.name, "Åsa Çelik"))), world)
      world.wallet.script.fail("rename", [.timedOut])
      await send(.walletProfile(.saveTapped), world)
    },
    .init("WalletProfile", "typed-offline") { world in
      try await openProfile(world, name: "Ada Lovelace")
      await send(.walletProfile(.edited(.text(.name, "Åsa Çelik"))), world)
      await world.offline()
    },
    .init("WalletProfile", "queued") { world in
      try await openProfile(world, name: "Ada Lovelace")
      await send(.walletProfile(.edited(.text(.name, "Åsa Çelik"))), world)
      await world.offline()
      await send(.walletProfile(.tapped(.queue)), world)
    },
    .init("WalletProfile", "as-stored") { world in
      world.desk.state.withLock { $0.storedName = "Ada Lovelace" }
      world.desk.state.withLock { $0.storedAt = noon.addingTimeInterval(-3 * 3600) }
      world.desk.script.failAll(.timedOut)
      try await openProfile(world)
    },
    .init("WalletProfile", "nothing-known") { world in
      world.desk.failAlways("wallet name", .storage)
      world.desk.script.failAll(.timedOut)
      try await openProfile(world)
    },
    .init("WalletProfile", "offline") { world in
      try await openProfile(world, name: "Ada Lovelace")
      await world.offline()
    },
    .init("WalletProfile", "sign-out-asked") { world in
      try await openProfile(world, name: "Ada Lovelace")
      await send(.walletProfile(.signOutTapped), world)
    },
    .init("WalletProfile", "signed-out", ends: .on("hub")) { world in
      try await openProfile(world, name: "Ada Lovelace")
      await send(.walletProfile(.signOutTapped), world)
      await send(.walletProfile(.popupAnswered), world)
    },
    .init("WalletProfile", "expired") { world in
      try await openProfile(world, name: "Ada Lovelace")
      await world.send(.keeper(.accounts(.refused(.wallet))))
    },
  ]

  private static func open(_ world: ScreenWorld, _ name: String) async {
    await world.launch()
    await world.send(.screenRequested(name, argument: nil))
  }

  private static func send(_ event: ScreenEvent, _ world: ScreenWorld) async {
    await world.send(.screen(event))
  }

  private static func openPhone(_ world: ScreenWorld) async throws { await open(world, "walletLogin") }

  private static func openExpired(_ world: ScreenWorld) async throws {
    world.desk.signIn(.wallet)
    await open(world, "wallet")
    await world.send(
      .keeper(
        .wallet(
          .asked(
            .order(
              .withdraw(WalletDesk.everyday, WalletDesk.cents(500)), whenOffline: true)))))
    await world.send(.keeper(.accounts(.refused(.wallet))))
    await world.send(.screenRequested("walletLogin", argument: nil))
  }

  private static func typePhone(_ world: ScreenWorld) async throws {
    try await openPhone(world)
    await send(.walletPhone(.typed(PhoneFieldText("2025550142"))), world)
  }

  private static func openCountries(_ world: ScreenWorld) async throws {
    try await openPhone(world)
    await send(.walletPhone(.countryTapped), world)
  }

  private static func openCode(_ world: ScreenWorld) async throws {
    try await typePhone(world)
    await send(.walletPhone(.submitTapped), world)
  }

  private static func enter(_ code: String, _ world: ScreenWorld) async {
    for digit in code { await send(.walletCode(.edited(.typed(Secret(String(digit))))), world) }
  }

  private static func refuse(_ failure: Failure, _ world: ScreenWorld) async throws {
    try await openCode(world)
    world.desk.script.failAll(failure)
    await enter("123456", world)
  }

  private static func openProfile(_ world: ScreenWorld, name: String? = nil) async throws {
    world.desk.signIn(.wallet)
    world.desk.state.withLock { $0.walletUser = WalletUser(userID: "u1", name: name) }
    await open(world, "account")
    await send(.hub(.serviceTapped(.wallet)), world)
  }
}
