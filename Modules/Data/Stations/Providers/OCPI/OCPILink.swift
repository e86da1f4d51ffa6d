/// The `Link` field of a page (RFC 8288).
enum OCPILink {
  /// The address of the next page as it is written; `nil` when there is none.
  static func next(in field: String) -> String? {
    var rest = field[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let target = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      let parameters = rest.prefix { $0 != "<" }
      if isNext(parameters) { return String(target) }
      rest = rest.dropFirst(parameters.count)
    }
    return nil
  }

  private static func isNext(_ parameters: Substring) -> Bool {
    parameters.split { $0 == ";" || $0 == "," }.contains { parameter in
      let halves = parameter.split(separator: "=", maxSplits: 1).map { half in
        half.lowercased().split { $0 == "\"" || $0 == " " || $0 == "\t" }
      }
      return halves.count == 2 && halves[0] == ["rel"] && halves[1].contains("next")
    }
  }
}
