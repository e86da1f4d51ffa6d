import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Another password, in detail")
struct ChangePasswordDetailsTests {
  private typealias Model = ChangePasswordViewModel

  private let refusal = ChangePasswordViewModel.Event.changeFailed(.signInNeeded(.charging))
  private let change = Reaction<ChangePasswordViewModel>.run(
    .change(old: AccountDesk.password, new: Secret("Abcdef1?")))

  private func around(isOnline: Bool = true) -> Surroundings {
    Surroundings(isOnline: isOnline, accounts: [.charging: .signedIn(AccountDesk.owner)])
  }

  private func filled(old: String = "Abcdef1!", new: String = "Abcdef1?", again: String? = nil) -> Model {
    var model = Model()
    _ = model.handle(.signal(.appeared(around())))
    _ = model.handle(.edited(.secret(.old, Secret(old))))
    _ = model.handle(.edited(.secret(.password, Secret(new))))
    _ = model.handle(.edited(.secret(.again, Secret(again ?? new))))
    return model
  }

  private func form(_ model: Model) throws -> ChangePasswordViewState.Content {
    switch model.viewState(in: try context()).body {
    case .editing(let form), .sending(let form, _): return form
    case .done: throw Failure.notFound
    }
  }

  @Test("without the old password nothing is sent, and it is asked for")
  func noOld() throws {
    var model = filled(old: "")
    #expect(try !form(model).submit.isEnabled)
    #expect(model.handle(.submitTapped) == .none && model.submission.isIdle)
    let fields = try form(model).fields.map(\.field)
    #expect(fields.map(\.error) == ["Enter your password", nil, nil])
    #expect(fields.map(\.hasFocus) == [true, false, false])
    #expect(try form(filled()).fields.map(\.field.error) == [nil, nil, nil])
  }

  @Test("a new password that is too weak is told what it lacks, and is not found good, twice or not")
  func weak() throws {
    var model = filled(new: "abc")
    #expect(model.handle(.submitTapped) == .none)
    let fields = try form(model).fields.map(\.field)
    #expect(fields.map { $0.error?.hasPrefix("Missing: ") } == [nil, true, nil])
    #expect(fields.map(\.border) == [.neutral, .miss, .neutral] && fields.map(\.hasFocus) == [false, true, false])
    #expect(try form(filled()).fields.map(\.field.border) == [.neutral, .hit, .hit])
    #expect(try form(filled(again: "x")).fields.map(\.field.border) == [.neutral, .hit, .miss])
  }

  @Test("while it is sent, and without a network, it cannot be sent again")
  func sending() throws {
    var model = filled()
    #expect(model.handle(.submitTapped) == change)
    guard case .sending(let form, _) = model.viewState(in: try context()).body else {
      Issue.record("it is being sent")
      return
    }
    #expect(!form.submit.isEnabled)
    #expect(model.handle(.doneTapped) == .none, "nothing is done yet")
    var offline = filled()
    _ = offline.handle(.signal(.changed(around(isOnline: false), .networkLost)))
    #expect(try !self.form(offline).submit.isEnabled && offline.viewState(in: context()).notice != nil)
  }

  @Test("what failed otherwise leads back to where one was")
  func focusStays() throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.changeFailed(.timedOut))
    _ = model.handle(.popupAnswered)
    #expect(try form(model).fields.map(\.field.hasFocus) == [false, false, true])
  }

  @Test("sent once more by hand, it may need a sign-in once more")
  func byHand() throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    #expect(model.handle(refusal) == .ask(.signIn(.charging)))
    #expect(model.handle(.signal(.appeared(around()))) == change)
    #expect(model.handle(refusal) == .none)
    _ = model.handle(.popupAnswered)
    #expect(model.handle(.submitTapped) == change)
    #expect(model.handle(refusal) == .ask(.signIn(.charging)))
  }

  @Test("done is done: nothing more is sent, and no obstacle is told")
  func done() throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    #expect(model.handle(.changed) == .none && model.submission.isIdle)
    #expect(model.handle(.submitTapped) == .none && model.submission.isIdle)
    _ = model.handle(.signal(.changed(around(isOnline: false), .networkLost)))
    #expect(try model.viewState(in: context()).notice == nil)
  }
}

@Suite("A forgotten password, in detail")
struct ForgotPasswordDetailsTests {
  private func appeared(_ email: String = AccountDesk.email) -> ForgotPasswordViewModel {
    var model = ForgotPasswordViewModel(email, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    return model
  }

  private func form(_ model: ForgotPasswordViewModel) throws -> ForgotPasswordViewState.Content {
    model.viewState(in: try context()).body.form
  }

  @Test("the address stands there and has the focus; it can be sent once, and again when one is back")
  func sends() throws {
    var model = appeared()
    #expect(try form(model).email.field.value == AccountDesk.email && form(model).email.field.hasFocus)
    #expect(try form(model).submit.isEnabled && model.viewState(in: context()).body.loading == nil)
    #expect(model.handle(.submitTapped) == .run(.send(email: AccountDesk.email)))
    #expect(try !form(model).submit.isEnabled && model.viewState(in: context()).body.loading?.label == "Sending…")
    _ = model.handle(.sent(email: AccountDesk.email))
    #expect(model.handle(.submitTapped) == .run(.send(email: AccountDesk.email)))
  }

  @Test("without a network it cannot be sent, and that is told before")
  func offline() throws {
    var model = appeared()
    _ = model.handle(.signal(.changed(Surroundings(isOnline: false), .networkLost)))
    #expect(try !form(model).submit.isEnabled && model.viewState(in: context()).notice != nil)
    #expect(model.handle(.signal(.covered)) == .none)
  }

  @Test("a failure that asks for no wait leads to no code")
  func noCode() throws {
    var model = appeared()
    _ = model.handle(.submitTapped)
    _ = model.handle(.sendFailed(.timedOut))
    #expect(model.handle(.enterCodeTapped) == .none && model.submission.failure == .timedOut)
    #expect(try model.viewState(in: context()).popup?.secondary == nil)
  }

  @Test("an address that is none takes the focus when it is to be sent, and nothing is sent")
  func wrong() {
    var model = appeared("ada")
    _ = model.handle(.edited(.focusChanged(.email, false)))
    #expect(model.form.focus == nil)
    #expect(model.handle(.submitTapped) == .none && model.submission.isIdle)
    #expect(model.form.focus == .email)
    _ = model.handle(.edited(.text(.email, AccountDesk.email)))
    #expect(model.handle(.submitTapped) == .run(.send(email: AccountDesk.email)))
  }
}

@Suite("A new password by a code, in detail")
struct NewPasswordDetailsTests {
  private typealias Model = NewPasswordViewModel

  private func appeared() -> Model {
    var model = Model(.init(email: AccountDesk.email), in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    return model
  }

  private func filled(_ password: String = "Abcdef1!") -> Model {
    var model = appeared()
    _ = model.handle(.codeEdited(.pasted(Secret("123456"))))
    _ = model.handle(.edited(.secret(.password, Secret(password))))
    _ = model.handle(.edited(.secret(.again, Secret(password))))
    return model
  }

  /// The answer of the first time was lost, the second was that the code has expired: the password is tried.
  private func trying() -> Model {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.chooseFailed(.timedOut))
    _ = model.handle(.popupAnswered)
    _ = model.handle(.submitTapped)
    _ = model.handle(.chooseFailed(.rejected(.expiredCode)))
    return model
  }

  private func form(_ model: Model) throws -> NewPasswordViewState.Content {
    model.viewState(in: try context(now: noon + 60)).body.form
  }

  @Test("while it is sent nothing of it can be changed")
  func sending() throws {
    var model = filled()
    #expect(try form(model).submit.isEnabled && form(model).code.resend.isEnabled)
    _ = model.handle(.submitTapped)
    #expect(try !form(model).submit.isEnabled && !form(model).code.resend.isEnabled)
    let before = model
    for event: Model.Event in [
      .codeEdited(.backspace), .codeReturned, .edited(.secret(.again, Secret("x"))), .edited(.returned(.again)),
      .submitTapped, .resendTapped,
    ] {
      #expect(model.handle(event) == .none, "\(event)")
    }
    #expect(model == before)
  }

  @Test("without a network neither it nor another code can be asked for")
  func offline() throws {
    var model = filled()
    _ = model.handle(.signal(.changed(Surroundings(isOnline: false), .networkLost)))
    #expect(try !form(model).submit.isEnabled && !form(model).code.resend.isEnabled)
    #expect(model.handle(.resendTapped) == .none && model.code.resending == .idle)
  }

  @Test("sent without a code, the boxes have the focus and say so; sent with a weak password, its field has it")
  func incomplete() throws {
    var model = appeared()
    #expect(model.handle(.submitTapped) == .none)
    #expect(try form(model).code.boxes.error == "Enter all six digits" && form(model).code.boxes.hasFocus)
    #expect(try form(model).fields.allSatisfy { !$0.field.hasFocus })
    var weak = filled("abc")
    #expect(weak.handle(.submitTapped) == .none)
    #expect(try form(weak).fields.map(\.field.hasFocus) == [true, false] && !form(weak).code.boxes.hasFocus)
    #expect(try form(weak).fields.map(\.field.border) == [.miss, .neutral])
    #expect(try form(filled()).fields.map(\.field.border) == [.hit, .hit])
  }

  @Test("a refused code takes the focus to its boxes, and to nothing else")
  func refused() throws {
    var model = filled()
    _ = model.handle(.submitTapped)
    _ = model.handle(.chooseFailed(.rejected(.wrongCode)))
    #expect(try form(model).code.boxes.hasFocus && form(model).fields.allSatisfy { !$0.field.hasFocus })
    #expect(model.submission.isIdle)
  }

  @Test("a password that does not log in leaves the code as it was refused first, and is not tried once more")
  func notChosen() throws {
    var model = trying()
    #expect(model.handle(.logInFailed(.rejected(.wrongCredentials))) == .none)
    #expect(try form(model).code.boxes.error == "The code is no longer valid. Ask for a new one.")
    _ = model.handle(.codeEdited(.pasted(Secret("654321"))))
    #expect(model.handle(.submitTapped).effects.count == 1)
    #expect(model.handle(.chooseFailed(.rejected(.wrongCode))) == .none)
  }

  @Test("an address that is not verified shows that the password is the new one")
  func unverified() {
    var model = trying()
    let reaction = model.handle(.logInFailed(.rejected(.unverified)))
    #expect(
      reaction
        == .exit(.signInGoesOn(.logIn(email: AccountDesk.email)), asking: .tell(AccountsKeeper.self, .passwordChosen)))
    #expect(model.submission.isIdle)
    var signedIn = trying()
    _ = signedIn.handle(.signedIn(AccountDesk.owner))
    var chosen = filled()
    _ = chosen.handle(.submitTapped)
    _ = chosen.handle(.chosen)
    #expect(signedIn.submission.isIdle && chosen.submission.isIdle)
  }

  @Test("what is shown changes by itself when the first of the waits goes on")
  func waits() {
    var model = filled()
    #expect(model.nextChange(after: noon) == nil)
    _ = model.handle(.waitBegan(noon))
    #expect(model.nextChange(after: noon) == noon + 1)
    _ = model.handle(.submitTapped)
    _ = model.handle(.chooseFailed(.rateLimited(until: noon + 23.5)))
    #expect(model.nextChange(after: noon) == noon + 0.5)
    _ = model.handle(.popupAnswered)
    #expect(model.nextChange(after: noon) == noon + 1)
  }
}
