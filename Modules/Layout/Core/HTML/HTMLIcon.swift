import ChargePresentation

/// The pictures of a page, drawn with lines on a square of 24.
enum HTMLIcon: String, CaseIterable {
  case find, charge, appointments, wallet, account
  case back, information, warning, error
  case emptyMap, offlinePlug, noLocation, trouble
  case map, list, search, filters, sort, star, cities, download, locate, bell, history, settings, again, scan, invoice
  case directions, plus, minus, north, south, east, west

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

  /// The picture of what a button does.
  init?(_ icon: ActionIcon) { self.init(rawValue: icon.rawValue) }

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
    case .map: "M9 4L3 6.5v13L9 17l6 2.5l6-2.5v-13l-6 2.5zM9 4v13M15 6.5v13"
    case .list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01"
    case .search: "M4 11a7 7 0 1 0 14 0a7 7 0 1 0-14 0M16 16l5 5"
    case .filters: "M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0"
    case .sort: "M7 4v16M3.5 16.5L7 20l3.5-3.5M13 6h8M13 12h6M13 18h3"
    case .star: "M12 3.5l2.6 5.3l5.9 .9l-4.3 4.1l1 5.8L12 16.9l-5.2 2.7l1-5.8L3.5 9.7l5.9-.9z"
    case .cities: "M4 21V9l6-4v16M10 21h10V11h-10M14 15h2M14 18h2M4 21h6"
    case .download: "M12 4v11M7.5 10.5L12 15l4.5-4.5M5 20h14"
    case .locate: "M7 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0M12 2v3M12 19v3M2 12h3M19 12h3"
    case .bell: "M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4"
    case .history: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2"
    case .settings:
      "M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1"
    case .again: "M20 12a8 8 0 1 1-2.4-5.7L20 8.5M20 4v4.5h-4.5"
    case .scan: "M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16"
    case .invoice: "M6 3h12v18l-3-2l-3 2l-3-2l-3 2zM9 8h6M9 12h6"
    case .directions: "M4 11L21 3l-8 17l-2-7z"
    case .plus: "M12 5v14M5 12h14"
    case .minus: "M5 12h14"
    case .north: "M12 19V5M6 11l6-6l6 6"
    case .south: "M12 5v14M6 13l6 6l6-6"
    case .east: "M5 12h14M13 6l6 6l-6 6"
    case .west: "M19 12H5M11 6l-6 6l6 6"
    case .trouble: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v6M12 16v1"
    }
  }
}
