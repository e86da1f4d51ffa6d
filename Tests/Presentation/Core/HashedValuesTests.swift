import ChargeDomain
@testable import ChargePresentation
import TestSupport
import Testing

@Suite("Values that can be looked up")
struct HashedValuesTests {
  @Test("where a screen leads is looked up by the screen and by its argument")
  func destinations() {
    let ada = Destination(LogInViewModel.self, "ada@example.org")
    #expect(ada.hashValue == Destination(LogInViewModel.self, "ada@example.org").hashValue)
    #expect(ada.hashValue != Destination(LogInViewModel.self, "eva@example.org").hashValue)
    #expect(ada.hashValue != Destination(ForgotPasswordViewModel.self, "ada@example.org").hashValue)
    #expect(Set([ada, Destination(LogInViewModel.self, "eva@example.org")]).count == 2)
  }

  @Test("what a screen shows is looked up by the screen and by what is shown")
  func states() throws {
    let english = ScreenState(AboutViewModel(), in: try context())
    let turkish = ScreenState(AboutViewModel(), in: try context(.tr))
    #expect(english.hashValue == ScreenState(AboutViewModel(), in: try context()).hashValue)
    #expect(english.hashValue != turkish.hashValue)
    #expect(english.hashValue != ScreenState(name: "other", state: english.state).hashValue)
    #expect(Set([english, turkish, english]).count == 2)
  }

  @Test("what surrounds a screen is looked up by its values")
  func surroundings() {
    let online = Surroundings()
    let offline = Surroundings(isOnline: false)
    #expect(offline.hashValue == Surroundings(isOnline: false).hashValue)
    #expect(online.hashValue != offline.hashValue)
  }

  @Test("a field that says nothing else is at rest, without the focus and closes the keyboard")
  func field() {
    let field = Field(kind: .text, label: "Name", value: "Ada")
    #expect(!field.hasFocus && field.border == .neutral && field.returnAction == .done)
    #expect(field.placeholder.isEmpty && field.error == nil && field.caret == nil && !field.isSecure)
    for kind in [Field.Kind.password, .newPassword] { #expect(Field(kind: kind, label: "", value: "").isSecure) }
  }

  @Test("boxes that are emptied take the focus back, also when it had left them")
  func reset() {
    var input = CodeInput()
    _ = input.apply(.pasted(Secret("123456")))
    _ = input.apply(.focusChanged(false))
    #expect(!input.hasFocus && input.code == Secret("123456"))
    input.reset()
    #expect(input.hasFocus && input.entry.isEmpty && input.code == nil)
  }
}
