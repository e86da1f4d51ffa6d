/// Writes trees one after the other and each larger part only once: where it comes again stands its number, `{"=":12}`.
struct TreePacking {
  /// Parts of fewer bytes are written again: a number would hardly be shorter.
  static let smallest = 60

  private var numbers: [String: Int] = [:]

  /// The tree as JSON on one line.
  mutating func packed(_ tree: JSONTree) -> String {
    switch tree {
    case .null, .bool, .number, .text: return tree.json
    case .list(let items):
      var parts: [String] = []
      for item in items { parts.append(packed(item)) }
      return numbered("[" + parts.joined(separator: ",") + "]")
    case .object(let members):
      var parts: [String] = []
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        parts.append(JSONTree.text(key).json + ":" + packed(value))
      }
      return numbered("{" + parts.joined(separator: ",") + "}")
    }
  }

  private mutating func numbered(_ text: String) -> String {
    guard text.utf8.count >= Self.smallest else { return text }
    if let number = numbers[text] { return "{\"=\":\(number)}" }
    numbers[text] = numbers.count
    return text
  }
}

/// Reads what ``TreePacking`` wrote, in the same order.
struct TreeUnpacking {
  private struct Part {
    let tree: JSONTree
    /// How many bytes it takes as it is written.
    let length: Int
    /// How many values it has with those behind numbers.
    let size: Int
  }

  /// A file of others may hold numbers of parts that hold numbers, and so on.
  private static let largest = 2_000_000

  private var known: [Part] = []

  /// The tree with all its parts.
  mutating func unpacked(_ tree: JSONTree) throws(JSONFault) -> JSONTree { try part(tree).tree }

  private mutating func part(_ tree: JSONTree) throws(JSONFault) -> Part {
    switch tree {
    case .null, .bool, .number, .text: return Part(tree: tree, length: tree.json.utf8.count, size: 1)
    case .list(let items):
      var parts: [JSONTree] = []
      var (length, size) = (2 + max(0, items.count - 1), 1)
      for item in items {
        let part = try part(item)
        parts.append(part.tree)
        (length, size) = (length + part.length, size + part.size)
        try check(size)
      }
      return keep(Part(tree: .list(parts), length: length, size: size))
    case .object(let members):
      if members.count == 1, let number = members["="] { return try known(number, as: tree) }
      var parts: [String: JSONTree] = [:]
      var (length, size) = (2 + max(0, members.count - 1), 1)
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        let part = try part(value)
        parts[key] = part.tree
        length += JSONTree.text(key).json.utf8.count + 1 + part.length
        size += part.size
        try check(size)
      }
      return keep(Part(tree: .object(parts), length: length, size: size))
    }
  }

  private func check(_ size: Int) throws(JSONFault) {
    guard size <= Self.largest else { throw JSONFault(message: "it stands for too many values") }
  }

  private func known(_ number: JSONTree, as reference: JSONTree) throws(JSONFault) -> Part {
    guard let place = number.int, known.indices.contains(place) else {
      throw JSONFault(message: "it names a part that was not written before")
    }
    return Part(tree: known[place].tree, length: reference.json.utf8.count, size: known[place].size)
  }

  private mutating func keep(_ part: Part) -> Part {
    if part.length >= TreePacking.smallest { known.append(part) }
    return part
  }
}
