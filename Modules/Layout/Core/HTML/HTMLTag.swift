/// The elements that a page is made of. What runs or styles by its content is not among them.
public enum HTMLTag: String, CaseIterable, Hashable, Sendable {
  /// As the HTML standard and SVG name them.
  case a, bdi, body, button, circle, datalist, dd, div, dl, dt, figcaption, figure, footer, form, g, h1, h2, h3, h4, h5,
    h6
  /// As the HTML standard and SVG name them.
  case head, header, hr, html, image, input, label, li, line, link, main, meta, nav, noscript, option, output, p, path,
    progress,
    rect
  /// As the HTML standard and SVG name them.
  case script, section, span, strong, svg, text, title, ul

  /// A heading, 1 to 6; further down it stays the sixth.
  static func heading(_ level: Int) -> HTMLTag {
    let all: [HTMLTag] = [.h1, .h2, .h3, .h4, .h5]
    return all.dropFirst(max(0, level - 1)).first ?? .h6
  }

  /// True where neither content nor an end is written.
  var isVoid: Bool { [.hr, .input, .link, .meta].contains(self) }

  /// True where a line break before and after changes nothing that is seen.
  var isBlock: Bool {
    switch self {
    case .a, .bdi, .button, .circle, .g, .h1, .h2, .h3, .h4, .h5, .h6, .image, .label, .line, .output, .p, .path, .rect,
      .span,
      .strong, .svg, .text, .title, .option, .progress, .dt, .dd, .figcaption:
      false
    case .body, .datalist, .div, .dl, .figure, .footer, .form, .head, .header, .hr, .html, .input, .li, .link, .main,
      .meta,
      .nav, .noscript, .script, .section, .ul:
      true
    }
  }

  /// The attribute that holds an address; nil where there is none.
  var addressAttribute: String? {
    switch self {
    case .a, .image, .link: "href"
    case .form: "action"
    case .script: "src"
    default: nil
    }
  }
}

/// The attributes that a page uses. None runs or styles by its value; ids and addresses are types of their own.
public enum HTMLAttribute: String, CaseIterable, Hashable, Sendable {
  /// As the HTML standard names them.
  case `class`, type, name, value, role, lang, dir, `for`, method, rel, media, charset, content, autocomplete,
    autocapitalize
  /// As the HTML standard names them.
  case autofocus, disabled, enterkeyhint, hidden, inert, inputmode, label, list, max, min,
    novalidate
  /// As the HTML standard names them.
  case placeholder, spellcheck, step, tabindex, target, enctype, `defer`
  /// What a `meta` stands for; a page uses it to lead on.
  case httpEquiv = "http-equiv"
  /// Whether a change is read with all that stands around it (WAI-ARIA 1.2, as those below).
  case ariaAtomic = "aria-atomic"
  /// Whether a switch or an option is on.
  case ariaChecked = "aria-checked"
  /// What of several is shown now.
  case ariaCurrent = "aria-current"
  /// The ids of what tells more.
  case ariaDescribedBy = "aria-describedby"
  /// True for what cannot be used now.
  case ariaDisabled = "aria-disabled"
  /// True for what is not read aloud.
  case ariaHidden = "aria-hidden"
  /// True for a field with a fault.
  case ariaInvalid = "aria-invalid"
  /// The name of what shows no words.
  case ariaLabel = "aria-label"
  /// The id of what names it.
  case ariaLabelledBy = "aria-labelledby"
  /// How urgently a change is read aloud.
  case ariaLive = "aria-live"
  /// True for what covers all else.
  case ariaModal = "aria-modal"
  /// The value in words.
  case ariaValueText = "aria-valuetext"
  /// Light or dark where the person chose one.
  case dataAppearance = "data-appearance"
  /// The characters before the caret where the model puts it.
  case dataCaret = "data-caret"
  /// How many characters a field holds whose text the page does not.
  case dataHeld = "data-held"
  /// The id of what a part of a picture stands for.
  case dataFor = "data-for"
  /// The part of the world that a map shows.
  case dataWindow = "data-window"
  /// What the return key sends: present where it sends something.
  case dataReturn = "data-return"
  /// The name of a screen, for tests and for the gallery.
  case dataState = "data-state"
  /// As SVG names them: places, sizes and looks of a drawing.
  case cx, cy, d, fill, focusable, height, preserveAspectRatio, r, viewBox, width, x, x1, x2, y, y1, y2
  /// Where a text of a drawing stands beside its place.
  case textAnchor = "text-anchor"
}
