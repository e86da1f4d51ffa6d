/// The version of the core and the libraries in it, for a page of credits.
public struct AppInfo: Hashable, Sendable, Codable {
  /// A library the core is linked with.
  public struct Library: Hashable, Sendable, Codable {
    /// Its name.
    public let name: String
    /// Its licence, by its SPDX name where it has one.
    public let licence: String
  }

  /// The version of the core.
  public let version: String
  /// The libraries of the core, in the order of their names.
  public let libraries: [Library]

  /// This version.
  public static let current = AppInfo(
    version: "0.1",
    libraries: [
      Library(name: "GRDB.swift", licence: "MIT"),
      Library(name: "ICU", licence: "Unicode-3.0"),
      Library(name: "libcurl", licence: "curl"),
      Library(name: "libphonenumber", licence: "Apache-2.0"),
      Library(name: "simdjson", licence: "Apache-2.0"),
      Library(name: "SQLite", licence: "Public Domain"),
      Library(name: "swift-http-types", licence: "Apache-2.0"),
      Library(name: "swift-log", licence: "Apache-2.0"),
      Library(name: "zlib", licence: "Zlib"),
    ])
}
