import SimulationFrame

/// What happens to a request on its way.
public enum NetworkFault: Hashable, Codable, Sendable {
  /// It is lost before the server sees it.
  case loseRequest
  /// The server acts, and its answer is lost.
  case loseAnswer
  /// It is lost for the app, and the server sees it so many seconds later.
  case late(seconds: Int)
  /// The answer comes so many seconds late.
  case slow(seconds: Int)
  /// The server sees it twice, and the app sees the first answer.
  case duplicate
  /// The server answers with an error and does nothing.
  case serverError
  /// The server acts, and something in between answers with an error.
  case errorAfterwards
  /// The app is killed before the request leaves.
  case killBefore
  /// The app is killed after the server acted.
  case killAfter

  /// What happens to an order. One that is late arrives while its answer is awaited, or up to half an hour afterwards.
  static func ofOrder(_ dice: inout Dice) -> NetworkFault {
    dice.pick([
      (1, .loseRequest), (1, .loseAnswer), (2, .late(seconds: lateness(&dice))), (1, .slow(seconds: 20)), (1, .duplicate),
      (1, .serverError), (1, .errorAfterwards), (1, .killBefore), (1, .killAfter),
    ]) ?? .loseAnswer
  }

  private static func lateness(_ dice: inout Dice) -> Int {
    let longest = dice.pick([(1, 30), (1, 120), (1, 1800)]) ?? 1800
    return Int.random(in: 5...longest, using: &dice)
  }
}
