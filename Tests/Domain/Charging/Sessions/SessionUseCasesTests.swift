import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// What the use cases of sessions say of the network, and what is left where nothing is set.
struct SessionUseCasesTests {
  @Test("the use cases tell whether the network reserves, and the name of the payment service")
  func said() {
    for reserves in [true, false] {
      let desk = ChargingDesk(clock: ManualClock(now: noon), reserves: reserves)
      let sessions = UseCases.joined(charging: desk.ports).charging.sessions
      #expect(sessions.reserves == reserves && sessions.paymentName == "Klarna")
      #expect(sessions.takesWallet == !reserves)
    }
  }

  @Test("the id of an intent is a new UUID in lower case")
  func ids() {
    var ports = ChargingPorts()
    ports.newID = { UUID(uuid: (0xAB, 0xCD, 0xEF, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)) }
    let sessions = UseCases.joined(charging: ports).charging.sessions
    #expect(sessions.newSessionID().rawValue == "abcdef00-0000-4000-8000-000000000001")
    let random = UseCases.joined().charging.sessions
    #expect(random.newSessionID() != random.newSessionID())
  }

  @Test("a network that is not set is switched off, and no payment is authorised")
  func switchedOff() async throws {
    let code = try #require(SampleSession.code)
    let ports = ChargingPorts()
    let credential = Credential.of(.charging, "first")
    let nine = SampleSession.transaction
    let service = ports.service
    await #expect(throws: Failure.switchedOff) { try await service.sites() }
    await #expect(throws: Failure.switchedOff) { try await service.reserve(code, SampleSession.command(1), credential) }
    await #expect(throws: Failure.switchedOff) {
      try await service.reservation(code, SampleSession.command(1), credential)
    }
    await #expect(throws: Failure.switchedOff) { try await service.release(code, SampleSession.command(1), credential) }
    await #expect(throws: Failure.switchedOff) { try await service.openPayment(code, .provider, credential) }
    await #expect(throws: Failure.switchedOff) { try await service.start(nine, Secret("yes"), credential) }
    await #expect(throws: Failure.switchedOff) { try await service.stop(nine, credential) }
    await #expect(throws: Failure.switchedOff) { try await service.transaction(nine, credential) }
    await #expect(throws: Failure.switchedOff) { try await service.transactions(credential) }
    #expect(!service.reserves && !service.takesWallet && ports.payments.name.isEmpty)
    let answer = await ports.payments.ask(.init(step: .authorise, clientToken: Secret("client"), hold: nil))
    #expect(answer == .failed(.failed))
  }

  @Test("a store that is not set finds nothing and keeps nothing")
  func noStore() async throws {
    let store = ChargingPorts().store
    #expect(try await store.open("7").isEmpty)
    #expect(try await store.history("7", .max) == nil)
    try await store.forgetPast()
    await #expect(throws: Failure.storage) { try await store.keep(SampleSession.begun()) }
    await #expect(throws: Failure.storage) { try await store.keepHistory("7", []) }
    let holds = ChargingPorts().holds
    #expect(try await holds.read().isEmpty)
    try await holds.forgetEnded()
    await #expect(throws: Failure.storage) { try await holds.keep(SampleHold.after([])) }
  }

  @Test("answers of the network are compared by what they say")
  func answers() {
    #expect(ChargingAnswer.done(1) == .done(1) && ChargingAnswer.done(1) != .done(2))
    #expect(ChargingAnswer<Int>.refused(.occupied) == .refused(.occupied))
    #expect(ChargingAnswer<Int>.refused(.occupied) != .refused(.faulted))
  }
}
