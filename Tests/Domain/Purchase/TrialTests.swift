@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@Suite("The free trial")
struct TrialTests {
  private let day: TimeInterval = 86_400

  /// A trial that began at noon by a clock that was right, as a server said.
  private func begun(isSure: Bool = true) -> Trial {
    var trial = Trial()
    if isSure { trial.hear(noon, at: noon) }
    trial.start(at: noon)
    return trial
  }

  @Test("a server is to be heard anew once the clock has come on by an hour since one was, or went back")
  func needsServer() {
    var trial = begun()
    #expect(!trial.needsServer(at: noon + 3599) && trial.needsServer(at: noon + 3600))
    trial.see(noon + 30 * day)
    #expect(trial.needsServer(at: noon + 60))
    trial.hear(noon + 60, at: noon + 60)
    #expect(!trial.needsServer(at: noon + 60))
    #expect(!begun(isSure: false).needsServer(at: noon + day), "the first to tell is heard anyway")
  }

  @Test("it lasts seven days: the first day has seven left, the last one, and the eighth none")
  func days() {
    #expect(Trial().state(at: noon) == .notStarted && Trial().nextChange(after: noon) == nil)
    let trial = begun()
    for number in 0..<7 {
      let begin = noon + day * Double(number)
      #expect(trial.state(at: begin) == .running(daysLeft: 7 - number), "day \(number + 1)")
      #expect(trial.state(at: begin + day - 1) == .running(daysLeft: 7 - number), "day \(number + 1)")
      #expect(trial.nextChange(after: begin + 60) == begin + day)
    }
    #expect(trial.state(at: noon + 7 * day) == .over && trial.nextChange(after: noon + 7 * day) == nil)
    #expect(trial.state(at: .distantFuture) == .over)
  }

  @Test("it begins once")
  func once() {
    var trial = begun()
    trial.start(at: noon + 3 * day)
    #expect(trial.startedAt == noon && trial.state(at: noon + 3 * day) == .running(daysLeft: 4))
  }

  @Test("a clock that is set back does not prolong it", arguments: [true, false])
  func setBack(_ isSure: Bool) {
    var trial = begun(isSure: isSure)
    trial.see(noon + 6 * day)
    #expect(trial.state(at: noon) == .running(daysLeft: 1))
    trial.see(noon - 30 * day)
    #expect(trial.state(at: noon - 30 * day) == .running(daysLeft: 1))
    trial.see(noon + 8 * day)
    #expect(trial.state(at: noon) == .over)
  }

  @Test("a clock that is set forward ends it until a server tells the time", arguments: [true, false])
  func setForward(_ isSure: Bool) {
    var trial = begun(isSure: isSure)
    trial.see(noon + 365 * day)
    #expect(trial.state(at: noon + 365 * day) == .over)
    // Set right again, it does not help by itself.
    #expect(trial.state(at: noon + day) == .over)
    trial.hear(noon + 2 * day, at: noon + 367 * day)
    #expect(trial.state(at: noon + 367 * day) == .running(daysLeft: 5))
    #expect(trial.state(at: noon + 368 * day) == .running(daysLeft: 4), "it goes on by the wrong clock")
    // The clock is set right: until a server tells the time again it stands still.
    #expect(trial.state(at: noon + 3 * day) == .running(daysLeft: 5))
    trial.hear(noon + 3 * day, at: noon + 3 * day)
    #expect(trial.state(at: noon + 3 * day) == .running(daysLeft: 4))
  }

  @Test("a clock that is behind all the time is made up for")
  func behind() {
    var trial = begun()
    trial.hear(noon + 5 * day, at: noon)
    #expect(trial.state(at: noon) == .running(daysLeft: 2) && trial.state(at: noon + 2 * day) == .over)
  }

  @Test("a begin by a wrong clock is moved with it, once, by the first server that tells the time")
  func wrongBegin() {
    // Ahead, behind, and as after a flat battery.
    for offset in [365 * day, -365 * day, -20_000 * day] {
      var trial = Trial()
      trial.start(at: noon + offset)
      trial.see(noon + offset + 2 * day)
      trial.hear(noon + 2 * day, at: noon + offset + 2 * day)
      #expect(trial.startedAt == noon, "\(offset)")
      #expect(trial.state(at: noon + offset + 2 * day) == .running(daysLeft: 5), "\(offset)")
      trial.hear(noon + 3 * day, at: noon + 3 * day)
      #expect(trial.startedAt == noon && trial.state(at: noon + 3 * day) == .running(daysLeft: 4), "\(offset)")
    }
  }

  @Test("who begins with a clock ahead and sets it right, without a server, begins when one tells the time")
  func beginAhead() {
    var trial = Trial()
    trial.start(at: noon + 365 * day)
    trial.hear(noon + day, at: noon + day)
    #expect(trial.startedAt == noon + day)
  }

  @Test("who sets the clock back to the begin each time, without a server, gets no second trial from the first one")
  func notAnew() {
    var trial = begun(isSure: false)
    trial.see(noon + 6.5 * day)
    trial.see(noon)
    trial.hear(noon + 8 * day, at: noon)
    #expect(trial.startedAt == noon && trial.state(at: noon) == .over)
  }

  @Test("seconds of difference are none")
  func tolerance() {
    var trial = begun()
    trial.see(noon + day)
    let before = trial
    trial.hear(noon + day - 59, at: noon + day)
    #expect(trial.ahead == 0 && trial.latest == before.latest)
    trial.hear(noon + day - 60, at: noon + day)
    #expect(trial.ahead == 60 && trial.latest == noon + day - 60)
  }

  @Test("the screen showed at the time that counts, and never at one that has not come")
  func shownAt() {
    var trial = begun()
    trial.wasShown(at: noon + 7 * day)
    #expect(trial.shownAt == noon + 7 * day)
    trial.wasShown(at: noon + 365 * day)
    #expect(trial.shownAt == noon + 365 * day)
    trial.hear(noon + 9 * day, at: noon + 365 * day)
    #expect(trial.shownAt == noon + 9 * day)
  }

  @Test("what an earlier version kept has a day in place of the time, and is read")
  func keptWithoutTheTime() throws {
    var trial = begun()
    trial.wasShown(at: noon + 7 * day)
    let text = String(decoding: try JSONEncoder().encode(trial), as: UTF8.self)
    let field = try #require(text.firstRange(of: #/"shownAt":[-0-9.eE]+/#))
    let old = text.replacingCharacters(in: field, with: #""shownOn":{"year":2024,"month":6,"day":8}"#)
    let read = try JSONDecoder().decode(Trial.self, from: Data(old.utf8))
    #expect(read.startedAt == trial.startedAt && read.shownAt == nil)
    #expect(trial.isWorthKeeping(insteadOf: read) && read.joined(with: trial).shownAt == noon + 7 * day)
  }

  @Test("the time at which the screen showed counts, too, when the clock is set back")
  func shownCounts() {
    var trial = begun()
    trial.wasShown(at: noon + 8 * day)
    #expect(trial.state(at: noon) == .over)
  }

  @Test("it is stored again when it says something else, and once an hour")
  func worthKeeping() {
    #expect(!Trial().isWorthKeeping(insteadOf: nil))
    let trial = begun()
    #expect(trial.isWorthKeeping(insteadOf: nil) && !trial.isWorthKeeping(insteadOf: trial))
    var next = trial
    next.see(noon + 3599)
    #expect(!next.isWorthKeeping(insteadOf: trial))
    next.see(noon + 3600)
    #expect(next.isWorthKeeping(insteadOf: trial))
    next = trial
    next.hear(noon + 120, at: noon)
    #expect(next.isWorthKeeping(insteadOf: trial))
    next = trial
    next.wasShown(at: noon)
    #expect(next.isWorthKeeping(insteadOf: trial))
    #expect(begun().isWorthKeeping(insteadOf: begun(isSure: false)))
    let unsure = begun(isSure: false)
    next = unsure
    next.see(noon - 61)
    #expect(next.latest == unsure.latest && next.isWorthKeeping(insteadOf: unsure), "the clock went back")
  }

  @Test("two places that keep it: the earlier begin and the later time count")
  func joined() {
    var (one, other) = (begun(isSure: false), Trial())
    #expect(one.joined(with: nil) == one && one.joined(with: other) == one && other.joined(with: one) == one)
    other.start(at: noon + 3 * day)
    other.see(noon + 4 * day)
    other.wasShown(at: noon + 4 * day)
    for joined in [one.joined(with: other), other.joined(with: one)] {
      #expect(joined.startedAt == noon && joined.state(at: noon) == .running(daysLeft: 3))
      #expect(joined.shownAt == other.shownAt)
    }
    // What a server corrected counts, although the other place has a later time.
    one.see(noon + 365 * day)
    let wrong = one
    one.hear(noon + 2 * day, at: noon + 365 * day)
    for joined in [one.joined(with: wrong), wrong.joined(with: one)] {
      #expect(joined.startedAt == noon && joined.state(at: noon + 365 * day) == .running(daysLeft: 5))
    }
  }

  @Test("that the clock went back counts, whichever place saw it")
  func wentBack() {
    var (back, other) = (begun(isSure: false), begun(isSure: false))
    back.see(noon - 61)
    other.see(noon + day)
    for var joined in [back.joined(with: other), other.joined(with: back)] {
      joined.hear(noon + 8 * day, at: noon + day)
      #expect(joined.startedAt == noon && joined.state(at: noon + day) == .over)
    }
  }

  @Test("a begin that is sure counts, whichever place says so")
  func sureBegin() {
    var wrong = Trial()
    wrong.start(at: noon - 9000 * day)
    var right = wrong
    right.hear(noon, at: noon - 9000 * day)
    #expect(right.startedAt == noon)
    #expect(right.joined(with: wrong).startedAt == noon && wrong.joined(with: right).startedAt == noon)
  }

  @Test("times as only a damaged file has them ask for no change at once, again and again")
  func farAway() throws {
    let text = #"{"ahead":0,"isStartSure":true,"latest":1e300,"startedAt":1e300,"heard":1e300,"wentBack":false}"#
    let trial = try JSONDecoder().decode(Trial.self, from: Data(text.utf8))
    #expect(trial.state(at: noon) == .running(daysLeft: 7) && trial.nextChange(after: noon) == nil)
  }

  @Test("it is read as it was written")
  func codable() throws {
    var trial = begun()
    trial.hear(noon + day, at: noon)
    trial.wasShown(at: noon)
    #expect(try JSONDecoder().decode(Trial.self, from: JSONEncoder().encode(trial)) == trial)
  }
}
