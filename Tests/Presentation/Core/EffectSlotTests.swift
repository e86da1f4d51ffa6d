import ChargeDomain
@testable import ChargePresentation
import Synchronization
import Testing

@Suite("The places of work")
struct EffectSlotTests {
  @Test("unless a screen says otherwise, each kind of work has a place named after it, whatever it is about")
  func names() {
    #expect(ForgotPasswordViewModel.slot(of: .send(email: "a@b.se")) == EffectSlot("send"))
    #expect(NewPasswordViewModel.slot(of: .logIn(email: "a", password: Secret("b"))) == EffectSlot("logIn"))
    #expect(NewPasswordViewModel.slot(of: .beginWait) == EffectSlot("beginWait"))
    #expect(AppointmentProfileViewModel.slot(of: .readDevice) == EffectSlot("readDevice"))
    #expect(AppointmentProfileViewModel.slot(of: .signOut) == EffectSlot("signOut"))
  }

  @Test("a place encloses itself and what lies in it, not what is around it or beside it")
  func encloses() {
    let inner = EffectSlot("load").inside("screen1")
    #expect(inner.path == ["screen1", "load"])
    #expect(EffectSlot("screen1").encloses(inner) && inner.encloses(inner))
    #expect(!inner.encloses(EffectSlot("screen1")) && !EffectSlot("load").encloses(inner))
    #expect(inner.inside("root").path == ["root", "screen1", "load"])
  }
}

@Suite("What is sent when work has ended")
struct ReportTests {
  private func work(_ failure: Failure?) async throws(Failure) -> String {
    if let failure { throw failure }
    return "answer"
  }

  private func answered(_ failure: Failure? = nil, ignoring ignored: Failure? = nil) async -> [String] {
    let log = Mutex<[String]>([])
    await report(
      try await work(failure), or: { _ in "failed" }, ignoring: ignored,
      to: { event in log.withLock { $0.append(event) } })
    return log.withLock { $0 }
  }

  private func done(_ event: String?, _ failure: Failure? = nil, ignoring ignored: Failure? = nil) async -> [String] {
    let log = Mutex<[String]>([])
    await report(
      event, after: try await work(failure), or: { _ in "failed" }, ignoring: ignored,
      to: { event in log.withLock { $0.append(event) } })
    return log.withLock { $0 }
  }

  @Test("an answer, or that it failed, unless that failure is to be ignored")
  func answers() async {
    #expect(await answered() == ["answer"])
    #expect(await answered(.timedOut) == ["failed"])
    #expect(await answered(.timedOut, ignoring: .cancelled) == ["failed"])
    #expect(await answered(.cancelled, ignoring: .cancelled).isEmpty)
    #expect(await answered(.cancelled) == ["failed"])
  }

  @Test("that it is done, where that is told at all, or that it failed")
  func after() async {
    #expect(await done("done") == ["done"])
    #expect(await done(nil).isEmpty)
    #expect(await done("done", .timedOut) == ["failed"])
    #expect(await done(nil, .timedOut, ignoring: .cancelled) == ["failed"])
    #expect(await done("done", .cancelled, ignoring: .cancelled).isEmpty)
  }
}
