import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The keeper of what a person chose")
struct PreferencesKeeperTests {
  private func started(_ language: String = "tr-TR", region: String? = nil) -> PreferencesKeeper {
    var keeper = PreferencesKeeper()
    let reaction = keeper.receive(
      .started(language: language, region: region.flatMap { RegionCode($0) }), in: Surroundings())
    #expect(reaction == .none)
    return keeper
  }

  private func swedish() -> Preferences {
    var preferences = Preferences()
    preferences.language = .sv
    return preferences
  }

  @Test("it is read at the launch; what was read is known, settled, told, and not written back")
  func loads() {
    var keeper = started()
    #expect(!keeper.value.isRead && !keeper.value.isSettled)
    #expect(keeper.receive(.launched, in: Surroundings()) == .run(.load))
    #expect(!keeper.value.isSettled, "asking is not knowing")
    #expect(keeper.handle(.loaded(swedish()), in: Surroundings()) == .changed(.preferences))
    #expect(keeper.value.isRead && keeper.value.isSettled)
    #expect(keeper.value.preferences == swedish() && keeper.value.language == .sv)
  }

  @Test("what cannot be read is told; the app goes on with the defaults, and this counts as no first start")
  func notRead() {
    var keeper = started()
    #expect(keeper.handle(.notRead, in: Surroundings()) == .say(PreferencesKeeper.Words.notRead))
    #expect(!keeper.value.isRead && keeper.value.isSettled)
    #expect(keeper.value.preferences == Preferences() && keeper.value.language == .tr)
  }

  @Test("a choice holds at once, is told and kept; one that was not kept is told")
  func chosen() {
    var keeper = started()
    #expect(keeper.handle(.chosen(swedish()), in: Surroundings()) == .changed(.preferences, .save(swedish())))
    #expect(keeper.value.language == .sv && keeper.value.preferences == swedish())
    #expect(!keeper.value.isRead, "choosing is not reading")
    #expect(keeper.handle(.notKept, in: Surroundings()) == .say(PreferencesKeeper.Words.notKept))
    #expect(keeper.value.language == .sv, "it holds until the app ends")
  }

  @Test("another way to look at stations is kept and told to nobody; the same one is nothing new")
  func findView() {
    var keeper = started()
    var expected = Preferences()
    #expect(keeper.handle(.findViewChosen(expected.findView), in: Surroundings()) == .none)
    expected.findView = .list
    #expect(keeper.handle(.findViewChosen(.list), in: Surroundings()) == .run(.save(expected)))
    #expect(keeper.value.preferences.findView == .list)
    #expect(keeper.handle(.findViewChosen(.list), in: Surroundings()) == .none)
  }

  @Test("a chosen place is kept, and told to the keeper of the place after the next start")
  func chosenPlace() throws {
    let home = NamedPlace(name: "Örebro", center: try place(59.27, 15.21))
    var around = Surroundings()
    around[PlaceKeeper.self].chosen = home
    var early = started()
    #expect(early.receive(.changed(.place), in: around) == .none, "not before it is known what was chosen")
    var keeper = started()
    _ = keeper.handle(.loaded(Preferences()), in: Surroundings())
    var expected = Preferences()
    expected.chosenPlace = home
    #expect(keeper.receive(.changed(.place), in: around) == .run(.save(expected)))
    #expect(keeper.receive(.changed(.place), in: around) == .none, "the device moved")
    #expect(keeper.receive(.changed(.place), in: Surroundings()) == .run(.save(Preferences())))
    var next = started()
    let told = KeeperEvent(PlaceKeeper.self, .restored(home))
    #expect(next.handle(.loaded(expected), in: Surroundings()) == KeeperReaction(change: .preferences, tells: [told]))
  }

  @Test("how charging was paid is kept for the next time")
  func paymentMethod() {
    var keeper = started()
    #expect(keeper.handle(.paymentMethodUsed(.provider), in: Surroundings()) == .none)
    var expected = Preferences()
    expected.paymentMethod = .invoice
    #expect(
      keeper.handle(.paymentMethodUsed(.invoice), in: Surroundings()) == .changed(.preferences, .save(expected)))
    #expect(keeper.value.preferences.paymentMethod == .invoice)
  }

  @Test("an answered primer is kept with what else was chosen")
  func primer() {
    var keeper = started()
    _ = keeper.handle(.loaded(swedish()), in: Surroundings())
    var expected = swedish()
    expected.hasSeenPrimer = true
    #expect(keeper.handle(.primerSeen, in: Surroundings()) == .changed(.preferences, .save(expected)))
    #expect(keeper.value.preferences == expected)
  }

  @Test("the app speaks the device's language unless another was chosen")
  func systemLanguage() {
    var keeper = started("tr-TR")
    let change = AppSignal.platform(.systemLanguageChanged("sv-SE"))
    #expect(keeper.receive(change, in: Surroundings()) == .changed(.preferences))
    #expect(keeper.value.language == .sv)
    var turkish = Preferences()
    turkish.language = .tr
    _ = keeper.handle(.chosen(turkish), in: Surroundings())
    _ = keeper.receive(.platform(.systemLanguageChanged("en-US")), in: Surroundings())
    #expect(keeper.value.language == .tr)
    _ = keeper.handle(.chosen(Preferences()), in: Surroundings())
    #expect(keeper.value.language == .en, "the language that the device speaks by now")
  }

  @Test("the region is the one that was told, else the language's, else that of before")
  func region() {
    var told = started("tr-TR", region: "CH")
    #expect(told.value.region?.value == "CH")
    _ = told.receive(.platform(.systemLanguageChanged("sv-SE")), in: Surroundings())
    #expect(told.value.region?.value == "CH")
    var tagged = started("tr-TR")
    #expect(tagged.value.region?.value == "TR")
    _ = tagged.receive(.platform(.systemLanguageChanged("sv")), in: Surroundings())
    #expect(tagged.value.region?.value == "TR", "who only changes the language does not move")
    _ = tagged.receive(.platform(.systemLanguageChanged("sv-SE")), in: Surroundings())
    #expect(tagged.value.region?.value == "SE")
    #expect(started("sv").value.region == nil)
  }

  @Test("nothing else concerns it")
  func unconcerned() {
    var keeper = started()
    let before = keeper
    for signal in [AppSignal.platform(.enteredForeground), .changed(.preferences), .changed(.accounts)] {
      #expect(keeper.receive(signal, in: Surroundings()) == .none)
    }
    #expect(keeper == before)
  }

  @Test("what is read and what is written does not stop each other")
  func slots() {
    #expect(PreferencesKeeper.slot(of: .load) != PreferencesKeeper.slot(of: .save(Preferences())))
    #expect(PreferencesKeeper.slot(of: .save(swedish())) == PreferencesKeeper.slot(of: .save(Preferences())))
  }

  @Test("its work reads and keeps; a failure is told as one of reading or of keeping")
  func work() async {
    let kept = Mutex<[Preferences]>([])
    let chosen = swedish()
    var store = PreferencesStore()
    store.load = { () async throws(Failure) in chosen }
    store.save = { value async throws(Failure) in kept.withLock { $0.append(value) } }
    let works = UseCases.joined(preferences: store)
    #expect(await answers(PreferencesKeeper.self, to: .load, with: works) == [.loaded(chosen)])
    #expect(await answers(PreferencesKeeper.self, to: .save(chosen), with: works).isEmpty)
    #expect(kept.withLock { $0 } == [chosen])
    let broken = UseCases.joined(preferences: PreferencesStore())
    #expect(await answers(PreferencesKeeper.self, to: .load, with: broken) == [.notRead])
    #expect(await answers(PreferencesKeeper.self, to: .save(chosen), with: broken) == [.notKept])
  }

  @Test("reading and keeping fail in words of their own", arguments: Language.allCases)
  func words(language: Language) throws {
    let context = try context(language)
    let read = PreferencesKeeper.Words.notRead.shown(in: context)
    let kept = PreferencesKeeper.Words.notKept.shown(in: context)
    #expect(read.tone == .error && kept.tone == .error && read.text != kept.text)
    #expect(!PreferencesKeeper.Words.notRead.isFarewell)
  }

  @Test("the app is dark by choice, or as the device is")
  func dark() {
    let cases: [(AppearanceChoice, Bool, Bool)] = [
      (.system, true, true), (.system, false, false), (.light, true, false), (.light, false, false),
      (.dark, true, true), (.dark, false, true),
    ]
    for (choice, isDeviceDark, isDark) in cases {
      var around = Surroundings()
      around[DeviceKeeper.self].isDark = isDeviceDark
      around.preferences.appearance = choice
      #expect(around.isDark == isDark, "\(choice), \(isDeviceDark)")
    }
  }

  @Test("it is the first start once nothing chosen was read, nothing explained and no question answered")
  func firstStart() {
    var around = Surroundings()
    #expect(!around.isFirstStart, "not before it is known")
    around[PreferencesKeeper.self].isRead = true
    #expect(around.isFirstStart)
    var seen = around
    seen.preferences.hasSeenPrimer = true
    #expect(!seen.isFirstStart)
    var answered = around
    answered[PermissionsKeeper.self][.location] = .granted
    #expect(!answered.isFirstStart)
  }
}
