import ChargeDomain
@testable import ChargePresentation
import Testing

/// A colour of the palette as it was chosen.
struct PaletteColour: Sendable {
  let token: ColorToken
  let light: UInt32
  let dark: UInt32
  let isText: Bool

  static let all = [
    PaletteColour(token: .brand, light: 0x34C759, dark: 0x34C759, isText: false),
    PaletteColour(token: .action, light: 0x0B6B2B, dark: 0x4CD97B, isText: true),
    PaletteColour(token: .background, light: 0xFFFFFF, dark: 0x101214, isText: false),
    PaletteColour(token: .text, light: 0x16181A, dark: 0xF2F4F5, isText: true),
    PaletteColour(token: .secondaryText, light: 0x5A6066, dark: 0xA9B0B6, isText: true),
    PaletteColour(token: .available, light: 0x177A35, dark: 0x4CD97B, isText: true),
    PaletteColour(token: .occupied, light: 0x7A5B00, dark: 0xF4C430, isText: true),
    PaletteColour(token: .outOfService, light: 0xB3261E, dark: 0xFF8A80, isText: true),
    PaletteColour(token: .unknown, light: 0x5F6368, dark: 0xA8ADB2, isText: true),
    PaletteColour(token: .destructive, light: 0xB3261E, dark: 0xFF8A80, isText: true),
    PaletteColour(token: .fieldNeutral, light: 0xB8BEC4, dark: 0x565C62, isText: false),
    PaletteColour(token: .fieldHit, light: 0x177A35, dark: 0x4CD97B, isText: true),
    PaletteColour(token: .fieldMiss, light: 0xB3261E, dark: 0xFF8A80, isText: true),
    PaletteColour(token: .wallet, light: 0x2F6FED, dark: 0x7FA8FF, isText: false),
  ]
}

@Suite("The palette")
struct ColourValuesTests {
  @Test("every colour is there once, in the order of the tokens")
  func complete() {
    #expect(PaletteColour.all.map(\.token) == ColorToken.allCases)
  }

  @Test("each colour has its value in light and in dark, which every shell draws alike", arguments: PaletteColour.all)
  func value(colour: PaletteColour) {
    #expect(colour.token.values.light == RGB(colour.light))
    #expect(colour.token.values.dark == RGB(colour.dark))
    #expect(colour.token.isText == colour.isText)
  }

  @Test("what is found and what is free look alike, and so do what is wrong, broken and destroyed")
  func alike() {
    let (hit, free) = (ColorToken.fieldHit.values, ColorToken.available.values)
    #expect(hit.light == free.light && hit.dark == free.dark)
    for token in [ColorToken.outOfService, .destructive] {
      let (one, wrong) = (token.values, ColorToken.fieldMiss.values)
      #expect(one.light == wrong.light && one.dark == wrong.dark, "\(token)")
    }
  }

  @Test("each live state has its sign and its colour")
  func badges() {
    func badge(_ state: AvailabilityBadge) -> String { "\(state.symbol) \(state.color.rawValue)" }
    #expect(badge(AvailabilityBadge(state: .available, text: "", spoken: "")) == "● available")
    #expect(badge(AvailabilityBadge(state: .occupied, text: "", spoken: "")) == "◐ occupied")
    #expect(badge(AvailabilityBadge(state: .outOfService, text: "", spoken: "")) == "✕ outOfService")
    #expect(badge(AvailabilityBadge(state: .unknown, text: "", spoken: "")) == "? unknown")
  }
}
