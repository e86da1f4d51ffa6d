import GRDB

/// Lists of stations, compressed.
enum Postings {
  /// Turns the words of each station into the stations of each word.
  /// - Parameters:
  ///   - words: the words of all stations, one station after the other.
  ///   - starts: where the words of each station begin, and where the last ones end.
  ///   - rank: the position of each word in the result.
  static func made(words: [UInt32], starts: [UInt32], rank: [UInt32]) throws -> (starts: [UInt32], bytes: [UInt8]) {
    var ends = [UInt32](repeating: 0, count: rank.count + 1)
    for word in words { ends[Int(rank[Int(word)]) + 1] += 1 }
    for word in 0..<rank.count { ends[word + 1] += ends[word] }
    var stations = [UInt32](repeating: 0, count: words.count)
    for station in 0..<(starts.count - 1) {
      for position in Int(starts[station])..<Int(starts[station + 1]) {
        let word = Int(rank[Int(words[position])])
        stations[Int(ends[word])] = UInt32(truncatingIfNeeded: station)
        ends[word] += 1
      }
    }
    // Now `ends` holds where the stations of each word end.
    var bytes: [UInt8] = []
    var byteStarts: [UInt32] = [0]
    var start = 0
    for word in 0..<rank.count {
      var before: UInt32 = 0
      for station in stations[start..<Int(ends[word])] {
        bytes.append(varint: UInt64(station - before))
        before = station
      }
      start = Int(ends[word])
      guard let end = UInt32(exactly: bytes.count) else {
        throw DatabaseError(resultCode: .SQLITE_TOOBIG, message: "more words than an index of 4 GiB holds")
      }
      byteStarts.append(end)
    }
    return (byteStarts, bytes)
  }

  /// Decodes one list.
  @inline(__always)
  static func forEach(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (UInt32) -> Void) {
    var station: UInt32 = 0
    var position = 0
    while position < bytes.count {
      var byte = bytes[position]
      position += 1
      var difference = UInt32(byte & 0x7F)
      var shift: UInt32 = 7
      while byte >= 0x80, position < bytes.count {
        byte = bytes[position]
        position += 1
        difference |= UInt32(byte & 0x7F) << shift
        shift += 7
      }
      station &+= difference
      body(station)
    }
  }
}
