import ChargeDomain
import DomainTestSupport
import Testing

/// Whether a stop is known to wait.
struct StopWaitingTests {
  private func waits(_ step: ReachedStep, isHindered: Bool = false, after events: ChargingSession.Event...) -> Bool {
    events.reduce(step.session) { $0.after($1) }.isStopWaiting(isHindered: isHindered)
  }

  @Test("one that was not carried out waits; one that is on its way does not")
  func standing() {
    #expect(waits(.stopNot))
    for step in [ReachedStep.stopping, .stopLost, .stopTaken, .stopRefused] { #expect(!waits(step), "\(step)") }
  }

  @Test("what stands in the way makes it wait, unless the network has taken it")
  func hindered() {
    #expect(waits(.stopping, isHindered: true) && waits(.stopLost, isHindered: true))
    for step in [ReachedStep.stopTaken, .stopRefused, .charging, .startLost, .ended] {
      #expect(!waits(step, isHindered: true), "\(step)")
    }
  }

  @Test("so does a network that was not reached, or that wants a sign-in; one that is slow does not")
  func trouble() {
    for failure in [Failure.offline, .signInNeeded(.charging), .locked] {
      #expect(waits(.stopLost, after: .unheard(failure)), "\(failure)")
    }
    #expect(!waits(.stopLost, after: .unheard(.timedOut)))
  }
}
