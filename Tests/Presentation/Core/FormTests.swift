import ChargeDomain
import ChargeLocalization
import Foundation
import Testing

@testable import ChargePresentation

@Suite("A form while it is filled in")
struct FormTests {
  enum Name: String, FormName {
    case email, password, name
    var kind: Field.Kind { self == .password ? .newPassword : self == .email ? .email : .text }
  }

  @Test("the return key leads to the next field and in the last one sends the form")
  func returnKey() {
    var form = Form<Name>()
    #expect(!form.apply(.returned(.email)) && form.focus == .password)
    #expect(!form.apply(.returned(.password)) && form.focus == .name)
    let isSent = form.apply(.returned(.name))
    #expect(isSent)
    #expect(form.field(.email, label: "").field.returnAction == .next)
    #expect(form.field(.name, label: "").field.returnAction == .submit)
  }

  @Test("passwords are shown when that is wanted, and stay dots where others read them")
  func passwordsShown() throws {
    var form = Form<Name>()
    _ = form.apply(.secret(.password, Secret("Abcdef1!")))
    _ = form.apply(.text(.email, "a@b.c"))
    #expect(form.field(.password, label: "").field.shownValue == "••••••••")
    #expect(!form.apply(.passwordsShown(true)) && form.focus == .email, "nothing is sent, and the focus stays")
    let field = form.field(.password, label: "").field
    #expect(field.isRevealed && field.shownValue == "Abcdef1!" && field.listedValue == "••••••••")
    let written = String(decoding: try JSONEncoder().encode(field), as: UTF8.self)
    #expect(!written.contains("Abcdef1!") && written.contains("\"isRevealed\":true"))
    #expect(!form.field(.email, label: "").field.isRevealed)
    #expect(form.passwordToggle(Texts(language: .en)) == PasswordToggle(label: "Hide password", isShown: true))
    _ = form.apply(.passwordsShown(false))
    #expect(form.field(.password, label: "").field.shownValue == "••••••••")
    #expect(form.passwordToggle(Texts(language: .sv)).label == "Visa lösenord")
  }

  @Test("a field tells what is wrong once it was left")
  func left() {
    var form = Form<Name>()
    _ = form.apply(.text(.email, "a"))
    #expect(form.focus == .email && form[.email].wasEdited)
    #expect(form.field(.email, label: "E-mail", error: "No").field.error == nil)
    #expect(form.field(.email, label: "E-mail", error: "No", isAtOnce: true).field.error == "No")
    _ = form.apply(.focusChanged(.password, true))
    let told = form.field(.email, label: "E-mail", error: "No").field
    #expect(told.error == "No" && told.border == .miss && !told.hasFocus)
    #expect(form.field(.password, label: "", error: "No").field.error == nil)
    _ = form.apply(.focusChanged(.password, false))
    #expect(form.focus == nil && !form.tellsErrors(of: .password), "nothing was typed there")
    _ = form.apply(.secret(.password, Secret("a")))
    _ = form.apply(.secret(.password, Secret("")))
    #expect(!form.tellsErrors(of: .password))
    _ = form.apply(.focusChanged(.password, false))
    #expect(form.tellsErrors(of: .password))
    #expect(form.field(.email, label: "", isFound: true).field.border == .hit)
  }

  @Test("a blur that comes after the next field took the focus takes nothing away")
  func lateBlur() {
    var form = Form<Name>()
    _ = form.apply(.focusChanged(.email, true))
    _ = form.apply(.focusChanged(.password, true))
    _ = form.apply(.focusChanged(.email, false))
    #expect(form.focus == .password)
  }

  @Test("a form that was to be sent tells everything and leads to the first field that is wrong")
  func tried() {
    var form = Form<Name>()
    form.tried(wrong: [.name, .password])
    #expect(form.focus == .password)
    #expect(Name.allCases.allSatisfy { form.tellsErrors(of: $0) })
  }

  @Test("a form that is to be sent with nothing wrong leaves the focus where it is")
  func triedWithNothingWrong() {
    var form = Form<Name>()
    form.move(to: .name)
    form.tried(wrong: [])
    #expect(form.focus == .name && form.wasTried)
  }

  @Test("typing on in a field is not leaving it")
  func typingOn() {
    var form = Form<Name>()
    _ = form.apply(.text(.email, "a"))
    _ = form.apply(.text(.email, "ab"))
    _ = form.apply(.focusChanged(.email, true))
    #expect(form.text(.email) == "ab" && form.focus == .email && !form.tellsErrors(of: .email))
    _ = form.apply(.focusChanged(.password, false))
    #expect(form.focus == .email)
  }

  @Test("a field shows where the focus is, and an error before anything else")
  func shown() {
    var form = Form<Name>()
    let plain = form.field(.email, label: "E-mail")
    #expect(plain.name == .email && plain.field.kind == .email && plain.field.label == "E-mail")
    #expect(plain.field.border == .neutral && !plain.field.hasFocus && plain.field.error == nil)
    _ = form.apply(.focusChanged(.email, true))
    #expect(form.field(.email, label: "").field.hasFocus && !form.field(.name, label: "").field.hasFocus)
    #expect(form.field(.email, label: "", error: "No", isAtOnce: true, isFound: true).field.border == .miss)
    #expect(form.field(.email, label: "", error: "No", isFound: true).field.border == .hit, "not told yet")
  }

  @Test("what is entered into a field for a password is a secret")
  func entered() {
    #expect(FormEdit<Name>.entered(.password, "x") == .secret(.password, Secret("x")))
    #expect(FormEdit<Name>.entered(.email, "x") == .text(.email, "x"))
  }

  @Test("nothing that prints a form shows what was entered")
  func printed() {
    var form = Form<Name>()
    _ = form.apply(.secret(.password, Secret("hemligt")))
    form.fill(.email, with: "a@b.se")
    #expect(form.text(.password) == "hemligt" && form.text(.email) == "a@b.se" && !form[.email].wasEdited)
    #expect(!"\(form)".contains("hemligt") && !String(reflecting: form).contains("a@b.se"))
  }
}
