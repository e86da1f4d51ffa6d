@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Version, sources and their terms")
struct AboutViewModelTests {
  private let link = URL(string: "https://example.org/terms")

  private func report(_ provider: ProviderID, _ licence: Licence? = nil) -> SourceReport {
    SourceReport(provider: provider, switchedOff: nil, services: [], licence: licence)
  }

  private var swiss: SourceReport {
    report(.swiss, Licence(attribution: "SFOE", terms: "Open data", link: link))
  }

  private var told: AboutViewModel {
    var model = AboutViewModel()
    _ = model.handle(.sourcesTold([report(.openChargeMap), swiss]))
    return model
  }

  @Test("the sources are read when the screen appears and when it is pulled")
  func reads() throws {
    var model = AboutViewModel()
    #expect(try model.viewState(in: context()).sources == nil, "not read yet")
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .run(.readSources))
    #expect(model.handle(.signal(.pulled)) == .run(.readSources))
    #expect(model.handle(.signal(.covered)) == .none)
    #expect(model.handle(.sourcesTold([swiss])) == .none && model.sources == [swiss])
  }

  @Test("each source is told with its attribution and its terms, as far as it has some")
  func lines() throws {
    let sources = try #require(try told.viewState(in: context()).sources)
    #expect(sources.map(\.provider) == [.openChargeMap, .swiss] && sources.map(\.subject) == ["ocm", "swiss"])
    #expect(sources.map(\.lines) == [["Shown on each station."], ["SFOE", "Open data"]])
    #expect(sources.map(\.link) == [nil, "Terms"])
    var other = AboutViewModel()
    _ = other.handle(.sourcesTold([report(.afdc, Licence(attribution: "AFDC", terms: nil, link: nil))]))
    let afdc = try #require(try other.viewState(in: context()).sources?.first)
    #expect(afdc.lines == ["AFDC"] && afdc.link == nil)
  }

  @Test("what is sent to whom is told with the names of those who learn an area")
  func sent() throws {
    let state = try told.viewState(in: context())
    #expect(state.sentTitle == "What leaves this device")
    #expect(state.sent.hasPrefix("Open Charge Map and Alternative Fuels Data Center"))
    #expect(state.sent.contains("never your exact location"))
    for language in Language.allCases {
      let sent = try told.viewState(in: context(language)).sent
      #expect(sent.contains("Open Charge Map") && sent.contains("Alternative Fuels Data Center"), "\(language)")
    }
  }

  @Test("whose data the addresses are is told where they are searched, and who receives the question")
  func addresses() async throws {
    #expect(try told.viewState(in: context()).addresses == nil)
    var model = told
    #expect(model.handle(.addressSearchTold) == .none)
    let words = try #require(try model.viewState(in: context()).addresses)
    #expect(words.contains("OpenStreetMap contributors") && words.contains("ODbL"))
    for language in Language.allCases {
      let state = try model.viewState(in: context(language))
      #expect(state.sent.contains("Photon") && state.addresses?.contains("Photon") == true, "\(language)")
    }
    var places = PlacePorts()
    places.geocoder = Geocoder()
    let joined = UseCases.joined(places: places)
    let answered = await answers(AboutViewModel.self, to: .readSources, with: joined)
    #expect(answered.count == 2 && answered.last == .addressSearchTold)
  }

  @Test("who draws the ground below maps learns the area that they show, which is told where there is one")
  func ground() async throws {
    for language in Language.allCases {
      var model = told
      let without = try model.viewState(in: context(language)).sent
      _ = model.handle(.mapGroundTold("tiles.example"))
      let sent = try model.viewState(in: context(language)).sent
      #expect(sent.hasPrefix("\(without) ") && sent.dropFirst(without.count).contains("tiles.example"), "\(language)")
    }
    var platform = PlatformDouble().port
    let nobody = await answers(AboutViewModel.self, to: .readSources, with: .joined(platform: platform))
    #expect(nobody.count == 1)
    platform.mapGround = "tiles.example"
    let answered = await answers(AboutViewModel.self, to: .readSources, with: .joined(platform: platform))
    #expect(answered.count == 2 && answered.last == .mapGroundTold("tiles.example"))
  }

  @Test("the libraries of every app come first, then those of the shell; each leads to its licence")
  func libraries() throws {
    let state = try told.viewState(in: context())
    #expect(state.libraries.map(\.title) == ["Libraries", "Only in the terminal version"])
    let names = state.libraries.map { $0.libraries.map(\.name) }
    #expect(names[0].contains("GRDB") && names[0].contains("sqlite3") && !names[0].contains("hummingbird"))
    #expect(names[1].contains("hummingbird") && names[1].contains("swift-nio") && names[1].contains("libxcrypt"))
    #expect(names.flatMap(\.self).count == AppInfo.current.libraries.count)
    var model = told
    for library in AppInfo.current.libraries {
      #expect(model.handle(.libraryTapped(library.name)) == .show(.licence(of: library)), "\(library.name)")
    }
    #expect(model.handle(.libraryTapped("unknown")) == .none)
  }

  @Test("a library's licence is told in full")
  func licence() throws {
    let library = try #require(AppInfo.current.library("zlib"))
    var model = LicenceViewModel(library, in: Surroundings())
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .none)
    let state = try model.viewState(in: context())
    #expect(state.title == "zlib" && state.licence == "Zlib" && state.paragraphs == library.paragraphs)
    #expect(state.paragraphs.contains { $0.contains("without any express or implied warranty") })
    #expect(try model.backTitle(in: context()) == "zlib")
  }

  @Test("a link opens the terms of its own source; that it did not open is told until the next one")
  func links() throws {
    var model = told
    #expect(try model.viewState(in: context()).notice == nil)
    #expect(model.handle(.linkTapped(.swiss)) == .run(.open(swiss)))
    #expect(model.handle(.linkTapped(.afdc)) == .none, "a source that there is not")
    #expect(model.handle(.linkNotOpened) == .none)
    #expect(try model.viewState(in: context()).notice?.text.plain == "The page could not be opened.")
    #expect(try model.viewState(in: context()).notice?.tone == .error)
    _ = model.handle(.linkTapped(.swiss))
    #expect(try model.viewState(in: context()).notice == nil)
    var unknown = AboutViewModel()
    #expect(unknown.handle(.linkTapped(.swiss)) == .none)
  }

  @Test("the device opens the link, or it is told that it did not")
  func opens() async throws {
    let device = PlatformDouble()
    let page = try #require(link)
    let joined = UseCases.joined(platform: device.port)
    #expect(await answers(AboutViewModel.self, to: .open(swiss), with: joined).isEmpty)
    #expect(device.opened == [page])
    device.state.withLock { $0.canOpen = false }
    #expect(await answers(AboutViewModel.self, to: .open(swiss), with: joined) == [.linkNotOpened])
    #expect(await answers(AboutViewModel.self, to: .open(report(.afdc)), with: joined) == [.linkNotOpened])
    #expect(device.opened.count == 2, "without a link nothing is tried")
  }

  @Test("the sources are those that the app asks, each with its licence")
  func sources() async throws {
    let licence = Licence(attribution: "AFDC", terms: nil, link: link)
    let joined = UseCases.joined(feeds: [ScriptedFeed(.afdc, licence: licence).port])
    let told = await answers(AboutViewModel.self, to: .readSources, with: joined)
    guard case .sourcesTold(let reports)? = told.first, told.count == 1 else { throw Failure.notFound }
    #expect(reports.map(\.provider) == [.afdc] && reports.map(\.licence) == [licence])
  }
}
