import ChargeDomain
import Foundation
import TestSupport
import Testing

@testable import ChargePresentation

@Suite("What a screen knows of a person's own data")
struct OwnDataStateTests {
  @Test("while the service is asked, what was known before is shown")
  func asking() {
    var own = OwnDataState<String>.unknown
    own.begin()
    #expect(own.isLoading && own.value == nil)
    own.fill(with: "kept")
    #expect(own == .loading(.init(value: "kept", isCurrent: false)))
    own.told("new")
    own.begin()
    #expect(own.isLoading && own.isCurrent && own.value == "new")
  }

  @Test("the service is asked after a change that may help, unless it has told the data or is being asked")
  func toBeRead() {
    var own = OwnDataState<String>.unknown
    for change in [SurroundingsChange.networkReturned, .lock, .accounts] { #expect(own.isToBeRead(after: change)) }
    for change in [SurroundingsChange.networkLost, .place, .enteredForeground] {
      #expect(!own.isToBeRead(after: change))
    }
    own.failed(.offline)
    #expect(own.isToBeRead(after: .networkReturned))
    own.begin()
    #expect(!own.isToBeRead(after: .networkReturned))
    own.told("new")
    #expect(!own.isToBeRead(after: .networkReturned))
    own.failed(.offline)
    #expect(!own.isToBeRead(after: .networkReturned), "what the service told once is not asked for again")
  }

  @Test("a failure leaves what was known; the next question takes it away")
  func failing() {
    var own = OwnDataState<String>.unknown
    own.failed(.offline)
    #expect(own.failure == .offline && own.value == nil)
    own.fill(with: "kept")
    #expect(own == .failed(.offline, .init(value: "kept", isCurrent: false)))
    own.begin()
    #expect(own.failure == nil && own.value == "kept")
  }

  @Test("work that the person no longer wants leaves no failure, and nothing that is asked")
  func cancelled() {
    var own = OwnDataState<String>.loading(nil)
    own.failed(.cancelled)
    #expect(own == .unknown)
    own = .loading(.init(value: "kept", isCurrent: false))
    own.failed(.cancelled)
    #expect(own == .known(.init(value: "kept", isCurrent: false)))
    own.failed(.offline)
    own.stop()
    #expect(own.failure == .offline)
  }

  @Test("what is filled in keeps how much it counts: nothing is current before the service told it")
  func filling() {
    var own = OwnDataState<String>.unknown
    #expect(!own.isCurrent && !own.isLoading && own.value == nil && own.failure == nil)
    own.fill(with: "kept")
    #expect(own == .known(.init(value: "kept", isCurrent: false)))
    own.fill(with: "other")
    #expect(own == .known(.init(value: "other", isCurrent: false)))
    own.told("new")
    own.fill(with: "newer")
    #expect(own == .known(.init(value: "newer", isCurrent: true)))
    own.stop()
    #expect(own == .known(.init(value: "newer", isCurrent: true)))
    own.begin()
    own.stop()
    #expect(own == .known(.init(value: "newer", isCurrent: true)))
  }

  @Test("a copy that there is not recovers to one that was not read, and keeps its failure until then")
  func noCopy() {
    var copy = DeviceCopy<String>.unread
    copy.replace(with: nil)
    #expect(copy == .read(nil) && copy.kept == nil && copy.failure == nil)
    copy.failed(.storage)
    #expect(copy == .failed(.storage, nil) && copy.keptAt == nil)
    copy.failed(.cancelled)
    #expect(copy.failure == .storage)
    copy.replace(with: nil)
    #expect(copy == .failed(.storage, nil))
    copy.recover()
    #expect(copy == .unread)
  }

  @Test("a copy that could not be written has no age until it is written again")
  func copy() {
    let noon = Date(timeIntervalSinceReferenceDate: 0)
    var copy = DeviceCopy<String>.unread
    copy.replace(with: StoredCopy("Ada", at: noon))
    #expect(copy.keptAt == noon)
    copy.failed(.cancelled)
    #expect(copy.failure == nil)
    copy.failed(.storage)
    #expect(copy.keptAt == nil && copy.kept?.value == "Ada")
    copy.replace(with: StoredCopy("Bo", at: noon + 1))
    #expect(copy.failure == .storage && copy.kept?.value == "Bo")
    copy.recover()
    #expect(copy == .read(StoredCopy("Bo", at: noon + 1)))
  }
}

@Suite("Leaving an account")
struct LeavingTests {
  @Test("it begins with the answer to its popup, and only once", arguments: [Leaving.Way.signOut, .delete])
  func confirmed(_ way: Leaving.Way) {
    var leaving = Leaving.no
    leaving.ask(for: way, in: Surroundings())
    let answers = [leaving.answered(), leaving.answered()]
    #expect(answers == [way, nil] && leaving.isRunning)
    leaving.left()
    leaving.ask(for: .signOut, in: Surroundings())
    #expect(leaving == .running(way), "nothing else is asked meanwhile")
  }

  @Test("a locked device forgets nothing")
  func locked() {
    var around = Surroundings()
    around[DeviceKeeper.self].isLocked = true
    var leaving = Leaving.no
    leaving.ask(for: .signOut, in: around)
    #expect(leaving == .no)
  }

  @Test("a failure is told until it is answered; what the person no longer wants is none")
  func failing() {
    var leaving = Leaving.running(.delete)
    leaving.failed(.offline)
    #expect(leaving.failure == .offline)
    let way = leaving.answered()
    #expect(way == nil && leaving == .no)
    leaving = .running(.signOut)
    leaving.failed(.cancelled)
    #expect(leaving == .no)
  }

  @Test("a question and a failure can be left, and asked anew from there")
  func left() {
    for state in [Leaving.confirming(.delete), .failed(.offline), .no] {
      var left = state
      left.left()
      #expect(left == .no && left.failure == nil && !left.isRunning)
      var anew = state
      anew.ask(for: .signOut, in: Surroundings())
      #expect(anew == .confirming(.signOut))
    }
    var none = Leaving.no
    let way = none.answered()
    #expect(way == nil && none == .no)
  }
}
