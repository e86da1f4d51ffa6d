import ChargeDomain
@testable import ChargePresentation
import Synchronization
import TestSupport
import Testing

@Suite("The keeper of favourites")
struct FavouritesKeeperTests {
  private typealias Words = FavouritesKeeper.Words

  private func loaded(_ favourites: Favourite...) -> FavouritesKeeper {
    var keeper = FavouritesKeeper()
    #expect(keeper.handle(.loaded(favourites), in: Surroundings()) == .changed(.favourites))
    return keeper
  }

  @Test("they are read at the launch, and by nothing else")
  func launch() throws {
    var keeper = FavouritesKeeper()
    #expect(keeper.value.state == .loading)
    #expect(keeper.receive(.launched, in: Surroundings()) == .run(.load))
    #expect(keeper.receive(.platform(.enteredForeground), in: Surroundings()) == .none)
    #expect(keeper.receive(.changed(.favourites), in: Surroundings()) == .none)
    #expect(loaded(try favourite("1")).value == .init(favourites: [try favourite("1")], state: .ready))
  }

  @Test("what could not be read is a failure, not an empty list; it can be read once more")
  func notRead() throws {
    var keeper = loaded(try favourite("1"))
    #expect(keeper.handle(.notRead(.storage), in: Surroundings()) == .changed(.favourites))
    #expect(keeper.value == .init(favourites: [try favourite("1")], state: .failed(.storage)))
    #expect(keeper.handle(.reloadTapped, in: Surroundings()) == .changed(.favourites, .load))
    #expect(keeper.value == .init(favourites: [try favourite("1")], state: .loading))
  }

  @Test("marked stations stand in the order they were marked, those of one moment by their ids")
  func marked() throws {
    var keeper = loaded(try favourite("5", after: 10))
    let new = [try favourite("9", after: 5), try favourite("2", after: 10), try favourite("7", after: 20)]
    #expect(keeper.handle(.marked(new), in: Surroundings()) == .changed(.favourites, .put(new)))
    #expect(keeper.value.favourites.map(\.id.value) == ["9", "2", "5", "7"])
  }

  @Test("a favourite that is marked again is changed, not doubled")
  func changed() throws {
    var keeper = loaded(try favourite("1"), try favourite("2", after: 5))
    let noted = try favourite("1", note: "Behind the station")
    #expect(keeper.handle(.marked([noted]), in: Surroundings()) == .changed(.favourites, .put([noted])))
    #expect(keeper.value.favourites == [noted, try favourite("2", after: 5)])
  }

  @Test("one whose station has another id now is kept under that, once, and the old one is forgotten after that")
  func rekeyed() throws {
    var keeper = loaded(try favourite("1", note: "A"), try favourite("2", after: 5), try favourite("3", after: 9))
    let (one, three) = (try favourite("1").id, try favourite("3").id)
    let new = try favourite("10", note: "A")
    let moved = [one: new, three: try favourite("2", after: 5), try favourite("9").id: try favourite("8")]
    let reaction = keeper.handle(.rekeyed(moved), in: Surroundings())
    #expect(reaction == .changed(.favourites, .move([new], from: [one, three])), "one that was given up stays so")
    #expect(keeper.value.favourites.map(\.id.value) == ["10", "2"])
  }

  @Test("a note moves to a favourite that has the new id already: alone, or below its own")
  func rekeyedNotes() throws {
    let cases: [(notes: [String], own: String, joined: String)] = [
      (["A"], "", "A"), (["A"], "B", "B\nA"), (["A", "C"], "B", "B\nA\nC"), ([""], "B", "B"), (["B"], "B", "B"),
    ]
    for (notes, own, joined) in cases {
      var keeper = loaded(try favourite("9", note: own))
      var moves: [StationID: Favourite] = [:]
      for (number, note) in notes.enumerated() {
        let old = try favourite("\(number)", note: note)
        _ = keeper.handle(.marked([old]), in: Surroundings())
        moves[old.id] = try favourite("9", note: note)
      }
      let reaction = keeper.handle(.rekeyed(moves), in: Surroundings())
      let kept = try favourite("9", note: joined)
      let written = joined == own ? [] : [kept]
      #expect(keeper.value.favourites == [kept])
      #expect(reaction == .changed(.favourites, .move(written, from: moves.keys.sorted())))
    }
  }

  @Test("one that is given up goes, and only that one; what was not kept is told")
  func unmarked() throws {
    var keeper = loaded(try favourite("1"), try favourite("2", after: 5))
    let id = try favourite("1").id
    #expect(keeper.handle(.unmarked(id), in: Surroundings()) == .changed(.favourites, .remove(id)))
    #expect(keeper.value.favourites.map(\.id.value) == ["2"])
    #expect(keeper.handle(.notKept, in: Surroundings()) == .say(Words.notKept))
    #expect(try Words.notKept.shown(in: context()).tone == .error)
  }

  @Test("work on one station replaces older work on it, and no other")
  func slots() throws {
    let (one, two) = (try favourite("1"), try favourite("2"))
    let slot = FavouritesKeeper.slot
    #expect(slot(.put([one])) == slot(.remove(one.id)))
    #expect(slot(.put([one])) != slot(.put([two])))
    #expect(slot(.put([one, two])) != slot(.put([one])))
    #expect(slot(.load) != slot(.put([one])) && slot(.load) != slot(.remove(one.id)))
  }

  @Test("its work reads, keeps and forgets")
  func work() async throws {
    let (one, two) = (try favourite("1"), try favourite("2"))
    let log = Mutex<[String]>([])
    var store = FavouritesStore()
    store.all = { () async throws(Failure) in [one, two] }
    store.put = { new async throws(Failure) in log.withLock { $0.append("put \(new.map(\.id.value))") } }
    store.remove = { id async throws(Failure) in log.withLock { $0.append("remove \(id.value)") } }
    let works = UseCases.joined(favourites: store)
    #expect(await answers(FavouritesKeeper.self, to: .load, with: works) == [.loaded([one, two])])
    #expect(await answers(FavouritesKeeper.self, to: .put([one]), with: works).isEmpty)
    #expect(await answers(FavouritesKeeper.self, to: .remove(two.id), with: works).isEmpty)
    #expect(log.withLock { $0 } == ["put [\"1\"]", "remove 2"])
  }

  @Test("work that fails says so; reading that was stopped says nothing", arguments: [Failure.storage, .cancelled])
  func failures(failure: Failure) async throws {
    let one = try favourite("1")
    var store = FavouritesStore()
    store.all = { () async throws(Failure) in throw failure }
    store.put = { _ async throws(Failure) in throw failure }
    store.remove = { _ async throws(Failure) in throw failure }
    let works = UseCases.joined(favourites: store)
    let told: [FavouritesKeeper.Event] = failure == .cancelled ? [] : [.notRead(failure)]
    #expect(await answers(FavouritesKeeper.self, to: .load, with: works) == told)
    #expect(await answers(FavouritesKeeper.self, to: .put([one]), with: works) == [.notKept])
    #expect(await answers(FavouritesKeeper.self, to: .remove(one.id), with: works) == [.notKept])
  }
}
