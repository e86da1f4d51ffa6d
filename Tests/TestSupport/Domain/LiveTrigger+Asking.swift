public import ChargeDomain

extension LiveTrigger {
  /// Those that lead to a request.
  public static var asking: [LiveTrigger] { allCases.filter { $0 != .offline } }
}
