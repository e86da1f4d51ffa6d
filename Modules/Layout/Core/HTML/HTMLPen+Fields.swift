import ChargePresentation

extension HTMLPen {
  /// A field below its name, with what is wrong. Of a password or a code the page holds only how long it is.
  mutating func field<Event>(_ element: FieldElement<Event>) -> HTMLNode {
    let field = element.field
    let isSecret = field.kind.isSecret
    let input = names.unique(HTMLID(element.id))
    let fault = HTMLID(.fault, element.id)
    let attributes: [HTMLAttribute: String?] = [
      .type: field.isRevealed ? "text" : field.kind.inputType, .name: HTMLForm.value + element.id.code,
      .value: isSecret ? nil : field.value,
      .placeholder: field.shownPlaceholder, .dir: "auto", .autocomplete: field.kind.autocomplete,
      .inputmode: field.kind.inputMode, .enterkeyhint: field.returnAction.hint, .spellcheck: "false",
      .autocapitalize: field.kind == .text ? nil : "none", .autofocus: field.hasFocus ? "" : nil,
      .disabled: element.isEnabled ? nil : "", .ariaInvalid: field.error == nil ? nil : "true",
      .ariaDescribedBy: field.error == nil ? nil : fault.description,
      .dataCaret: field.caret.map { String($0) }, .dataHeld: isSecret ? String(field.value.count) : nil,
      .dataReturn: element.returned == nil ? nil : "",
    ]
    return .element(
      .div, id: names.unique(HTMLID(.frame, element.id)), [.class: "field \(field.border.rawValue)"],
      [label(field.label, element.id, of: input), .element(.input, id: input, attributes)]
        + mark(of: field.border, element.id) + self.fault(field.error, fault))
  }

  /// The boxes of a code are one field of digits, which a phone fills from a message.
  mutating func codeBoxes<Event>(_ element: CodeBoxesElement<Event>) -> HTMLNode {
    let boxes = element.boxes
    let input = names.unique(HTMLID(element.id))
    let (value, fault) = (HTMLID(.value, element.id), HTMLID(.fault, element.id))
    let described = boxes.error == nil ? "\(value)" : "\(value) \(fault)"
    let attributes: [HTMLAttribute: String?] = [
      .type: "text", .name: HTMLForm.value + element.id.code, .value: boxes.isSecret ? nil : boxes.digits?.joined(),
      .inputmode: "numeric", .autocomplete: boxes.isSecret ? "one-time-code" : "off", .enterkeyhint: "done",
      .spellcheck: "false", .autofocus: boxes.hasFocus ? "" : nil, .disabled: element.isEnabled ? nil : "",
      .ariaInvalid: boxes.error == nil ? nil : "true", .ariaDescribedBy: described,
      .dataHeld: boxes.isSecret ? String(boxes.boxes.count { $0 == .filled }) : nil,
      .dataReturn: element.returned == nil ? nil : "",
    ]
    return .element(
      .div, id: names.unique(HTMLID(.frame, element.id)),
      [.class: "field code \(boxes.error == nil ? "neutral" : "miss")"],
      [
        label(boxes.label, element.id, of: input), .element(.input, id: input, attributes),
        .element(.p, id: names.unique(value), [.class: "spoken"], words(boxes.spoken)),
      ] + self.fault(boxes.error, fault))
  }

  /// A day below its name; the words say it as the app does, whatever the browser writes.
  mutating func day<Event>(_ day: DayField<Event>) -> HTMLNode {
    let input = names.unique(HTMLID(day.id))
    let value = names.unique(HTMLID(.value, day.id))
    return .element(
      .div, id: names.unique(HTMLID(.frame, day.id)), [.class: "field day"],
      [
        label(day.label, day.id, of: input),
        .element(
          .input, id: input,
          [
            .type: "date", .name: HTMLForm.value + day.id.code, .value: day.value, .max: day.last,
            .disabled: day.isEnabled ? nil : "", .ariaDescribedBy: value.description,
          ]),
        .element(.p, id: value, [.class: "secondary"], words(day.valueLabel)),
      ])
  }

  /// A scale below its name and its value in words, with what stands at its ends.
  mutating func slider<Event>(_ slider: Slider<Event>) -> HTMLNode {
    let input = names.unique(HTMLID(slider.id))
    let marks = slider.ticks.isEmpty ? nil : names.unique(HTMLID(.marks, slider.id))
    let attributes: [HTMLAttribute: String?] = [
      .type: "range", .name: HTMLForm.value + slider.id.code, .value: slider.value.plain,
      .min: slider.range.lowerBound.plain, .max: slider.range.upperBound.plain, .step: "any", .list: marks?.description,
      .disabled: slider.isEnabled ? nil : "", .ariaValueText: slider.valueLabel,
    ]
    let list = marks.map { marks in
      [
        HTMLNode.element(
          .datalist, id: marks,
          slider.ticks.map { .element(.option, [.value: $0.value.plain, .label: $0.label], []) })
      ]
    }
    let ends = [
      slider.ends?.low ?? slider.words(at: slider.range.lowerBound),
      slider.ends?.high ?? slider.words(at: slider.range.upperBound),
    ]
    return .element(
      .div, id: names.unique(HTMLID(.frame, slider.id)), [.class: "field slider"],
      [
        label(slider.label, slider.id, of: input),
        .element(
          .output, id: names.unique(HTMLID(.value, slider.id)), [.for: input.description, .ariaLive: "off"],
          // A browser reads the value of the scale itself aloud.
          words(slider.valueLabel)),
        .element(.input, id: input, attributes),
        .element(.div, [.class: "ends", .ariaHidden: "true"], ends.map { .element(.span, words($0)) }),
      ] + (list ?? []))
  }

  private mutating func label(_ words: String, _ id: ElementID, of input: HTMLID) -> HTMLNode {
    .element(.label, id: names.unique(HTMLID(.label, id)), [.for: input.description], self.words(words))
  }

  private mutating func fault(_ words: String?, _ id: HTMLID) -> [HTMLNode] {
    words.map {
      [
        .element(
          .p, id: names.unique(id), [.class: "fault", .ariaLive: "polite"], [sign("✖"), .text(" ")] + self.words($0))
      ]
    } ?? []
  }

  /// What the border tells by its colour, as a sign.
  private mutating func mark(of border: Field.Border, _ id: ElementID) -> [HTMLNode] {
    switch border {
    case .neutral: []
    case .hit:
      [.element(.span, id: names.unique(HTMLID(.marks, id)), [.class: "mark", .ariaHidden: "true"], [.text("✓")])]
    case .miss:
      [.element(.span, id: names.unique(HTMLID(.marks, id)), [.class: "mark", .ariaHidden: "true"], [.text("✗")])]
    }
  }
}

extension Field {
  /// Dots where a text is held that the page does not hold.
  fileprivate var shownPlaceholder: String? {
    if kind.isSecret, !value.isEmpty { return String(repeating: "•", count: min(value.count, 64)) }
    return placeholder.isEmpty ? nil : placeholder
  }
}

extension Field.Kind {
  /// True for what a page must not hold.
  var isSecret: Bool { isPassword || self == .code }

  fileprivate var inputType: String {
    switch self {
    case .text, .code, .digits, .amount: "text"
    case .email: "email"
    case .password, .newPassword: "password"
    case .phone: "tel"
    case .search: "search"
    }
  }

  fileprivate var autocomplete: String {
    switch self {
    case .text, .digits, .amount, .search: "off"
    case .email: "email"
    case .password: "current-password"
    case .newPassword: "new-password"
    case .phone: "tel"
    case .code: "one-time-code"
    }
  }

  fileprivate var inputMode: String? {
    switch self {
    case .code, .digits: "numeric"
    case .amount: "decimal"
    case .text, .email, .password, .newPassword, .phone, .search: nil
    }
  }
}

extension Field.ReturnAction {
  /// As browsers name it.
  fileprivate var hint: String {
    switch self {
    case .done: "done"
    case .search: "search"
    case .next: "next"
    case .submit: "send"
    }
  }
}
