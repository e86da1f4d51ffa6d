import ChargePresentation

/// The one style sheet of all pages: the colours of the design tokens, and how parts stand. Phone width first; two columns
/// from 900 px; system fonts; nothing moves where a person wants no motion.
public enum StyleSheet {
  /// As it is served, in UTF-8.
  public static let text = [tokens, base, head, content, buttons, fields, map, wide].joined(separator: "\n")

  /// The colours as custom properties, by the names of the tokens: of the device, or as the person chose.
  static var tokens: String {
    let (light, dark) = (colors { $0.light }, colors { $0.dark })
    let classes = ColorToken.allCases.map { ".\($0.className) { color: var(--\($0.rawValue)) }" }
    return """
      :root, [data-appearance="light"] { color-scheme: light; \(light) \(surfaces(isDark: false)) }
      @media (prefers-color-scheme: dark) { :root { color-scheme: dark; \(dark) \(surfaces(isDark: true)) } }
      [data-appearance="dark"] { color-scheme: dark; \(dark) \(surfaces(isDark: true)) }
      \(classes.joined(separator: "\n"))
      """
  }

  /// Surfaces and lines, mixed from the tokens: what belongs together lies on cards, and those on a canvas.
  private static func surfaces(isDark: Bool) -> String {
    let raised = "color-mix(in srgb, var(--background) 94%, var(--text))"
    let (canvas, card) = isDark ? ("var(--background)", raised) : (raised, "var(--background)")
    return """
      --canvas: \(canvas); --card: \(card); --onAction: var(--background); \
      --line: color-mix(in srgb, var(--text) 14%, var(--background)); \
      --tint: color-mix(in srgb, var(--action) 11%, var(--card));
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
