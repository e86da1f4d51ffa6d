extension JSONReader {
  /// Minutes after midnight of "HH:mm", up to "24:00". A missing time is reported too.
  func minutesOfDay(_ field: StaticString) -> Int? {
    guard let text = text(field) else {
      refuse(field, "a time is missing")
      return nil
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if (2...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.utf8.count) }),
      let hour = UInt8(parts[0]), let minute = UInt8(parts[1]), minute < 60, hour < 24 || hour == 24 && minute == 0
    {
      return Int(hour) * 60 + Int(minute)
    }
    refuse(field, "\(FeedText.quoted(text)) is no time of day")
    return nil
  }
}
