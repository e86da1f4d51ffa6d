import BenchFigures
import Testing

@Suite("What the bench makes of its measurements")
struct FiguresTests {
  private let start = ContinuousClock.now

  private func span(_ part: AppPart, _ from: Int, _ to: Int) -> Span {
    Span(part, start + .milliseconds(from)..<start + .milliseconds(to))
  }

  private func run(_ milliseconds: Int) -> Range<ContinuousClock.Instant> {
    start..<start + .milliseconds(milliseconds)
  }

  @Test("The median is the middle run and p99 one of the slowest, in whatever order they came")
  func percentiles() {
    let times = Times((1...200).reversed().map { .milliseconds($0) })
    #expect(times.median == 101)
    #expect(times.p99 == 199)
    #expect(Times([.microseconds(1_500)]) == Times([.microseconds(1_500), .microseconds(1_500)]))
    #expect(Times([.microseconds(1_500)]).p99 == 1.5)
    #expect(Times([]).median == 0)
  }

  @Test("Every moment goes to the part at work, or to the rest")
  func parts() {
    let times = PartTimes(of: [span(.viewState, 0, 2), span(.data, 3, 8), span(.layout, 8, 9)], in: run(12))
    #expect(times[.viewState] == .milliseconds(2))
    #expect(times[.data] == .milliseconds(5))
    #expect(times[.layout] == .milliseconds(1))
    #expect(times.rest == .milliseconds(4))
    #expect(times.whole == .milliseconds(12))
  }

  @Test("Two reads at the same time count once, and parts that work at the same moment share it")
  func overlaps() {
    let reads = PartTimes(of: [span(.data, 0, 6), span(.data, 2, 10)], in: run(10))
    #expect(reads[.data] == .milliseconds(10))
    let both = PartTimes(of: [span(.data, 0, 8), span(.layout, 4, 10)], in: run(10))
    #expect(both[.data] == .milliseconds(6))
    #expect(both[.layout] == .milliseconds(4))
    #expect(both.whole == .milliseconds(10))
  }

  @Test("Work before and after the run does not count")
  func clamping() {
    let times = PartTimes(of: [span(.data, -5, 1), span(.layout, 9, 20), span(.viewState, 30, 40)], in: run(10))
    #expect(times[.data] == .milliseconds(1))
    #expect(times[.layout] == .milliseconds(1))
    #expect(times[.viewState] == .zero)
    #expect(times.rest == .milliseconds(8))
  }

  @Test("The shares of several runs add up to all of their time")
  func shares() {
    var times = PartTimes(of: [span(.data, 0, 6)], in: run(10))
    times += PartTimes(of: [span(.layout, 0, 15), span(.viewState, 20, 25)], in: run(30))
    let shares = Shares(times)
    #expect(times.whole == .milliseconds(40))
    #expect((shares.data, shares.viewState, shares.layout, shares.rest) == (0.15, 0.125, 0.375, 0.35))
    #expect(shares.data + shares.viewState + shares.layout + shares.rest == 1)
  }

  @Test("Runs that took no time have no shares")
  func nothing() {
    let shares = Shares(PartTimes())
    #expect((shares.data, shares.viewState, shares.layout, shares.rest) == (0, 0, 0, 0))
  }
}
