import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What stands on a screen before anything is known")
struct SkeletonsTests {
  @Test("the sources show four grey rows and say that they are being read, in the person's language")
  func sources() throws {
    let words: [(Language, String)] = [(.en, "Loading…"), (.tr, "Yükleniyor…"), (.sv, "Hämtar…")]
    for (language, label) in words {
      let state = SourcesViewModel().viewState(in: try context(language))
      guard case .loading(let loading) = state.body else { throw Failure.notFound }
      #expect(loading == Loading(style: .skeleton(rows: 4), label: label))
      #expect(state.ask == nil && state.askHint == nil && state.status == nil && !state.canAsk)
    }
  }

  @Test("the licences show three grey rows until the sources are known")
  func about() throws {
    let state = AboutViewModel().viewState(in: try context())
    #expect(state.loading == Loading(style: .skeleton(rows: 3), label: "Loading…"))
    #expect(state.sources == nil && state.notice == nil)
  }

  @Test("the countries show eight grey rows until they are read, whatever is typed meanwhile")
  func callingCodes() throws {
    var model = CallingCodesViewModel(.unitedStates, in: Surroundings())
    let waiting = CallingCodesViewState.Body.loading(Loading(style: .skeleton(rows: 8), label: "Loading…"))
    #expect(model.viewState(in: try context()).body == waiting)
    _ = model.handle(.queryChanged("nowhere"))
    #expect(model.viewState(in: try context()).body == waiting)
    #expect(model.viewState(in: try context()).field.border == .neutral, "nothing was searched yet")
    #expect(model.viewState(in: try context()).field.value == "nowhere")
  }

  @Test("the wallet's name shows two grey rows until it is known; there is nothing to keep yet")
  func walletProfile() throws {
    var model = WalletProfileViewModel()
    let owner = AccountOwner(userID: "7")
    _ = model.handle(.signal(.appeared(Surroundings(accounts: [.wallet: .signedIn(owner)]))))
    let state = model.viewState(in: try context())
    #expect(state.body == .loading(loading: Loading(style: .skeleton(rows: 2), label: "Loading…")))
    #expect(state.signOut?.isEnabled == true && state.popup == nil && state.phone == nil)
  }

  @Test("the nearby list shows four grey rows, a station's page a wheel, and each says what it waits for")
  func lists() throws {
    var nearby = NearbyViewModel(.nothing, in: Surroundings())
    _ = nearby.handle(.signal(.appeared(Surroundings(location: try place(47, 8)))))
    let waiting = Loading(style: .skeleton(rows: 4), label: "Looking for stations…")
    let list = nearby.viewState(in: try context())
    #expect(list.body == .loading(loading: waiting) && list.status == nil && list.retry == nil)
    let page = StationViewModel(StationID(provider: .swiss, value: "1"), in: Surroundings())
    let state = page.viewState(in: try context())
    #expect(state.body == .loading(loading: Loading(style: .spinner, label: "Opening the station…")))
    #expect(state.title == "Station" && state.navigations.isEmpty && state.navigateProblem == nil)
    #expect(state.favourite == nil && !state.canNavigate)
  }
}
