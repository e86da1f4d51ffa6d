import ChargeDomain
import Testing

/// A service's own word for a refusal is logged, unless something of ours is in it.
struct AccountLogTests {
  private static let password = "PasswordOfAda"

  @Test(arguments: ["PasswordOfAda", "PasswordOf", "xPasswordOfAdaException"])
  func aWordWithThePassword(code: String) async throws {
    let fixture = try AccountsFixture(#"{"code":"\#(code)","message":""}"#, status: 400)
    await #expect(throws: Failure.rejected(.unknown)) {
      try await fixture.charging.register("ada@example.org", Secret(Self.password))
    }
    #expect(fixture.logged.contains("a code that is not shown") && !fixture.logged.contains("PasswordOf"))
  }

  @Test(arguments: ["TokenOfAda", "NO_TokenOfAda_HERE"])
  func aWordWithTheToken(code: String) async throws {
    let fixture = try AccountsFixture(#"{"code":"\#(code)","message":""}"#, status: 400)
    await #expect(throws: Failure.rejected(.unknown)) {
      _ = try await fixture.charging.personalData(fixture.credential(.charging, token: "TokenOfAda"))
    }
    #expect(fixture.logged.contains("a code that is not shown") && !fixture.logged.contains("TokenOfAda"))
  }

  @Test func anotherWord() async throws {
    let fixture = try AccountsFixture(#"{"code":"BrandNewException","message":""}"#, status: 400)
    await #expect(throws: Failure.rejected(.unknown)) {
      try await fixture.charging.register("ada@example.org", Secret(Self.password))
    }
    #expect(fixture.logged.contains("BrandNewException"))
  }
}
