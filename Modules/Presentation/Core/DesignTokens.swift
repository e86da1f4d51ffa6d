/// A colour by its meaning; light and dark values stand side by side so that no shell invents its own.
public enum ColorToken: String, CaseIterable, Hashable, Sendable, Codable {
  /// The brand's green, for surfaces and icons.
  case brand
  /// Links and buttons as text.
  case action
  /// Background of screens.
  case background
  /// Text.
  case text
  /// Text of less weight.
  case secondaryText
  /// Free.
  case available
  /// In use.
  case occupied
  /// Broken.
  case outOfService
  /// Not known.
  case unknown
  /// Destroys something.
  case destructive
  /// Border of a field at rest.
  case fieldNeutral
  /// Border of a field with hits.
  case fieldHit
  /// Border of a field without hits.
  case fieldMiss
  /// Accent of the wallet.
  case wallet

  /// True for colours that text is written in; those keep a contrast of 4.5 to the background (WCAG 2.1, 1.4.3).
  public var isText: Bool {
    switch self {
    case .brand, .background, .fieldNeutral, .wallet: false
    case .action, .text, .secondaryText, .available, .occupied, .outOfService, .unknown, .destructive, .fieldHit,
      .fieldMiss:
      true
    }
  }

  /// The value in light and in dark.
  public var values: (light: RGB, dark: RGB) {
    switch self {
    case .brand: (RGB(0x34C759), RGB(0x34C759))
    case .action: (RGB(0x0B6B2B), RGB(0x4CD97B))
    case .background: (RGB(0xFFFFFF), RGB(0x101214))
    case .text: (RGB(0x16181A), RGB(0xF2F4F5))
    case .secondaryText: (RGB(0x5A6066), RGB(0xA9B0B6))
    case .available: (RGB(0x177A35), RGB(0x4CD97B))
    case .occupied: (RGB(0x7A5B00), RGB(0xF4C430))
    case .outOfService: (RGB(0xB3261E), RGB(0xFF8A80))
    case .unknown: (RGB(0x5F6368), RGB(0xA8ADB2))
    case .destructive: (RGB(0xB3261E), RGB(0xFF8A80))
    case .fieldNeutral: (RGB(0xB8BEC4), RGB(0x565C62))
    case .fieldHit: (RGB(0x177A35), RGB(0x4CD97B))
    case .fieldMiss: (RGB(0xB3261E), RGB(0xFF8A80))
    case .wallet: (RGB(0x2F6FED), RGB(0x7FA8FF))
    }
  }
}

/// An sRGB colour.
public struct RGB: Hashable, Sendable, Codable {
  /// 0xRRGGBB.
  public let hex: UInt32

  init(_ hex: UInt32) { self.hex = hex }
}

/// The role of a text, which a port maps to its own fonts.
public enum TextRole: String, CaseIterable, Hashable, Sendable, Codable {
  /// The name of the screen.
  case title
  /// A heading.
  case heading
  /// Running text.
  case body
  /// One of several, behind a dot; further lines begin below its first word.
  case item
  /// Text of less weight.
  case secondary
  /// A note.
  case footnote
}

/// Pictures by name.
public enum PictureName: String, CaseIterable, Hashable, Sendable, Codable {
  /// Nothing here.
  case emptyMap
  /// No network.
  case offlinePlug
  /// No place.
  case noLocation
  /// Something failed.
  case trouble
}
