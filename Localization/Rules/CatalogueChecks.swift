/// The rules that the catalogues of all languages must follow together.
public struct CatalogueChecks {
  private var problems: [CatalogueProblem] = []

  /// Everything that is wrong with `catalogues` measured by the English one.
  public static func problems(english: Catalogue, translations: [Catalogue]) -> [CatalogueProblem] {
    var checks = CatalogueChecks()
    for entry in english.entries { checks.checkEnglish(entry, in: english) }
    for catalogue in translations { checks.check(catalogue, against: english) }
    return checks.problems
  }

  private mutating func report(_ entry: Catalogue.Entry, in catalogue: Catalogue, _ reason: String) {
    problems.append(.init(file: catalogue.file, line: entry.line, key: entry.key, reason: reason))
  }

  private mutating func checkEnglish(_ entry: Catalogue.Entry, in catalogue: Catalogue) {
    if !AccessorName.isValid(entry.key) {
      report(
        entry, in: catalogue, "is no name for an accessor: letters and digits, a small letter first, no Swift keyword")
    }
    if (entry.description ?? "").isEmpty {
      report(entry, in: catalogue, "needs a description in \"@\(entry.key)\": what it is and where it stands")
    }
    if entry.isSame { report(entry, in: catalogue, "\"x-same\" belongs into the translated catalogues") }
    for name in entry.placeholders.keys.sorted() where !AccessorName.isValid(name) {
      report(entry, in: catalogue, "placeholder \"\(name)\" is no name for a parameter")
    }
    checkMessage(entry, in: catalogue, placeholders: entry.placeholders)
  }

  private mutating func check(_ catalogue: Catalogue, against english: Catalogue) {
    let originals = Dictionary(english.entries.map { ($0.key, $0) }) { first, _ in first }
    let translated = Dictionary(catalogue.entries.map { ($0.key, $0) }) { first, _ in first }
    for original in english.entries where translated[original.key] == nil {
      problems.append(
        .init(
          file: catalogue.file, line: nil, key: original.key, reason: "is missing; English says \"\(original.text)\""))
    }
    for entry in catalogue.entries {
      guard let original = originals[entry.key] else {
        report(entry, in: catalogue, "is not in the English catalogue")
        continue
      }
      if !entry.placeholders.isEmpty {
        report(entry, in: catalogue, "placeholders are declared in the English catalogue only")
      }
      if entry.text == original.text, !entry.isSame {
        report(
          entry, in: catalogue,
          "is not translated; if it is the same on purpose, say \"x-same\": true in \"@\(entry.key)\"")
      } else if entry.text != original.text, entry.isSame {
        report(entry, in: catalogue, "says \"x-same\" but differs from English")
      }
      checkMessage(entry, in: catalogue, placeholders: original.placeholders)
      checkForms(entry, in: catalogue, against: original)
    }
  }

  private mutating func checkMessage(
    _ entry: Catalogue.Entry, in catalogue: Catalogue, placeholders: [String: Placeholder]
  ) {
    if entry.text.isEmpty || entry.text.first?.isWhitespace == true || entry.text.last?.isWhitespace == true {
      report(entry, in: catalogue, "is empty or has a blank at an end")
    }
    let shape: MessageShape
    do {
      shape = try MessageShape(entry.text)
    } catch {
      report(entry, in: catalogue, "is no ICU message: \(error.reason)")
      return
    }
    let used = Set(shape.uses.map(\.name))
    for name in used.subtracting(placeholders.keys).sorted() {
      report(entry, in: catalogue, "uses the placeholder \"\(name)\", which English does not declare")
    }
    for name in Set(placeholders.keys).subtracting(used).sorted() {
      report(entry, in: catalogue, "lacks the placeholder \"\(name)\"")
    }
    for use in shape.uses {
      if let placeholder = placeholders[use.name] { check(use, placeholder, of: entry, in: catalogue) }
    }
  }

  private mutating func check(
    _ use: MessageShape.Use, _ placeholder: Placeholder, of entry: Catalogue.Entry, in catalogue: Catalogue
  ) {
    if use.isPlural {
      if placeholder.type == .text {
        report(entry, in: catalogue, "chooses a plural by \"\(use.name)\", which is a String")
      }
      let needed = PluralCategories.of(catalogue.language, ordinal: use.isOrdinal)
      let given = use.selectors.filter { !$0.hasPrefix("=") }
      for category in needed where !given.contains(category) {
        report(entry, in: catalogue, "lacks the plural form \"\(category)\" of \"\(use.name)\"")
      }
      for category in given where !needed.contains(category) {
        report(entry, in: catalogue, "has the plural form \"\(category)\", which the language does not use")
      }
    } else if use.isSelect {
      if placeholder.type != .text { report(entry, in: catalogue, "selects by \"\(use.name)\", which is no String") }
    } else if use.isChoice {
      report(entry, in: catalogue, "uses \"choice\"; use \"plural\" or \"select\"")
    } else if let type = use.type, type != "number" || placeholder.type == .text {
      report(
        entry, in: catalogue, "formats \"\(use.name)\" as \"\(type)\", which does not fit \(placeholder.type.rawValue)")
    }
  }

  /// Where English tells forms apart by a value, every language must.
  private mutating func checkForms(
    _ entry: Catalogue.Entry, in catalogue: Catalogue, against original: Catalogue.Entry
  ) {
    guard let english = try? MessageShape(original.text), let own = try? MessageShape(entry.text) else { return }
    for use in english.uses where use.isPlural && !own.uses.contains(where: { $0.isPlural && $0.name == use.name }) {
      report(entry, in: catalogue, "needs plural forms of \"\(use.name)\"")
    }
    for use in english.uses where use.isSelect {
      let selectors = own.uses.filter { $0.isSelect && $0.name == use.name }.flatMap(\.selectors)
      for selector in use.selectors where !selectors.contains(selector) {
        report(entry, in: catalogue, "lacks the case \"\(selector)\" of \"\(use.name)\"")
      }
    }
  }
}
