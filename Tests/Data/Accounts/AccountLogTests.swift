import ChargeDomain
import Testing

/// The code of a refusal is logged unless it contains a secret.
struct AccountLogTests {
  private static let password = "PasswordOfAda"

  @Test(
    "a code that contains part of the password is not logged",
    arguments: ["PasswordOfAda", "PasswordOf", "xPasswordOfAdaException"])
  func aWordWithThePassword(code: String) async throws {
    let fixture = try AccountsFixture(#"{"code":"\#(code)","message":""}"#, status: 400)
    await #expect(throws: Failure.rejected(.unknown)) {
      try await fixture.charging.register("ada@example.org", Secret(Self.password))
    }
    #expect(fixture.logged.contains("a code that is not shown") && !fixture.logged.contains("PasswordOf"))
  }

  @Test(
    "a code that contains the token is not logged", arguments: ["TokenOfAda", "NO_TokenOfAda_HERE"])
  func aWordWithTheToken(code: String) async throws {
    let fixture = try AccountsFixture(#"{"code":"\#(code)","message":""}"#, status: 400)
    await #expect(throws: Failure.rejected(.unknown)) {
      _ = try await fixture.charging.personalData(fixture.credential(.charging, token: "TokenOfAda"))
    }
    #expect(fixture.logged.contains("a code that is not shown") && !fixture.logged.contains("TokenOfAda"))
  }

  @Test("a code is logged if it is a word of at most 64 letters and underscores")
  func words() async throws {
    let longest = "x_" + String(repeating: "Y", count: 62)
    for (code, isShown) in [(longest, true), (longest + "Z", false), ("CODE_7", false), ("A-B", false), ("_", true)] {
      let fixture = try AccountsFixture(#"{"code":"\#(code)","message":""}"#, status: 400)
      await #expect(throws: Failure.rejected(.unknown)) {
        try await fixture.charging.register("ada@example.org", Secret(Self.password))
      }
      #expect(fixture.logged.contains("status 400, \(isShown ? code : "a code that is not shown")"), "\(code)")
    }
  }

  @Test("an unknown code without secrets is logged")
  func anotherWord() async throws {
    let fixture = try AccountsFixture(#"{"code":"BrandNewException","message":""}"#, status: 400)
    await #expect(throws: Failure.rejected(.unknown)) {
      try await fixture.charging.register("ada@example.org", Secret(Self.password))
    }
    #expect(fixture.logged.contains("BrandNewException"))
  }
}
