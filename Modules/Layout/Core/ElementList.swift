import UnicodeText

/// The answer of `elements`: everything that can be touched, what it is and how it is used.
public enum ElementList {
  /// A table of ids, kinds, words and commands; with a mark on what is disabled.
  public static func text<Event>(of tree: ScreenTree<Event>, width: Int) -> String {
    ""
  }
}
