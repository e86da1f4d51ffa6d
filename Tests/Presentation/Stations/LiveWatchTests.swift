@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("When a screen watches live states")
struct LiveWatchTests {
  private func watch() -> LiveWatch {
    var watch = LiveWatch()
    watch.isOnTop = true
    return watch
  }

  @Test("on top, in front and online it watches what is shown; else what there is goes on as it was")
  func watches() {
    for (isOnTop, isInForeground, isOnline) in [
      (true, true, true), (false, true, true), (true, false, true), (true, true, false),
    ] {
      var watch = watch()
      watch.isOnTop = isOnTop
      let around = Surroundings(isOnline: isOnline, isInForeground: isInForeground)
      let isAsked = isOnTop && isInForeground && isOnline
      #expect(watch.decide(.timer, keys: ["B", "A"], in: around) == (isAsked ? .watch(["A", "B"], .timer) : .keep))
    }
  }

  @Test("a pull asks without a network too, but not from behind")
  func pulled() {
    var watch = watch()
    #expect(watch.decide(.pulled, keys: ["A"], in: Surroundings(isOnline: false)) == .watch(["A"], .pulled))
    #expect(watch.decide(.pulled, keys: ["A"], in: Surroundings(isInForeground: false)) == .keep)
    watch.isOnTop = false
    #expect(watch.decide(.pulled, keys: ["A"], in: Surroundings()) == .keep)
  }

  @Test("where nothing has a live state there is nothing to watch")
  func nothing() {
    var watch = watch()
    #expect(watch.decide(.pulled, keys: [], in: Surroundings()) == .stop)
    #expect(watch.decide(.pulled, for: [], in: Surroundings()) == .stop)
  }

  @Test("a cause that came before the stations waits for them, once")
  func waiting() {
    var watch = watch()
    #expect(watch.decide(.detailOpened, keys: nil, in: Surroundings()) == .keep)
    #expect(watch.decide(.timer, keys: ["A"], in: Surroundings()) == .watch(["A"], .detailOpened))
    #expect(watch.decide(.timer, keys: ["A"], in: Surroundings()) == .watch(["A"], .timer))
    _ = watch.decide(.detailOpened, keys: nil, in: Surroundings())
    #expect(watch.decide(.pulled, keys: ["A"], in: Surroundings()) == .watch(["A"], .pulled), "a cause of its own")
    #expect(watch.decide(.timer, keys: ["A"], in: Surroundings()) == .watch(["A"], .timer))
  }

  @Test("network and foreground begin and end it; nothing else does")
  func follows() throws {
    let shown = [station("1", at: try place(47, 8), evses: ["CH*ABC*E1"])]
    let keys = shown.flatMap(\.liveKeys)
    let cases: [(SurroundingsChange, LiveWatch.Decision)] = [
      (.networkReturned, keys.isEmpty ? .stop : .watch(keys, .networkReturned)),
      (.enteredForeground, keys.isEmpty ? .stop : .watch(keys, .enteredForeground)),
      (.enteredBackground, .stop), (.networkLost, .stop), (.lock, .keep), (.place, .keep), (.filter, .keep),
    ]
    for (change, expected) in cases {
      var watch = watch()
      #expect(watch.follow(change, for: shown, in: Surroundings()) == expected, "\(change)")
    }
  }

  @Test("a decision becomes work, the end of it, or nothing")
  func reactions() {
    let decisions: [LiveWatch.Decision] = [.keep, .stop, .watch(["A"], .moved)]
    let reactions: [Reaction<SearchViewModel>] = decisions.map { $0.reaction { .watch($0, trigger: $1) } }
    #expect(
      reactions == [.none, Reaction(cancelled: [LiveWatch.slot]), .run(.watch(["A"], trigger: .moved))])
  }

  @Test("it changes by itself when the first of its states does")
  func nextChange() {
    var watch = watch()
    #expect(watch.nextChange(after: noon) == nil)
    let readings = [
      "A": LiveReading(status: .available, newsAt: noon - 60), "B": LiveReading(status: .charging, newsAt: noon - 120),
    ]
    watch.receive(LiveUpdate(readings: readings, answeredAt: noon, failure: nil))
    #expect(watch.nextChange(after: noon) == noon + 180)
  }
}
