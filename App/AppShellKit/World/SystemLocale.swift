public import ChargeDomain

/// The locale in the environment of the process: LC_ALL, LC_MESSAGES or LANG (POSIX 8.2).
public enum SystemLocale {
  /// The language as a BCP 47 tag; English when the environment names none.
  public static func language(environment: [String: String]) -> String {
    let name = value(environment).prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
    return name.isEmpty || name == "C" || name == "POSIX" ? "en" : String(name)
  }

  /// The region; nil when the environment names none.
  public static func region(environment: [String: String]) -> RegionCode? {
    RegionCode(languageTag: value(environment))
  }

  private static func value(_ environment: [String: String]) -> String {
    ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
  }
}
