import Foundation

/// What is known of charging points and which source said so. What was kept from before the start fills the gaps; the
/// first answer takes its place.
struct LiveBoard: Sendable {
  private struct Entry {
    var reading: LiveReading
    var provider: ProviderID
  }

  private var entries: [String: Entry] = [:]
  /// The points of each source's last full answer, which the answer "nothing has changed" is about.
  private var held: [ProviderID: Set<String>] = [:]
  /// When each source last answered, before the start or since.
  private var answeredAt: [ProviderID: Date] = [:]

  /// What is known of some charging points.
  func known(_ keys: Set<String>) -> [String: LiveReading] {
    keys.reduce(into: [:]) { $0[$1] = entries[$1]?.reading }
  }

  /// Those of which nothing is known.
  func missing(_ keys: Set<String>) -> Set<String> { keys.filter { entries[$0] == nil } }

  /// Whether a source told of one of these points, or nobody did yet: then any may.
  func mayTell(_ provider: ProviderID, of keys: Set<String>) -> Bool {
    hasTold(provider, of: keys) || keys.contains { entries[$0] == nil }
  }

  /// Whether a source told of one of these points.
  func hasTold(_ provider: ProviderID, of keys: Set<String>) -> Bool {
    if let own = held[provider], !own.isDisjoint(with: keys) { return true }
    return keys.contains { entries[$0]?.provider == provider }
  }

  /// Takes in what was kept, where nothing newer is known. A time after now is of a clock that was wrong: nobody knows how
  /// old such a state is.
  mutating func recall(_ states: [KeptLiveState], at now: Date) {
    for state in states where entries[state.key] == nil && state.reading.newsAt <= now {
      let reading = LiveReading(
        status: state.reading.status, newsAt: state.reading.newsAt, isDoubted: state.reading.isDoubted,
        isRemembered: true)
      entries[state.key] = Entry(reading: reading, provider: state.provider)
    }
  }

  /// Takes in all that was kept of a source, so that its next answer changes only what differs.
  mutating func recall(_ kept: KeptLiveSource, of provider: ProviderID, at now: Date) {
    recall(kept.states, at: now)
    if kept.answeredAt <= now { answeredAt[provider] = kept.answeredAt }
  }

  /// Takes in an answer that is news of a time, and returns what it changes of what is kept.
  mutating func receive(_ answer: LiveAnswer, from provider: ProviderID, at newsAt: Date) -> LiveStateChanges {
    let before = entries
    if let statuses = answer.statuses {
      // Points missing from the answer keep their last state and age, because they may come back.
      held[provider] = Set(statuses.keys)
      entries.reserveCapacity(max(entries.count, statuses.count))
      for (key, status) in statuses {
        entries[key] = Entry(reading: .after(entries[key]?.reading, news: status, at: newsAt), provider: provider)
      }
    } else {
      for key in held[provider, default: []] {
        // What another source said since is not what this one confirms.
        guard let entry = entries[key], entry.provider == provider, !entry.reading.isDoubted else { continue }
        entries[key]?.reading = LiveReading(status: entry.reading.status, newsAt: newsAt)
      }
    }
    let last = answeredAt.updateValue(newsAt, forKey: provider)
    return LiveStateChanges(
      provider: provider, answeredAt: newsAt, changed: changed(since: before, of: provider, (last, newsAt)),
      replacesAll: last == nil)
  }

  /// Takes in the states of some points that a source was asked for alone. All others stay as its last answer left them.
  mutating func receive(
    _ statuses: [String: EVSEStatus], fromOneOf provider: ProviderID, at newsAt: Date
  ) -> LiveStateChanges {
    let last = answeredAt[provider]
    answeredAt[provider] = last ?? newsAt
    for (key, status) in statuses {
      entries[key] = Entry(reading: .after(entries[key]?.reading, news: status, at: newsAt), provider: provider)
    }
    return LiveStateChanges(
      provider: provider, answeredAt: last ?? newsAt, changed: known(Set(statuses.keys)), replacesAll: last == nil)
  }

  /// A state is kept by its own time or, if it is of its source's last answer, by the time of that.
  private func changed(
    since before: [String: Entry], of provider: ProviderID, _ answers: (last: Date?, now: Date)
  ) -> [String: LiveReading] {
    var changed: [String: LiveReading] = [:]
    for (key, entry) in entries where entry.provider == provider {
      let new = entry.reading
      if let last = answers.last, let old = before[key], old.provider == provider,
        old.reading.status == new.status, old.reading.isDoubted == new.isDoubted
      {
        let isOfAnswer = (old: old.reading.newsAt == last, new: new.newsAt == answers.now)
        if isOfAnswer.old == isOfAnswer.new, isOfAnswer.new || old.reading.newsAt == new.newsAt { continue }
      }
      changed[key] = new
    }
    return changed
  }
}
