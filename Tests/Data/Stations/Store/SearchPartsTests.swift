import Foundation
import Testing

@testable import ChargeData

/// The parts that the search index is made of.
struct SearchPartsTests {
  private func number(_ word: String, _ table: inout WordTable) throws -> UInt32 {
    try Array(word.utf8).withUnsafeBytes { bytes in try table.number(of: bytes) }
  }

  @Test("words are numbered in order of appearance, however many there are")
  func wordTable() throws {
    var table = WordTable()
    let words = (0..<5000).map { "word\($0)" }
    let first = try words.map { try number($0, &table) }
    let again = try words.map { try number($0, &table) }
    let next = try number("another", &table)
    #expect(first == (0..<5000).map { UInt32($0) })
    #expect(again == first)
    #expect(next == 5000 && table.count == 5001)
    #expect(table.bytes == Array((words + ["another"]).joined().utf8))
    #expect(table.starts.count == 5002 && table.starts.first == 0)
    #expect(table.starts.last == UInt32(table.bytes.count))
  }

  @Test("the table grows before half of it is taken, and no word gets another number by that")
  func growingTable() throws {
    var table = WordTable()
    var wrong: [Int] = []
    for count in 0..<9000 {
      let number = try number("\(count * 7919)", &table)
      if number != UInt32(count) { wrong.append(count) }
      // The first, the middle and the last word are known as before.
      for known in [0, count / 2, count] where try self.number("\(known * 7919)", &table) != UInt32(known) {
        wrong.append(known)
      }
    }
    #expect(wrong.isEmpty && table.count == 9000)
  }

  @Test("words are sorted by their bytes, a beginning before the whole")
  func sortedWords() throws {
    let words = [
      "beta", "aaaaaaaab", "aaaaaaaa", "ö", "aaaaaaaaa", "b", "a", "aaaaaaa", "zzzzzzzzzz", "zzzzzzzzz", "\u{1}b",
    ]
    var table = WordTable()
    for word in words { _ = try number(word, &table) }
    #expect(
      table.sorted().map { words[Int($0)] } == [
        "\u{1}b", "a", "aaaaaaa", "aaaaaaaa", "aaaaaaaaa", "aaaaaaaab", "b", "beta", "zzzzzzzzz", "zzzzzzzzzz", "ö",
      ])
  }

  // MARK: Lists of stations

  private func list(_ bytes: [UInt8]) -> [UInt32] {
    var found: [UInt32] = []
    bytes.withUnsafeBufferPointer { bytes in Postings.forEach(bytes) { station in found.append(station) } }
    return found
  }

  @Test("a list holds the distance from each station to the next in as few bytes as it needs")
  func postings() throws {
    let first: Set<Int> = [0, 127, 128, 300, 19_999]
    var words: [UInt32] = []
    var starts: [UInt32] = [0]
    for station in 0..<20_000 {
      if first.contains(station) { words.append(0) }
      if station.isMultiple(of: 5000) { words.append(1) }
      starts.append(UInt32(words.count))
    }
    let made = try Postings.made(words: words, starts: starts, rank: [1, 0, 2])
    try #require(made.starts == [0, 7, 15, 15])
    try #require(made.bytes.count == 15)
    let lists = zip(made.starts, made.starts.dropFirst()).map { Array(made.bytes[Int($0)..<Int($1)]) }
    #expect(list(lists[0]) == [0, 5000, 10_000, 15_000])
    #expect(lists[1] == [0x00, 0x7F, 0x01, 0xAC, 0x01, 0xF3, 0x99, 0x01])
    #expect(list(lists[1]) == [0, 127, 128, 300, 19_999])
    #expect(lists[2] == [], "a word that no station has")
  }

  @Test("a list that was cut ends where its bytes end")
  func cutList() {
    #expect(list([]) == [])
    #expect(list([0x05, 0x80]) == [5, 5])
    #expect(list([0x85]) == [5])
    #expect(list([0x81, 0x80, 0x01]) == [16_385])
  }

  @Test("a set ignores stations beyond its capacity")
  func stationSet() {
    var set = StationSet(capacity: 130)
    for station in [-1, 0, 63, 64, 129, 130, 1000] { set.insert(station) }
    #expect(stations(set) == [0, 63, 64, 129] && set.count == 4)
    let list: [UInt8] = [0x03, 0x7D, 0x01, 0x01]
    list.withUnsafeBufferPointer { bytes in set.insert(bytes) }
    #expect(stations(set) == [0, 3, 63, 64, 128, 129], "3, 128, 129, and 130 is ignored")
    set.remove(63)
    set.remove(5)
    #expect(stations(set) == [0, 3, 64, 128, 129])
  }

  @Test("sets are joined, met and taken from each other")
  func setAlgebra() {
    func set(_ stations: Int...) -> StationSet {
      var set = StationSet(capacity: 200)
      for station in stations { set.insert(station) }
      return set
    }
    var (union, both, rest) = (set(1, 64, 150), set(1, 64, 150), set(1, 64, 150))
    union.formUnion(set(2, 64, 199))
    both.formIntersection(set(2, 64, 150))
    rest.subtract(set(64, 199))
    #expect(stations(union) == [1, 2, 64, 150, 199])
    #expect(stations(both) == [64, 150])
    #expect(stations(rest) == [1, 150])
    #expect(set().count == 0)
  }

  private func stations(_ set: StationSet) -> [Int] {
    var found: [Int] = []
    set.forEach { found.append($0) }
    return found
  }

  // MARK: Bytes of words

  @Test(
    "bytes contain a needle wherever it stands",
    arguments: [
      ("abc", "abc", true), ("abc", "a", true), ("abc", "c", true), ("abc", "bc", true), ("aaab", "aab", true),
      ("abab", "aba", true), ("ababc", "abc", true), ("abc", "abcd", false), ("abc", "ac", false), ("abc", "", false),
      ("", "a", false), ("abx", "abc", false), ("aaa", "b", false),
    ])
  func contains(_ text: String, _ needle: String, _ isThere: Bool) {
    let found = Array(text.utf8).withUnsafeBytes { bytes in SearchIndex.contains(bytes, Array(needle.utf8)) }
    #expect(found == isThere)
  }

  @Test("each Latin letter and digit has a bit of its own, other bytes share the rest")
  func letters() {
    for (byte, bit) in [("a", 0), ("z", 25), ("0", 26), ("9", 35)] {
      #expect(SearchIndex.letters(Array(byte.utf8)) == 1 << UInt64(bit))
    }
    #expect(SearchIndex.letters([0xC3]) == 1 << 63 && SearchIndex.letters([0x01]) == 1 << 37)
    #expect(SearchIndex.letters([0x60]) == 1 << 48 && SearchIndex.letters([0x2F]) == 1 << 55)
    #expect(SearchIndex.letters(Array("abba0".utf8)) == 0b11 | 1 << 26)
    #expect(SearchIndex.letters([]) == 0)
    let single = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { SearchIndex.letters([$0]) }
    #expect(Set(single).count == 26 && single.allSatisfy { $0.nonzeroBitCount == 1 })
  }
}
