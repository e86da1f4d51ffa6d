import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

struct RichTextTests {
  @Test func emphasisSplitsAndJoins() throws {
    let text = "Çankırı"
    let range = try #require(text.range(of: "Çan"))
    #expect(RichText(text, emphasising: [range]).runs == [.init("Çan", isEmphasised: true), .init("kırı")])
    #expect(RichText([.init("a"), .init(""), .init("b")]).runs == [.init("ab")])
    #expect(RichText("").isEmpty)
  }

  @Test("what stands before, between and behind what is emphasised is kept; what overlaps it is not emphasised again")
  func emphasisInTheMiddle() {
    let text = "abcdef"
    func range(_ start: Int, _ end: Int) -> Range<String.Index> {
      text.index(text.startIndex, offsetBy: start)..<text.index(text.startIndex, offsetBy: end)
    }
    func runs(_ ranges: Range<String.Index>...) -> [RichText.Run] { RichText(text, emphasising: ranges).runs }
    #expect(runs() == [.init("abcdef")])
    #expect(runs(range(1, 3)) == [.init("a"), .init("bc", isEmphasised: true), .init("def")])
    #expect(runs(range(4, 6)) == [.init("abcd"), .init("ef", isEmphasised: true)])
    #expect(runs(range(0, 2), range(2, 3)) == [.init("abc", isEmphasised: true), .init("def")], "side by side")
    #expect(runs(range(1, 3), range(2, 5)) == [.init("a"), .init("bc", isEmphasised: true), .init("def")])
    #expect(
      RichText([.init("x"), .init("y", isEmphasised: true), .init("z", isEmphasised: true)]).runs
        == [.init("x"), .init("yz", isEmphasised: true)])
  }
}

struct FieldTests {
  @Test func aSecureFieldIsMaskedEverywhere() {
    let field = Field(kind: .password, label: "Password", value: "sécret")
    #expect(field.shownValue == "••••••")
    #expect(Field(kind: .search, label: "Search", value: "can").shownValue == "can")
  }
}

struct TroubleTests {
  @Test("only the missing network has a picture of its own")
  func pictures() throws {
    let words = try context()
    #expect(Trouble(.offline, in: words).picture == .offlinePlug)
    #expect(Trouble(account: .offline, in: words).picture == .offlinePlug)
    for failure in [Failure.timedOut, .storage, .locked] {
      #expect(Trouble(failure, in: words).picture == .trouble)
      #expect(Trouble(account: failure, in: words).picture == .trouble)
    }
  }
}

struct DesignTokensTests {
  private func luminance(_ color: RGB) -> Double {
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double((color.hex >> UInt32(shift)) & 0xFF) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private func contrast(_ first: RGB, _ second: RGB) -> Double {
    let (one, two) = (luminance(first), luminance(second))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  @Test(arguments: ColorToken.allCases.filter(\.isText))
  func textIsReadableInBothAppearances(token: ColorToken) {
    let background = ColorToken.background.values
    #expect(contrast(token.values.light, background.light) >= 4.5)
    #expect(contrast(token.values.dark, background.dark) >= 4.5)
  }

  @Test("the brand colour is the specified green")
  func theBrandIsTheSeedsGreen() {
    #expect(ColorToken.brand.values.light.hex == 0x34C759)
    #expect(Set(ColorToken.allCases.filter(\.isText)).contains(.unknown))
  }

  @Test func everyStateHasItsOwnSymbolAndColour() {
    let badges = [AvailabilityBadge](
      [.available, .occupied, .outOfService, .unknown].map { .init(state: $0, text: "", spoken: "") })
    #expect(Set(badges.map(\.symbol)).count == 4)
    #expect(Set(badges.map(\.color)).count == 4)
  }
}
