import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

struct CitiesViewModelTests {
  private let towns: [Town]

  init() throws {
    towns = try ["Zürich", "Örebro", "Çankırı", "Cizre", "Ankara"].map {
      Town(name: $0, countryCode: nil, center: try place(40.6, 33.6), stationCount: 2)
    }
  }

  private func shown(_ purpose: CitiesViewModel.Purpose, _ language: Language = .en) -> CitiesViewModel {
    var model = CitiesViewModel(purpose, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings(language: language))))
    _ = model.handle(.loaded(towns))
    return model
  }

  private func names(_ model: CitiesViewModel) throws -> [String] {
    guard case .content(let rows, _) = model.viewState(in: try context()).body else { return [] }
    return rows.map(\.name.plain)
  }

  @Test func whereATownLeadsDependsOnWhatItIsFor() {
    var look = shown(.lookAround)
    #expect(look.handle(.townTapped(towns[0])).requests == [.choosePlace(towns[0])])
    var browse = shown(.browse)
    #expect(browse.handle(.townTapped(towns[0])).destination == .city(towns[0]))
    var book = shown(.book)
    #expect(book.handle(.townTapped(towns[0])).destination == .cityToBook(towns[0]))
  }

  @Test func onlyAPlaceToLookAroundCanBeOnesOwnOrTheExample() throws {
    let here = Surroundings(location: towns[0].center, locationPermission: .granted)
    var look = shown(.lookAround)
    _ = look.handle(.signal(.changed(here, .place)))
    var browse = shown(.browse)
    _ = browse.handle(.signal(.changed(here, .place)))
    let context = try context()
    #expect(look.viewState(in: context).useOwnPlace != nil && look.viewState(in: context).example != nil)
    #expect(browse.viewState(in: context).useOwnPlace == nil && browse.viewState(in: context).example == nil)
  }

  @Test(arguments: CitiesViewModel.Purpose.allCases)
  func aSignInThatBringsTownsIsOfferedUntilItIsMade(purpose: CitiesViewModel.Purpose) throws {
    var model = shown(purpose)
    #expect(try model.viewState(in: context()).signIn == nil, "nothing is known of the service yet")
    #expect(model.handle(.signInTapped).emitsNothing)
    var here = Surroundings()
    here[AccountsKeeper.self] = [.appointments: .signedOut]
    let load = purpose == .book ? CitiesViewModel.Effect.loadBookable : .load
    #expect(model.handle(.signal(.changed(here, .accounts))).effects == [load])
    #expect(try model.viewState(in: context()).signIn?.label == "Sign in")
    #expect(model.handle(.signInTapped).requests == [.signIn(.appointments)])
    here[AccountsKeeper.self] = [.appointments: .signedIn(AccountOwner(userID: "7"))]
    _ = model.handle(.signal(.appeared(here)))
    #expect(try model.viewState(in: context()).signIn == nil)
  }

  @Test("the sign-in without which there are no towns is asked for once, and nothing that cannot help is offered")
  func signInAskedOnce() throws {
    var model = CitiesViewModel(.book, in: Surroundings())
    let nobody = Surroundings(accounts: [.appointments: .signedOut])
    _ = model.handle(.signal(.appeared(nobody)))
    _ = model.handle(.loadFailed(.signInNeeded(.appointments)))
    let state = model.viewState(in: try context())
    guard case .failed(let trouble) = state.body else { throw Failure.notFound }
    #expect(trouble.title.plain == "Sign in to continue" && state.retry == nil)
    #expect(state.signIn == CitiesViewState.SignIn(hint: nil, label: "Sign in"))
    _ = model.handle(.loadFailed(.timedOut))
    let failed = model.viewState(in: try context())
    #expect(failed.retry == "Try again" && failed.signIn?.hint != nil, "here it can help")
    let locked = Surroundings(accounts: [.appointments: .locked])
    _ = model.handle(.signal(.changed(locked, .accounts)))
    _ = model.handle(.loadFailed(.signInNeeded(.appointments)))
    #expect(try model.viewState(in: context()).retry == "Try again" && model.viewState(in: context()).signIn == nil)
  }

  @Test func aProvinceWithoutStoredStationsHasNoNumber() throws {
    var model = shown(.browse)
    let province = Town(name: "Artvin", countryCode: "TR", center: try place(41.18, 41.82), stationCount: 0)
    _ = model.handle(.loaded(towns + [province]))
    _ = model.handle(.queryChanged("art"))
    guard case .content(let rows, let count) = model.viewState(in: try context()).body else {
      Issue.record("it is not found")
      return
    }
    #expect(rows.map(\.name.plain) == ["Artvin"] && rows.first?.count == nil && count == "1 city")
  }

  @Test("towns are sorted as the language sorts them")
  func namesStandInTheOrderOfTheLanguage() throws {
    #expect(try names(shown(.browse, .en)) == ["Ankara", "Çankırı", "Cizre", "Örebro", "Zürich"])
    #expect(try names(shown(.browse, .tr)) == ["Ankara", "Cizre", "Çankırı", "Örebro", "Zürich"])
    var model = shown(.browse, .en)
    _ = model.handle(.signal(.changed(Surroundings(language: .sv), .preferences)))
    #expect(try names(model) == ["Ankara", "Çankırı", "Cizre", "Zürich", "Örebro"])
  }

  @Test(arguments: ["can", "CANKIRI", "cankırı", "çank", "kiri"])
  func accentsAndDotsDoNotMatter(text: String) throws {
    var model = shown(.browse)
    _ = model.handle(.queryChanged(text))
    #expect(try names(model) == ["Çankırı"])
    let state = model.viewState(in: try context())
    #expect(state.field.border == .hit)
    guard case .content(let rows, _) = state.body else { return }
    #expect(rows.first?.name.runs.contains { $0.isEmphasised } == true)
  }

  @Test("no hit shows a message, and blanks search nothing")
  func noHitIsSaidAndBlanksAskNothing() throws {
    var model = shown(.browse)
    _ = model.handle(.queryChanged("xyz"))
    let state = model.viewState(in: try context(.tr))
    #expect(state.field.border == .miss)
    guard case .none(let trouble) = state.body else {
      Issue.record("no word of it")
      return
    }
    #expect(trouble.title.plain == "Eşleşen sonuç yok")
    _ = model.handle(.queryChanged("  "))
    #expect(try names(model).count == 5)
    #expect(model.viewState(in: try context()).field.border == .neutral)
  }

  @Test func aLongListIsShownInParts() throws {
    var model = CitiesViewModel(.browse, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    let center = try place(1, 1)
    _ = model.handle(
      .loaded((1...450).map { Town(name: "Town \($0)", countryCode: nil, center: center, stationCount: 1) }))
    #expect(try names(model).count == 200)
    #expect(model.viewState(in: try context()).more != nil)
    _ = model.handle(.moreTapped)
    _ = model.handle(.moreTapped)
    #expect(try names(model).count == 450)
    #expect(model.viewState(in: try context()).more == nil)
  }

  @Test func noneStoredAndNotReadableAreDifferentAndAFailureKeepsWhatIsShown() throws {
    var none = CitiesViewModel(.browse, in: Surroundings())
    _ = none.handle(.loaded([]))
    var failed = CitiesViewModel(.browse, in: Surroundings())
    _ = failed.handle(.loadFailed(.storage))
    guard case .empty = none.viewState(in: try context()).body, case .failed = failed.viewState(in: try context()).body
    else {
      Issue.record("they look alike")
      return
    }
    #expect(none.viewState(in: try context()).canSearch, "any town is found by its name")
    var known = shown(.browse)
    _ = known.handle(.loadFailed(.storage))
    let state = known.viewState(in: try context())
    #expect(try names(known).count == 5)
    #expect(state.notice != nil && state.retry != nil)
  }
}
