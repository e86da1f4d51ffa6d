import ChargePresentation

/// How styles become characters.
public enum ColorMode: Hashable, Sendable {
  /// Characters alone: emphasis as `‹…›`.
  case none
  /// ANSI sequences in the colours of the terminal's own palette: emphasis is bold.
  case ansi
}

extension StyledLine {
  /// The line as it is printed.
  public func string(_ mode: ColorMode) -> String {
    switch mode {
    case .none: text
    case .ansi:
      runs.map { run in
        let codes = run.style.codes
        return codes.isEmpty ? run.text : "\u{1B}[\(codes.joined(separator: ";"))m\(run.text)\u{1B}[0m"
      }.joined()
    }
  }
}

extension TextStyle {
  fileprivate var codes: [String] {
    var codes: [String] = []
    if isEmphasised || isStrong { codes.append("1") }
    if isEmphasised && isStrong { codes.append("4") }
    if isDim { codes.append("2") }
    if let code = color?.code { codes.append(code) }
    return codes
  }
}

extension ColorToken {
  /// The nearest of the sixteen colours every terminal lets its owner choose; nil for the default.
  fileprivate var code: String? {
    switch self {
    case .brand, .available, .fieldHit: "32"
    // A link is no free charger.
    case .action: "36"
    case .occupied: "33"
    case .outOfService, .destructive, .fieldMiss: "31"
    case .wallet: "34"
    case .unknown, .secondaryText, .fieldNeutral: "90"
    case .background, .text: nil
    }
  }
}
