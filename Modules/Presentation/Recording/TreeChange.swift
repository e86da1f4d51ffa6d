/// A difference between two trees: what stands at a place of the new one.
struct TreeChange: Hashable {
  /// Keys, and places in lists.
  let path: [String]
  /// What stands there; nil where nothing does.
  let value: JSONTree?

  /// The differences between a state that was replayed with stand-ins and the one that was shown. Texts that differ in what they
  /// say, but not in their form, are none: the stand-ins are in them.
  /// - Parameters:
  ///   - masked: the state that was shown with a stand-in for each text.
  ///   - words: texts that give nothing away, because they were replayed from stand-ins.
  static func from(
    _ replayed: JSONTree, to shown: JSONTree, masked: JSONTree, words: Set<String>, path: [String] = []
  ) -> [TreeChange] {
    switch (replayed, shown, masked) {
    // Where keys are masked too, they are no places of the other tree.
    case (.object(let old), .object(let new), .object(let hidden)) where hidden.keys == new.keys:
      return Set(old.keys).union(new.keys).sorted().flatMap { key -> [TreeChange] in
        let place = path + [key]
        guard let value = new[key] else { return [TreeChange(path: place, value: nil)] }
        let cover = hidden[key] ?? .null
        guard let before = old[key] else {
          return [TreeChange(path: place, value: value.covered(by: cover, words: words))]
        }
        return from(before, to: value, masked: cover, words: words, path: place)
      }
    case (.list(let old), .list(let new), .list(let hidden)) where old.count == new.count && hidden.count == new.count:
      return new.indices.flatMap { index in
        from(old[index], to: new[index], masked: hidden[index], words: words, path: path + ["\(index)"])
      }
    case (.text(let old), .text(let new), _) where StandIns.shape(of: old) == StandIns.shape(of: new): return []
    default:
      return replayed == shown ? [] : [TreeChange(path: path, value: shown.covered(by: masked, words: words))]
    }
  }

  /// `[path]` or `[path, value]`.
  var tree: JSONTree { .list([.list(path.map { .text($0) })] + (value.map { [$0] } ?? [])) }

  init(path: [String], value: JSONTree?) {
    self.path = path
    self.value = value
  }

  /// Nil for anything but what ``tree`` writes.
  init?(_ tree: JSONTree) {
    guard case .list(let parts) = tree, (1...2).contains(parts.count), case .list(let keys) = parts[0] else {
      return nil
    }
    let path = keys.compactMap(\.string)
    guard path.count == keys.count else { return nil }
    self.init(path: path, value: parts.count == 2 ? parts[1] : nil)
  }
}

extension JSONTree {
  /// The same with these changes. One that fits nowhere is left out: another version may show something else.
  func applying(_ changes: [TreeChange]) -> JSONTree {
    changes.reduce(self) { $0.applying($1.path[...], $1.value) }
  }

  private func applying(_ path: ArraySlice<String>, _ value: JSONTree?) -> JSONTree {
    guard let key = path.first else { return value ?? self }
    switch self {
    case .object(var members):
      if path.count == 1 {
        members[key] = value
      } else if let member = members[key] {
        members[key] = member.applying(path.dropFirst(), value)
      }
      return .object(members)
    case .list(var items):
      if let index = Int(key), items.indices.contains(index) {
        items[index] = items[index].applying(path.dropFirst(), value)
      }
      return .list(items)
    case .null, .bool, .number, .text: return self
    }
  }

  /// The same with the texts of another tree of the same form, except for words that give nothing away.
  fileprivate func covered(by masked: JSONTree, words: Set<String>) -> JSONTree {
    switch (self, masked) {
    case (.text(let text), _):
      if words.contains(text) { return self }
      // What stands there is written by its type; nothing is, where the forms of the two trees differ.
      return .text(masked.string ?? StandIns.shape(of: text))
    case (.object(let members), .object(let hidden)) where hidden.keys == members.keys:
      return .object(
        members.reduce(into: [:]) { $0[$1.key] = $1.value.covered(by: hidden[$1.key] ?? .null, words: words) })
    // The keys may be somebody's, too.
    case (.object, .object): return masked
    case (.object, _): return .null
    case (.list(let items), .list(let hidden)):
      return .list(
        items.enumerated().map { $1.covered(by: hidden.indices.contains($0) ? hidden[$0] : .null, words: words) })
    case (.list(let items), _): return .list(items.map { $0.covered(by: .null, words: words) })
    case (.null, _), (.bool, _), (.number, _): return self
    }
  }

  /// All texts in it.
  func collectTexts(into texts: inout Set<String>) {
    switch self {
    case .text(let text): texts.insert(text)
    case .list(let items): for item in items { item.collectTexts(into: &texts) }
    case .object(let members): for member in members.values { member.collectTexts(into: &texts) }
    case .null, .bool, .number: break
    }
  }
}
