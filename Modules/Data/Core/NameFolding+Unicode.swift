public import ChargeDomain
import UnicodeText

extension NameFolding {
  /// The folding that the search uses.
  public static let unicode = NameFolding { SearchFold.words($0) }
}
