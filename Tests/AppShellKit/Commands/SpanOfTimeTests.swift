import Testing

@testable import AppShellKit

@Suite struct SpanOfTimeTests {
  @Test(
    "lengths of time are read in seconds",
    arguments: [("30s", 30.0), ("5m", 300), ("25h", 90_000), ("2d", 172_800), ("1h30m", 5400)])
  func reads(_ text: String, _ seconds: Double) {
    #expect(SpanOfTime.seconds(text) == seconds)
  }

  @Test(
    "other texts are no length of time",
    arguments: ["", "30", "s", "-5m", "1m1h", "5m5m", "1.5h", "99999d", "0s", "٣m"])
  func refuses(_ text: String) {
    #expect(SpanOfTime.seconds(text) == nil)
  }
}
