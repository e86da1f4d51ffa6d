import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Choosing a country")
struct CallingCodesTests {
  private func model(_ language: Language = .en) -> CallingCodesViewModel {
    var model = CallingCodesViewModel(PhoneDouble.region("SE").region, in: Surroundings())
    #expect(model.handle(.signal(.appeared(Surroundings(language: language)))).effects == [.load])
    _ = model.handle(.loaded(PhoneDouble.regions.filter { $0.region != .world }))
    return model
  }

  private func rows(_ model: CallingCodesViewModel, _ language: Language = .en) throws -> [String]? {
    guard case .content(let rows, _) = model.viewState(in: try context(language)).body else { return nil }
    return rows.map(\.name.plain)
  }

  @Test("loading, none and some look different")
  func bodies() throws {
    var model = CallingCodesViewModel(.unitedStates, in: Surroundings())
    guard case .loading = model.viewState(in: try context()).body else {
      Issue.record("not loading")
      return
    }
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.loaded(PhoneDouble.regions))
    _ = model.handle(.queryChanged("nowhere"))
    guard case .none = model.viewState(in: try context()).body else {
      Issue.record("not none")
      return
    }
    #expect(model.viewState(in: try context()).field.border == .miss)
  }

  @Test("the border tells whether something was found")
  func border() throws {
    var model = model()
    #expect(model.viewState(in: try context()).field.border == .neutral)
    _ = model.handle(.queryChanged("+46"))
    #expect(model.viewState(in: try context()).field.border == .hit)
    #expect(try rows(model) == ["Sweden"])
  }

  @Test("another language names and orders anew, and keeps what was typed")
  func language() throws {
    var model = model()
    #expect(try rows(model)?.last == "United States")
    _ = model.handle(.signal(.changed(Surroundings(language: .sv), .preferences)))
    #expect(try rows(model, .sv)?.last == "Åland")
    _ = model.handle(.queryChanged("turk"))
    _ = model.handle(.signal(.changed(Surroundings(language: .tr), .preferences)))
    #expect(try rows(model, .tr) == ["Türkiye"])
  }

  @Test("the names are those of the language the screen appeared in")
  func firstLanguage() throws {
    #expect(try rows(model(.sv), .sv)?.last == "Åland")
    #expect(try rows(model(.tr), .tr)?.contains("Türkiye") == true)
  }

  @Test("the field shows what is typed and whether it has the focus; blanks are no search")
  func field() throws {
    var model = model()
    #expect(try !model.viewState(in: context()).field.hasFocus)
    #expect(model.handle(.focusChanged(true)) == .none)
    #expect(model.handle(.queryChanged("  ")) == .none)
    let blank = try model.viewState(in: context()).field
    #expect(blank.hasFocus && blank.value == "  " && blank.border == .neutral)
    _ = model.handle(.focusChanged(false))
    #expect(try !model.viewState(in: context()).field.hasFocus)
  }

  @Test("the country that the language or the time zone tells stands first, as on the number's screen")
  func home() throws {
    func first(_ change: (inout Surroundings) -> Void) throws -> String? {
      var around = Surroundings()
      change(&around)
      var model = CallingCodesViewModel(.unitedStates, in: around)
      _ = model.handle(.signal(.appeared(around)))
      _ = model.handle(.loaded(PhoneDouble.regions.filter { $0.region != .world }))
      return try rows(model)?.first
    }
    #expect(try first { _ in } == "Åland Islands", "nothing tells it")
    #expect(try first { $0[PreferencesKeeper.self].languageHome = RegionCode("SE") } == "Sweden")
    #expect(try first { $0[DeviceKeeper.self].timeZone = "Europe/Helsinki" } == "Finland")
    #expect(
      try first {
        $0[PreferencesKeeper.self].region = RegionCode("FI")
        $0[PreferencesKeeper.self].languageHome = RegionCode("SE")
      } == "Finland", "the device counts most")
    var later = model()
    var around = Surroundings()
    around[DeviceKeeper.self].timeZone = "Europe/Stockholm"
    _ = later.handle(.signal(.changed(around, .timeZone)))
    #expect(try rows(later)?.first == "Sweden")
  }

  @Test("what was read once is not read again")
  func readOnce() {
    var model = model()
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .none)
  }
}
