import ChargeDomain
@testable import ChargeLayout
@testable import ChargePresentation
import Foundation
import Testing

@Suite("Fields, choices and scales of a page")
struct HTMLControlTests {
  private func attributes(_ part: Part, _ id: String) -> [HTMLAttribute: String]? { page(part).find(id)?.attributes }

  private func code(_ digits: String, isSecret: Bool = true, error: String? = nil) -> Part {
    var input = CodeInput()
    _ = input.apply(.typed(Secret(digits)))
    let context = ViewContext(now: Date(timeIntervalSince1970: 0), timeZone: .gmt)
    return .codeBoxes(
      CodeBoxesElement(
        boxes: CodeBoxes(input, label: "Code", isSecret: isSecret, error: error, in: context),
        edited: { _ in .returned }))
  }

  @Test("a field has its name as a label, its text as a value and says what is wrong")
  func field() {
    let part = ChargeLayoutTests.field(
      "çan", label: "Town", placeholder: "Jönköping", error: "No such town", border: .miss, hasFocus: true)
    #expect(
      page(part).find("f-query")?.text
        == #"<div id="f-query" class="field miss"><label id="l-query" for="e-query">Town</label>"#
        + #"<input id="e-query" aria-describedby="x-query" aria-invalid="true" autocapitalize="none" autocomplete="off" autofocus "#
        + #"data-return dir="auto" enterkeyhint="done" name="v.query" placeholder="Jönköping" spellcheck="false" type="search" value="çan">"#
        + #"<span id="m-query" aria-hidden="true" class="mark">✗</span>"#
        + #"<p id="x-query" aria-live="polite" class="fault"><span aria-hidden="true" class="sign">✖</span> No such town</p></div>"#
    )
    let plain = attributes(ChargeLayoutTests.field("", isEnabled: false), "e-query")
    #expect(plain?[.disabled] == "" && plain?[.value] == "")
    #expect(plain?[.ariaInvalid] == nil && plain?[.ariaDescribedBy] == nil && plain?[.autofocus] == nil)
    #expect(page(ChargeLayoutTests.field("x", border: .hit)).find("m-query")?.words == "✓")
    #expect(page(ChargeLayoutTests.field("x")).find("m-query") == nil)
  }

  @Test(
    "the kind of a field is told to the keyboard and to what fills forms",
    arguments: [
      (.text, "text", "off", nil), (.email, "email", "email", nil), (.password, "password", "current-password", nil),
      (.phone, "tel", "tel", nil), (.code, "text", "one-time-code", "numeric"), (.amount, "text", "off", "decimal"),
      (.search, "search", "off", nil),
    ] as [(Field.Kind, String, String, String?)])
  func kinds(kind: Field.Kind, type: String, fills: String, mode: String?) {
    let input = attributes(ChargeLayoutTests.field("ab", kind: kind), "e-query")
    #expect(input?[.type] == type && input?[.autocomplete] == fills && input?[.inputmode] == mode)
    #expect(input?[.autocapitalize] == (kind == .text ? nil : "none"))
  }

  @Test("a page holds no password and no code, only how long they are", arguments: [Field.Kind.password, .code])
  func secrets(kind: Field.Kind) {
    let input = attributes(ChargeLayoutTests.field("hunter2", placeholder: "8 letters", kind: kind), "e-query")
    #expect(input?[.value] == nil && input?[.dataHeld] == "7" && input?[.placeholder] == "•••••••")
    #expect(
      attributes(ChargeLayoutTests.field("", placeholder: "8 letters", kind: kind), "e-query")?[.placeholder]
        == "8 letters")
    #expect(!page(ChargeLayoutTests.field("hunter2", kind: kind)).text.contains("hunter2"))
  }

  @Test("the caret of an amount stands where the model puts it; the return key is told as it is meant")
  func caret() {
    func input(_ action: Field.ReturnAction) -> [HTMLAttribute: String]? {
      attributes(
        .field(
          FieldElement(
            id: "amount",
            field: Field(kind: .amount, label: "Amount", value: "1 000", returnAction: action, caret: 3),
            changed: { .typed($0) })), "e-amount")
    }
    #expect(input(.submit)?[.dataCaret] == "3" && input(.submit)?[.enterkeyhint] == "send")
    #expect(input(.next)?[.enterkeyhint] == "next" && input(.search)?[.enterkeyhint] == "search")
    #expect(input(.done)?[.dataReturn] == nil)
  }

  @Test("the boxes of a code are one field that is read as it stands; a secret one shows no digit")
  func codes() {
    let secret = page(code("481"))
    #expect(secret.find("e-code")?.attributes[.value] == nil && secret.find("e-code")?.attributes[.dataHeld] == "3")
    #expect(secret.find("e-code")?.attributes[.autocomplete] == "one-time-code")
    #expect(secret.find("e-code")?.attributes[.ariaDescribedBy] == "v-code")
    #expect(secret.find("v-code")?.words.contains("3 of 6") == true)
    #expect(!secret.text.contains("481"))
    let open = page(code("481", isSecret: false, error: "No such charger")).find("e-code")?.attributes
    #expect(open?[.value] == "481" && open?[.dataHeld] == nil && open?[.autocomplete] == "off")
    #expect(open?[.ariaDescribedBy] == "v-code x-code" && open?[.ariaInvalid] == "true")
  }

  @Test("options are buttons that say whether they are on")
  func choices() {
    let one = Choice(
      kind: .one, id: "p", label: "Order",
      options: [
        Option(name: "near", label: "Distance", isSelected: true, event: Touch.chosen("near")),
        Option(name: "price", label: "Price", isSelected: false, isEnabled: false, event: Touch.chosen("price")),
      ])
    #expect(
      page(.choice(one)).find("e-p")?.text
        == #"<div id="e-p" aria-labelledby="l-p" class="choice" role="radiogroup"><p id="l-p" class="label">Order</p>"#
        + #"<button id="e-p:near" aria-checked="true" class="option" name="act" role="radio" type="submit" value="p:near">Distance</button>"#
        + #"<button id="e-p:price" aria-checked="false" aria-disabled="true" class="option" name="act" role="radio" type="submit" "#
        + #"value="p:price">Price</button></div>"#)
    let several = Choice(
      kind: .several, id: "plug", label: "", options: options([("ccs", "CCS")], selected: ["ccs"]), isEnabled: false)
    #expect(
      page(.choice(several)).find("e-plug")?.text
        == #"<div id="e-plug" aria-disabled="true" class="choice" role="group"><button id="e-plug.ccs" aria-checked="true" "#
        + #"aria-disabled="true" class="option" name="act" role="checkbox" type="submit" value="plug.ccs">CCS</button></div>"#
    )
    let columns = page(.columns([one, several])).find("n-main.columns1")
    #expect(columns?.children.count == 2 && columns?.find("e-plug.ccs") != nil)
  }

  @Test("a scale has its value in words, marks, and words at its ends")
  func sliders() {
    let slider: Part = .slider(
      Slider(
        id: "r", label: "Radius", valueLabel: "1 km", value: 1000, range: 100...50_000,
        ticks: [SliderTick(value: 100, label: "100 m"), SliderTick(value: 1000.5, label: "x")],
        ends: SliderEnds(low: "near", high: "far"), changed: { .moved($0) }))
    #expect(
      page(slider).find("f-r")?.text
        == #"<div id="f-r" class="field slider"><label id="l-r" for="e-r">Radius</label><output id="v-r" aria-live="off" for="e-r">1 km</output>"#
        + #"<input id="e-r" aria-valuetext="1 km" list="m-r" max="50000" min="100" name="v.r" step="any" type="range" value="1000">"#
        + #"<div aria-hidden="true" class="ends"><span>near</span><span>far</span></div>"#
        + #"<datalist id="m-r"><option label="100 m" value="100"></option><option label="x" value="1000.5"></option></datalist></div>"#
    )
    let plain: Part = .slider(
      Slider(id: "r", label: "R", valueLabel: "1", value: 1, range: 0...2, isEnabled: false, changed: { .moved($0) }))
    #expect(attributes(plain, "e-r")?[.list] == nil && attributes(plain, "e-r")?[.disabled] == "")
    #expect(page(plain).find("f-r")?.words.hasSuffix("02") == true)
  }

  @Test("a day has its bounds, and its words as the app writes them")
  func day() {
    let day: Part = .day(
      DayField(
        id: "d", label: "Day", valueLabel: "Sunday 29 March", value: "2026-03-29", last: "2026-12-31",
        changed: { .dated($0) }))
    let input = attributes(day, "e-d")
    #expect(input?[.type] == "date" && input?[.value] == "2026-03-29" && input?[.max] == "2026-12-31")
    #expect(input?[.ariaDescribedBy] == "v-d" && page(day).find("v-d")?.words == "Sunday 29 March")
  }
}
