import ChargeDomain
@testable import ChargePresentation
import TestSupport
import Testing

/// What a form says of the lock goes with the lock, and with nothing else.
@Suite("Forms that were to be sent while the device was locked")
struct LockedFormsTests {
  private let password = AccountDesk.password
  private let newPassword = Secret("Newpass1!")

  private func signedIn(_ service: AccountService) -> Surroundings {
    Surroundings(accounts: [service: .signedIn(AccountDesk.owner(service))])
  }

  private func expectGone<S: Screen>(
    _ screen: S, in around: Surroundings = Surroundings(), after events: [S.Event], _ failure: (S) -> Failure?
  ) {
    var screen = screen
    var behindLock = around
    behindLock[DeviceKeeper.self].isLocked = true
    _ = screen.handle(.signal(.appeared(behindLock)))
    for event in events { _ = screen.handle(event) }
    var told = [failure(screen)]
    _ = screen.handle(.signal(.changed(behindLock, .accounts)))
    told.append(failure(screen))
    _ = screen.handle(.signal(.changed(around, .lock)))
    told.append(failure(screen))
    #expect(told == [.locked, .locked, nil], "\(S.name)")
  }

  @Test("registering, a forgotten and a new password")
  func signedOut() {
    expectGone(
      RegisterViewModel(),
      after: [
        .edited(.text(.email, AccountDesk.email)), .edited(.secret(.password, password)),
        .edited(.secret(.again, password)), .termsToggled, .submitTapped,
      ]
    ) { $0.submission.failure }
    expectGone(ForgotPasswordViewModel(AccountDesk.email, in: Surroundings()), after: [.submitTapped]) {
      $0.submission.failure
    }
    expectGone(
      NewPasswordViewModel(.init(email: AccountDesk.email), in: Surroundings()),
      after: [
        .codeEdited(.pasted(Secret("123456"))), .edited(.secret(.password, password)),
        .edited(.secret(.again, password)), .submitTapped,
      ]
    ) { $0.submission.failure }
  }

  @Test("another password, and the data of an account")
  func ofAnAccount() {
    expectGone(
      ChangePasswordViewModel(), in: signedIn(.charging),
      after: [
        .edited(.secret(.old, password)), .edited(.secret(.password, newPassword)),
        .edited(.secret(.again, newPassword)), .submitTapped,
      ]
    ) { $0.submission.failure }
    expectGone(
      ChargingProfileViewModel(), in: signedIn(.charging),
      after: [.loaded(PersonalData()), .edited(.text(.town, "Habo")), .saveTapped]
    ) { $0.submission.failure }
  }

  @Test("a sign-in that the lock ended before the app heard of it")
  func heardLate() {
    var form = AppointmentLogInViewModel(AccountDesk.email, in: Surroundings())
    _ = form.handle(.signal(.appeared(Surroundings())))
    #expect(form.handle(.submitTapped).effects.count == 1)
    #expect(form.handle(.signInFailed(.locked)) == .none)
    _ = form.handle(.signal(.changed(Surroundings(isLocked: true), .lock)))
    #expect(form.submission.failure == .locked)
    _ = form.handle(.signal(.changed(Surroundings(), .lock)))
    #expect(form.submission.failure == nil && form.canSubmit)
  }

  @Test("any other failure stays until it is answered")
  func otherFailures() {
    var form = ForgotPasswordViewModel(AccountDesk.email, in: Surroundings())
    _ = form.handle(.signal(.appeared(Surroundings())))
    _ = form.handle(.submitTapped)
    _ = form.handle(.sendFailed(.timedOut))
    _ = form.handle(.signal(.changed(Surroundings(), .lock)))
    #expect(form.submission.failure == .timedOut)
  }
}
