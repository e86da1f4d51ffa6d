import ChargeDomain
import Foundation

/// Reads the file of live states. 17,423 points must take less than 100 ms, which `scripts/bench` measures.
enum SwissStatusAnswer {
  struct States {
    /// States by ``EVSEID/key``; of a point that comes twice the last one.
    var byKey: [String: EVSEStatus] = [:]
    /// How many records have no usable id.
    var unreadable = 0
  }

  static func read(_ data: Data) throws(AnswerFault) -> States {
    let owners = try JSONDocument(answer: data).list("EVSEStatuses")
    var states = States()
    // As many as the feed has: a dictionary that grows hashes all its keys again, which took a quarter of the time.
    states.byKey.reserveCapacity(20_000)
    for owner in owners {
      guard let list = owner["EVSEStatusRecord"] else { continue }
      if list.isArray {
        for record in list.elements { states.add(record) }
      } else {
        states.add(list)
      }
    }
    return states
  }
}

extension SwissStatusAnswer.States {
  fileprivate mutating func add(_ record: JSONValue) {
    let printed = record["EvseID"]?.withUTF8(FeedText.cleaned) ?? nil
    guard let key = printed.flatMap({ EVSEID($0)?.key }) else {
      unreadable += 1
      return
    }
    // The feed and OICP name the field differently.
    let word = (record["EVSEStatus"] ?? record["EvseStatus"])?.withUTF8 { FeedText.cleaned($0) } ?? nil
    byKey[key] = word.map { SwissTables.status($0) } ?? .unknown
  }
}
