import ChargePresentation

/// The one style sheet of all pages: the colours of the design tokens, and how parts stand. Phone width first; two columns
/// from 900 px; system fonts; nothing moves where a person wants no motion.
public enum StyleSheet {
  /// As it is served, in UTF-8.
  public static let text = ([tokens] + [base, head, content, controls, map, wide]).joined(separator: "\n")

  /// The colours as custom properties, by the names of the tokens: of the device, or as the person chose.
  static var tokens: String {
    let (light, dark) = (colors { $0.light }, colors { $0.dark })
    let classes = ColorToken.allCases.map { ".\($0.className) { color: var(--\($0.rawValue)) }" }
    return """
      :root, [data-appearance="light"] { color-scheme: light; \(light) }
      @media (prefers-color-scheme: dark) { :root { color-scheme: dark; \(dark) } }
      [data-appearance="dark"] { color-scheme: dark; \(dark) }
      \(classes.joined(separator: "\n"))
      """
  }

  private static func colors(_ value: ((light: RGB, dark: RGB)) -> RGB) -> String {
    ColorToken.allCases.map { "--\($0.rawValue): \(value($0.values).css);" }.joined(separator: " ")
  }
}

extension RGB {
  /// As a style sheet writes it, `#34c759`.
  fileprivate var css: String {
    let digits = String(hex, radix: 16)
    return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}
