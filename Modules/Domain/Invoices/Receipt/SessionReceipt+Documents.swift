import Foundation

/// A line of a receipt.
struct ReceiptLine: Hashable {
  let label: String
  let value: String
  /// Whether it is the sum.
  var isTotal = false
}

extension SessionReceipt {
  /// The receipt as plain text in UTF-8, a line for each value.
  public func text(in words: ReceiptWords) -> SharedDocument {
    let lines = lines(in: words).map { line in
      let text = "\(Self.oneLine(line.label)): \(Self.oneLine(line.value))"
      return line.isTotal ? "\n\(text)\n" : text
    }
    let note = words.note(self).map { ["", Self.oneLine($0)] } ?? []
    let text = ([Self.oneLine(words.title(payment)), ""] + lines + note).joined(separator: "\n") + "\n"
    return SharedDocument(name: "\(fileName(in: words)).txt", mediaType: "text/plain", bytes: Data(text.utf8))
  }

  /// The receipt as a page of HTML that loads nothing.
  public func html(in words: ReceiptWords) -> SharedDocument {
    let title = Self.escaped(words.title(payment))
    let rows = lines(in: words).map { line in
      "<tr\(line.isTotal ? " class=\"total\"" : "")><th scope=\"row\">\(Self.escaped(line.label))</th>"
        + "<td>\(Self.escaped(line.value))</td></tr>"
    }
    let note = words.note(self).map { "<p>\(Self.escaped($0))</p>\n" } ?? ""
    let page = """
      <!DOCTYPE html>
      <html lang="\(Self.tag(words.language))">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      body { font-family: sans-serif; margin: 2em; }
      th { font-weight: normal; padding-right: 2em; text-align: start; vertical-align: top; }
      .total { font-size: 1.2em; font-weight: bold; }
      .total th { font-weight: bold; }
      </style>
      </head>
      <body>
      <h1>\(title)</h1>
      <table>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      \(note)</body>
      </html>

      """
    return SharedDocument(name: "\(fileName(in: words)).html", mediaType: "text/html", bytes: Data(page.utf8))
  }

  /// What stands in it, from the place to the ids.
  func lines(in words: ReceiptWords) -> [ReceiptLine] {
    let labels = words.labels
    var lines: [ReceiptLine] = []
    func add(_ label: String, _ value: String?) {
      if let value, !value.isEmpty { lines.append(ReceiptLine(label: label, value: value)) }
    }
    add(labels.place, place.name)
    add(labels.address, place.address)
    add(labels.charger, place.charger?.rawValue)
    add(labels.begin, begin.map(isBeginEstimated ? words.about : words.moment))
    add(labels.end, end.map(isEndEstimated ? words.about : words.moment))
    add(labels.energy, energy.map(words.amount))
    if let cost {
      for part in cost.parts { add(words.part(part), words.money(part.exclVAT)) }
      add(labels.withoutVAT, words.money(cost.exclVAT))
      add(labels.vat, cost.vat.map(words.money) ?? words.vatNotStated)
    } else if let price {
      add(labels.price, words.unitPrice(price))
      add(labels.vat, words.vatNotStated)
    }
    add(labels.discount, discount.map(words.percent))
    let sum = total.map(words.money) ?? estimate.map(words.estimate) ?? words.totalUnknown
    lines.append(ReceiptLine(label: labels.total, value: sum, isTotal: true))
    add(labels.payment, method.map { words.method($0) })
    add(labels.status, words.payment(payment))
    add(labels.invoice, invoice?.rawValue)
    add(labels.transaction, id.rawValue)
    add(labels.session, session?.rawValue)
    return lines
  }

  /// The network's id need not be a name of a file.
  private func fileName(in words: ReceiptWords) -> String {
    "\(words.fileName(payment))-"
      + id.rawValue.prefix(64).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }.joined()
  }

  /// A text without line breaks and other controls.
  private static func oneLine(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// A text as HTML, in an element or an attribute. HTML has no way to write controls.
  private static func escaped(_ text: String) -> String {
    // By scalars: a sign with an accent is another character, but the same sign to a browser.
    var escaped = ""
    for scalar in oneLine(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A language tag, without what cannot be in one.
  private static func tag(_ language: String) -> String {
    let tag = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return tag.isEmpty ? "und" : tag
  }
}

extension PriceEstimate.Cost {
  /// The VAT; nil if the tariff does not state the rate of every part.
  var vat: Money? {
    guard let inclVAT, inclVAT.currency == exclVAT.currency else { return nil }
    let (units, overflow) = inclVAT.minorUnits.subtractingReportingOverflow(exclVAT.minorUnits)
    return overflow ? nil : Money(minorUnits: units, currency: inclVAT.currency)
  }
}
