extension String {
  /// How many characters of a text from elsewhere a list shows: the whole of it may fill many screens.
  static let longestInList = 500

  /// The text as a list shows it; what is left out is an ellipsis.
  var shortenedForList: String {
    // Counting a long text takes as long as it is; its beginning says enough.
    dropFirst(Self.longestInList).isEmpty ? self : prefix(Self.longestInList - 1) + "…"
  }
}
