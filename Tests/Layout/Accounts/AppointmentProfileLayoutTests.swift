import ChargeLayout
@testable import ChargePresentation
import Testing

@Suite("The account of the appointment service as text")
struct AppointmentProfileLayoutTests {
  private func drawn(_ state: AppointmentProfileViewState) -> (text: String, ids: [String]) {
    var ids = RowIDs()
    let tree = ScreenTree(.stack(state.elements(SharedWords(open: "Open"))), rowIDs: &ids)
    return (TextRenderer(width: 80).text(of: tree), tree.interactives.map(\.id.name))
  }

  private func state(
    _ body: AppointmentProfileViewState.Body, signOut: FormButton? = nil
  ) -> AppointmentProfileViewState {
    AppointmentProfileViewState(
      title: "Appointments", notice: nil, body: body, signOut: signOut,
      deletion: signOut.map { _ in "Ask the service." }, popup: nil)
  }

  private let facts: [Fact] = [
    .init(label: "Email", value: "ada@example.org"), .init(label: "Device", value: "6F1A"),
  ]

  @Test("who is not signed in reads why and what can be done, and can sign in where that is possible")
  func signedOut() {
    let trouble = Trouble(picture: .trouble, title: "Nobody is signed in", advice: "Sign in to see it.")
    let drawn = drawn(state(.signedOut(trouble: trouble, signIn: "Sign in")))
    #expect(drawn.text.contains("Nobody is signed in") && drawn.text.contains("Sign in to see it."))
    #expect(drawn.ids == ["sign-in"])
    let barred = self.drawn(state(.signedOut(trouble: trouble, signIn: nil)))
    #expect(barred.text.contains("Nobody is signed in") && barred.ids.isEmpty)
  }

  @Test("while somebody is signed out what is known stays, with the work below it")
  func leaving() {
    let loading = Loading(style: .spinner, label: "Signing out")
    let button = FormButton(label: "Sign out", isEnabled: false)
    let drawn = drawn(state(.leaving(facts: facts, loading: loading), signOut: button))
    for words in ["Email", "ada@example.org", "Device", "6F1A", "Signing out", "Sign out"] {
      #expect(drawn.text.contains(words), "\(words)")
    }
    let there = self.drawn(state(.account(facts: facts), signOut: FormButton(label: "Sign out", isEnabled: true)))
    #expect(there.text.contains("ada@example.org") && !there.text.contains("Signing out"))
    #expect(there.text.contains("Ask the service."))
    #expect(there.ids == ["sign-out"])
  }
}
