/// The `Link` field of a page (RFC 8288).
enum OCPILink {
  /// The address of the next page as it stands there; nil when there is none.
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
      let halves = parameter.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\t" } }
      guard halves.count == 2, halves[0].lowercased() == "rel" else { return false }
      return halves[1].lowercased().split { $0 == "\"" || $0 == " " }.contains("next")
    }
  }
}
