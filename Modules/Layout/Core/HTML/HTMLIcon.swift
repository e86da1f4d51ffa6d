import ChargePresentation

/// The pictures of a page, drawn with lines on a square of 24.
enum HTMLIcon: String, CaseIterable {
  case find, charge, appointments, wallet, account
  case back, information, warning, error
  case emptyMap, offlinePlug, noLocation, trouble

  init(_ tone: Notice.Tone) {
    self =
      switch tone {
      case .information: .information
      case .warning: .warning
      case .error: .error
      }
  }

  init(_ tone: Popup.Tone) {
    self =
      switch tone {
      case .information: .information
      case .error: .error
      case .destructive: .warning
      }
  }

  init(_ picture: PictureName) {
    self =
      switch picture {
      case .emptyMap: .emptyMap
      case .offlinePlug: .offlinePlug
      case .noLocation: .noLocation
      case .trouble: .trouble
      }
  }

  /// The drawing, hidden from those who listen: words stand beside it.
  var node: HTMLNode {
    .element(
      .svg, [.class: "icon \(rawValue)", .viewBox: "0 0 24 24", .ariaHidden: "true", .focusable: "false"],
      [.element(.path, [.d: path], [])])
  }

  private var path: String {
    switch self {
    case .find: "M12 21s7-6.2 7-11a7 7 0 1 0-14 0c0 4.8 7 11 7 11zM9.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0"
    case .charge: "M13 3L5 14h6l-1 7l8-11h-6z"
    case .appointments: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4"
    case .wallet: "M3 7h18v12H3zM3 11h18M7 15h4"
    case .account: "M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 21c0-4 3.6-6 8-6s8 2 8 6"
    case .back: "M15 5l-7 7l7 7"
    case .information: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 11v6M12 7v1"
    case .warning: "M12 4L2.5 20h19zM12 10v5M12 17v1"
    case .error: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 9l6 6M15 9l-6 6"
    case .emptyMap: "M3 6l6-2l6 2l6-2v14l-6 2l-6-2l-6 2zM9 4v14M15 6v14"
    case .offlinePlug: "M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4M3 3l18 18"
    case .noLocation: "M12 21s7-6.2 7-11a7 7 0 1 0-14 0c0 4.8 7 11 7 11zM10 8.5a2 2 0 1 1 2.5 2v1M12.5 14v.5"
    case .trouble: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v6M12 16v1"
    }
  }
}
