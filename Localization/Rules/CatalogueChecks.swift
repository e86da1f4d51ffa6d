/// The rules that the catalogues of all languages must follow together.
public enum CatalogueChecks {
  /// Everything that is wrong with `catalogues` measured by the English one.
  public static func problems(english: Catalogue, translations: [Catalogue]) -> [CatalogueProblem] {
    english.entries.flatMap { entry in EntryCheck.problems(of: entry, in: english) { $0.checkEnglish() } }
      + translations.flatMap { problems(of: $0, against: english) }
  }

  private static func problems(of catalogue: Catalogue, against english: Catalogue) -> [CatalogueProblem] {
    let originals = Dictionary(english.entries.map { ($0.key, $0) }) { first, _ in first }
    let translated = Set(catalogue.entries.map(\.key))
    let missing = english.entries.filter { !translated.contains($0.key) }.map { original in
      CatalogueProblem(
        file: catalogue.file, line: nil, key: original.key, reason: "is missing; English says \"\(original.text)\"")
    }
    let wrong = catalogue.entries.flatMap { entry in
      EntryCheck.problems(of: entry, in: catalogue) { $0.checkTranslation(of: originals[entry.key]) }
    }
    return missing + wrong
  }
}

/// The rules for one text of a catalogue.
private struct EntryCheck {
  private let entry: Catalogue.Entry
  private let catalogue: Catalogue
  private var problems: [CatalogueProblem] = []

  static func problems(
    of entry: Catalogue.Entry, in catalogue: Catalogue, _ check: (inout EntryCheck) -> Void
  ) -> [CatalogueProblem] {
    var checked = EntryCheck(entry: entry, catalogue: catalogue)
    check(&checked)
    return checked.problems
  }

  private mutating func report(_ reason: String) {
    problems.append(.init(file: catalogue.file, line: entry.line, key: entry.key, reason: reason))
  }

  mutating func checkEnglish() {
    if !AccessorName.isValid(entry.key) {
      report("is no name for an accessor: letters and digits, a small letter first, no Swift keyword")
    }
    if (entry.description ?? "").isEmpty {
      report("needs a description in \"@\(entry.key)\": what it is and where it stands")
    }
    if entry.isSame { report("\"x-same\" belongs into the translated catalogues") }
    for name in entry.placeholders.keys.sorted() where !AccessorName.isValid(name) {
      report("placeholder \"\(name)\" is no name for a parameter")
    }
    checkMessage(entry.placeholders)
  }

  mutating func checkTranslation(of original: Catalogue.Entry?) {
    guard let original else { return report("is not in the English catalogue") }
    if !entry.placeholders.isEmpty { report("placeholders are declared in the English catalogue only") }
    if entry.text == original.text, !entry.isSame {
      report("is not translated; if it is the same on purpose, say \"x-same\": true in \"@\(entry.key)\"")
    } else if entry.text != original.text, entry.isSame {
      report("says \"x-same\" but differs from English")
    }
    checkMessage(original.placeholders)
    checkForms(of: original)
  }

  private mutating func checkMessage(_ placeholders: [String: Placeholder]) {
    if entry.text.isEmpty || entry.text.first?.isWhitespace == true || entry.text.last?.isWhitespace == true {
      report("is empty or has a blank at an end")
    }
    let shape: MessageShape
    do {
      shape = try MessageShape(entry.text)
    } catch {
      return report("is no ICU message: \(error.reason)")
    }
    let used = Set(shape.uses.map(\.name))
    for name in used.subtracting(placeholders.keys).sorted() {
      report("uses the placeholder \"\(name)\", which English does not declare")
    }
    for name in Set(placeholders.keys).subtracting(used).sorted() { report("lacks the placeholder \"\(name)\"") }
    for use in shape.uses {
      if let placeholder = placeholders[use.name] { check(use, placeholder) }
    }
  }

  private mutating func check(_ use: MessageShape.Use, _ placeholder: Placeholder) {
    if use.isPlural {
      if placeholder.type == .text { report("chooses a plural by \"\(use.name)\", which is a String") }
      let needed = PluralCategories.of(catalogue.language, ordinal: use.isOrdinal)
      let given = use.selectors.filter { !$0.hasPrefix("=") }
      for category in needed where !given.contains(category) {
        report("lacks the plural form \"\(category)\" of \"\(use.name)\"")
      }
      for category in given where !needed.contains(category) {
        report("has the plural form \"\(category)\", which the language does not use")
      }
    } else if use.isSelect {
      if placeholder.type != .text { report("selects by \"\(use.name)\", which is no String") }
    } else if use.isChoice {
      report("uses \"choice\"; use \"plural\" or \"select\"")
    } else if let type = use.type, type != "number" || placeholder.type == .text {
      report("formats \"\(use.name)\" as \"\(type)\", which does not fit \(placeholder.type.rawValue)")
    }
  }

  /// Where English tells forms apart by a value, every language must.
  private mutating func checkForms(of original: Catalogue.Entry) {
    guard let english = try? MessageShape(original.text), let own = try? MessageShape(entry.text) else { return }
    for use in english.uses where use.isPlural && !own.uses.contains(where: { $0.isPlural && $0.name == use.name }) {
      report("needs plural forms of \"\(use.name)\"")
    }
    for use in english.uses where use.isSelect {
      let selectors = own.uses.filter { $0.isSelect && $0.name == use.name }.flatMap(\.selectors)
      for selector in use.selectors where !selectors.contains(selector) {
        report("lacks the case \"\(selector)\" of \"\(use.name)\"")
      }
    }
  }
}
