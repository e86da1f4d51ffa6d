/// The version of the core and the libraries in it, for a page of credits.
public struct AppInfo: Hashable, Sendable, Codable {
  /// A library that is linked.
  public struct Library: Hashable, Sendable, Codable {
    /// What it is linked with.
    public enum Part: String, CaseIterable, Hashable, Sendable, Codable {
      /// The core, and with it every app.
      case core
      /// The shell in the terminal and the servers inside it.
      case shell
    }

    /// Its name.
    public let name: String
    /// Its licence, by its SPDX name where it has one.
    public let licence: String
    /// What it is linked with.
    public let part: Part
    // Places in the list of texts, which holds equal ones once.
    let texts: [Int]

    /// The full text of its licence and its notices: a paragraph, or a line of a list, each.
    public var paragraphs: [String] {
      texts.filter(AppInfo.texts.indices.contains).flatMap { AppInfo.texts[$0].split(separator: "\n").map(String.init) }
    }
  }

  /// The version of the core.
  public let version: String
  /// The libraries, in the order of their names.
  public let libraries: [Library]

  /// The library of this name; nil where there is none.
  public func library(_ name: String) -> Library? { libraries.first { $0.name == name } }

  /// This version.
  public static let current = AppInfo(version: "0.1", libraries: linked)
}
