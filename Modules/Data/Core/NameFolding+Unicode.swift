public import ChargeDomain
import UnicodeText

extension NameFolding {
  /// The folding of the search, by Unicode.
  public static let unicode = NameFolding { SearchFold.words($0) }
}
