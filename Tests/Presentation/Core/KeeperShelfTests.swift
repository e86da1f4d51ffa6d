import ChargeDomain
@testable import ChargePresentation
import Testing

/// A keeper that asks for one thing per event.
private struct Teller: Keeper {
  enum Event: Hashable, Codable {
    case count
    case say(String)
    case stop
    case ask(AccountService)
  }

  enum Effect: Hashable, Codable {
    case write(Int)
  }

  struct Words: NoticeWords {
    let text: String

    func shown(in context: ViewContext) -> Notice { Notice(tone: .information, text: RichText(text)) }
  }

  static let name = "teller"
  static let initial = 0
  private(set) var value = Self.initial
  private(set) var heard: [String] = []

  mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .count:
      value += 1
      return .changed(.told, .write(value))
    case .say(let text): return .say(Words(text: text))
    case .stop: return KeeperReaction(cancelled: [Self.slot(of: .write(0))])
    case .ask(let service): return KeeperReaction(request: .leaveDeleted(service))
    }
  }

  mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    if case .changed(let change) = signal { heard.append(change.keeper) }
    guard signal == .launched else { return .none }
    value = 100
    return .changed(.told)
  }

  static func slot(of effect: Effect) -> EffectSlot { EffectSlot("write") }
  static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {}
}

/// A keeper that writes down what it hears of the other, and answers with a change of its own.
private struct Listener: Keeper {
  typealias Event = String
  typealias Effect = Never

  static let name = "listener"
  static let initial: [Int] = []
  private(set) var value = Self.initial

  mutating func handle(_ event: String, in surroundings: Surroundings) -> KeeperReaction<Self> { .none }

  mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    guard signal == .changed(.told) else { return .none }
    value.append(surroundings[Teller.self])
    return .changed(SurroundingsChange(Self.self))
  }

  static func slot(of effect: Never) -> EffectSlot {}
  static func perform(_ effect: Never, with useCases: UseCases, send: @escaping EventSink<String>) async {}
}

/// A keeper that tells the first one to count.
private struct Messenger: Keeper {
  enum Event: Hashable, Codable {
    case go(times: Int)
  }

  typealias Effect = Never

  static let name = "messenger"
  static let initial = 0
  private(set) var value = Self.initial

  mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .go(let times):
      value += 1
      let tells = Array(repeating: KeeperEvent(Teller.self, .count), count: times)
      return KeeperReaction(change: SurroundingsChange(Self.self), tells: tells)
    }
  }
}

extension SurroundingsChange {
  fileprivate static let told = Self(Teller.self, "told")
}

@Suite("The shelf of keepers")
struct KeeperShelfTests {
  private var shelf = KeeperShelf([Teller.self, Listener.self])

  @Test("before anything is known each publishes its first value")
  func initial() {
    #expect(shelf.surroundings == Surroundings())
    #expect(shelf.surroundings[Teller.self] == 0 && shelf.surroundings[Listener.self].isEmpty)
  }

  @Test("an event reaches its keeper; its work, its change and its new value come of it")
  mutating func event() {
    let outcome = shelf.tell(KeeperEvent(Teller.self, .count))
    #expect(outcome.effects == [KeeperEffect(Teller.self, .write(1))])
    #expect(outcome.changes == [.told, SurroundingsChange(Listener.self)])
    #expect(outcome.cancelled.isEmpty && outcome.requests.isEmpty && outcome.notice == nil)
    #expect(shelf.surroundings[Teller.self] == 1)
  }

  @Test("the others hear of a change when its value is published already; who made it does not hear of it")
  mutating func others() {
    _ = shelf.tell(KeeperEvent(Teller.self, .count))
    _ = shelf.tell(KeeperEvent(Teller.self, .count))
    #expect(shelf.surroundings[Listener.self] == [1, 2])
    var same = KeeperShelf([Teller.self])
    _ = same.tell(KeeperEvent(Teller.self, .count))
    var silent = KeeperShelf([Teller.self])
    _ = silent.tell(.changed(SurroundingsChange(Listener.self)))
    #expect(same != silent, "one heard of the listener, the other counted")
  }

  @Test("a keeper that answers a change with one of its own does so once")
  mutating func once() {
    let outcome = shelf.tell(AppSignal.launched)
    #expect(outcome.changes == [.told, SurroundingsChange(Listener.self)])
    #expect(shelf.surroundings[Listener.self] == [100])
  }

  @Test("what is stopped lies inside the keeper's name; words and requests are handed on")
  mutating func outcome() {
    #expect(shelf.tell(KeeperEvent(Teller.self, .stop)).cancelled == [EffectSlot("write").inside("teller")])
    #expect(shelf.tell(KeeperEvent(Teller.self, .say("Hello"))).notice == AppNotice(Teller.Words(text: "Hello")))
    #expect(shelf.tell(KeeperEvent(Teller.self, .ask(.wallet))).requests == [.leaveDeleted(.wallet)])
  }

  @Test("what a keeper tells another is heard in its order, after the change, and like any other event")
  mutating func tells() {
    var shelf = KeeperShelf([Teller.self, Listener.self, Messenger.self])
    let outcome = shelf.tell(KeeperEvent(Messenger.self, .go(times: 2)))
    #expect(outcome.effects == [KeeperEffect(Teller.self, .write(1)), KeeperEffect(Teller.self, .write(2))])
    let heard = [.told, SurroundingsChange(Listener.self)]
    #expect(outcome.changes == [SurroundingsChange(Messenger.self)] + heard + heard)
    #expect(shelf.surroundings[Teller.self] == 2 && shelf.surroundings[Listener.self] == [1, 2])
    var without = KeeperShelf([Listener.self, Messenger.self])
    #expect(without.tell(KeeperEvent(Messenger.self, .go(times: 1))).effects.isEmpty, "nobody is there to hear it")
  }

  @Test("an event of a keeper that is not there changes nothing")
  mutating func stranger() {
    let before = shelf
    let outcome = shelf.tell(KeeperEvent(PlaceKeeper.self, .chosen(nil)))
    #expect(outcome.changes.isEmpty && outcome.effects.isEmpty)
    #expect(shelf == before)
  }

  @Test("shelves are equal when their keepers are")
  mutating func equal() {
    var other = KeeperShelf([Teller.self, Listener.self])
    #expect(shelf == other && shelf.hashValue == other.hashValue)
    _ = other.tell(KeeperEvent(Teller.self, .count))
    #expect(shelf != other)
    _ = shelf.tell(KeeperEvent(Teller.self, .count))
    #expect(shelf == other && shelf.hashValue == other.hashValue)
  }

  @Test("words are equal when they say the same")
  func notices() {
    let hello = AppNotice(Teller.Words(text: "Hello"))
    #expect(hello == AppNotice(Teller.Words(text: "Hello")))
    #expect(hello != AppNotice(Teller.Words(text: "Bye")))
    #expect(hello != AppNotice(PreferencesKeeper.Words.notRead))
    #expect(Set([hello, AppNotice(Teller.Words(text: "Hello"))]).count == 1)
  }

  @Test("the keepers of the app have names of their own, and nothing runs in another's slot")
  func names() {
    #expect(Set(KeeperList.all.map { $0.name }).count == KeeperList.all.count)
    for keeper in KeeperList.all { #expect(KeeperList.keeper(named: keeper.name)?.name == keeper.name) }
    #expect(KeeperList.keeper(named: "nobody") == nil)
    let loads: [RootViewModel.Effect] = [
      .keeper(KeeperEffect(FilterKeeper.self, .load)), .keeper(KeeperEffect(FavouritesKeeper.self, .load)),
      .keeper(KeeperEffect(PreferencesKeeper.self, .load)),
    ]
    #expect(Set(loads.map { RootViewModel.slot(of: $0) }).count == 3)
  }
}
