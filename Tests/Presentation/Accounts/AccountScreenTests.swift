import Testing

@testable import ChargePresentation

struct AccountScreenTests {
  @Test("every screen of an account is on the tab on which it is looked for")
  func tabs() {
    let screens = ScreenList.all.filter { $0 is any AccountScreen.Type }
    #expect(screens.count > 10)
    for screen in screens { #expect(screen.account != nil, "\(screen.name)") }
  }
}
