@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@Suite("Where the trial is kept")
struct KeepTrialTests {
  private let desk = StoreDesk()
  private var trial: Trial {
    var trial = Trial()
    trial.start(at: noon)
    return trial
  }
  private var keep: KeepTrial { PurchaseUseCases(desk.ports).trial }

  @Test("in two places; one of them is enough")
  func both() async throws {
    #expect(try await keep.read() == KeepTrial.Found(entitlement: Entitlement(), trial: nil, isLocked: false))
    await keep.keep(trial)
    #expect(desk.state.withLock { $0.safe == trial && $0.kept.trial == trial })
    // The app was installed anew.
    desk.state.withLock { $0.kept = PurchaseStore.Kept() }
    #expect(try await keep.read().trial == trial)
    desk.state.withLock { ($0.safe, $0.canKeep) = (nil, false) }
    await keep.keep(trial)
    #expect(desk.state.withLock { $0.safe == trial && $0.kept.trial == nil })
  }

  @Test("while the sign-ins are locked, what is kept elsewhere counts, and it is told that more may be known")
  func locked() async throws {
    desk.state.withLock { ($0.safe, $0.safeFailure) = (trial, .locked) }
    #expect(try await keep.read() == KeepTrial.Found(entitlement: Entitlement(), trial: nil, isLocked: true))
    desk.state.withLock { $0.kept.trial = trial }
    #expect(try await keep.read() == KeepTrial.Found(entitlement: Entitlement(), trial: trial, isLocked: true))
    for failure in [Failure.storage, .exposed] {
      desk.state.withLock { $0.safeFailure = failure }
      #expect(try await keep.read() == KeepTrial.Found(entitlement: Entitlement(), trial: trial, isLocked: false))
    }
  }

  @Test("where the device's own store cannot be read, nothing is known")
  func notRead() async {
    desk.state.withLock { ($0.safe, $0.readFailure) = (trial, .storage) }
    await #expect(throws: Failure.storage) { try await keep.read() }
  }
}
