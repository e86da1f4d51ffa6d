import ChargeDomain
@testable import ChargePresentation
import TestSupport
import Testing

@Suite("The popup over a new password")
struct PasswordPopupTests {
  private func refused(_ failure: Failure) throws -> ChangePasswordViewModel {
    var model = ChangePasswordViewModel()
    _ = model.handle(.signal(.appeared(Surroundings())))
    for (name, text) in [(ChangePasswordViewModel.Name.old, "Abcdef1!"), (.password, "Ghijkl2!"), (.again, "Ghijkl2!")]
    {
      _ = model.handle(.edited(.secret(name, Secret(text))))
    }
    _ = model.handle(.edited(.focusChanged(.again, true)))
    #expect(model.handle(.submitTapped).effects.count == 1)
    _ = model.handle(.changeFailed(failure))
    #expect(try model.viewState(in: context()).popup != nil)
    return model
  }

  @Test(
    "it is gone once it was answered, and the password can be sent again",
    arguments: [Failure.rejected(.wrongCredentials), .timedOut])
  func answered(failure: Failure) throws {
    var model = try refused(failure)
    _ = model.handle(.popupAnswered)
    #expect(try model.viewState(in: context()).popup == nil)
    #expect(model.submission.failure == nil)
    #expect(model.handle(.submitTapped).effects.count == 1, "it can be tried again")
  }
}
