import ChargeDomain
import ChargeLayout
import Foundation

/// Where the states of the gallery are written:
///
/// - `app.css`: the style sheet of all pages,
/// - `<Screen>/<state>.<lang>.html`: the screen as a part of a page, in lines,
/// - `<Screen>/<state>.<lang>.json`: the view state of the whole app,
/// - `<Screen>/<state>.json`: names, source and the way that leads there.
@MainActor
struct GalleryFolder {
  let url: URL
  private let encoder = JSONEncoder()

  init(_ url: URL) {
    self.url = url
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    encoder.dateEncodingStrategy = .iso8601
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }

  func writeStyle() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try write(Data(StyleSheet.text.utf8), "app.css")
  }

  func write(_ state: GalleryState) async throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: state.screen), withIntermediateDirectories: true)
    for language in Language.allCases {
      let drawing = try await state.drawing(in: language)
      let path = "\(state.path).\(language.rawValue)"
      try write(encoder.encode(drawing.viewState), "\(path).json")
      // The page comes last: where it is, the rest is too.
      if language == Language.allCases.first {
        let about = About(screen: state.screen, state: state.state, source: state.source, way: drawing.way)
        try write(encoder.encode(about), "\(state.path).json")
      }
      try write(Data((drawing.page.lines + "\n").utf8), "\(path).html")
    }
  }

  private func write(_ data: Data, _ path: String) throws {
    try data.write(to: url.appending(path: path))
  }

  /// What is told of a state once, for all languages.
  private struct About: Encodable {
    let screen: String
    let state: String
    let source: CaseSource
    let way: [WayStep]
  }
}

/// Which states a run writes: several runs at the same time share them.
struct GalleryPart: Equatable {
  let number: Int
  let count: Int

  /// "2/3" is the second of three; nil for anything else.
  init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], count >= 1, (1...count) ~= number else {
      return nil
    }
    (self.number, self.count) = (number, count)
  }

  /// Every part gets states of every screen, so that all take equally long.
  func isIn(_ index: Int) -> Bool { index % count == number - 1 }
}
