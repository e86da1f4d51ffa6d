extension JSONReader {
  /// Minutes after midnight of "HH:mm" or "HH:mm:ss", up to "24:00". Seconds are dropped. A missing time is reported too.
  func minutesOfDay(_ field: StaticString) -> Int? {
    guard let text = text(field) else {
      refuse(field, "a time is missing")
      return nil
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { part in
      (1...2).contains(part.utf8.count) && part.utf8.allSatisfy(\.isDigit) ? Int(part) : nil
    }
    if (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1], minute < 60,
      let second = parts.count == 3 ? parts[2] : 0, second < 60, hour < 24 || hour == 24 && minute == 0 && second == 0
    {
      return hour * 60 + minute
    }
    refuse(field, "\(FeedText.quoted(text)) is no time of day")
    return nil
  }
}
