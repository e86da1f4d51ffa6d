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
  /// The server sees it twice, and the app sees the first answer, or the second.
  case duplicate(showsSecond: Bool)
  /// The server answers with an error and does nothing.
  case serverError
  /// The server acts, and something in between answers with an error.
  case errorAfterwards
  /// A server that lags behind does not know the transaction.
  case notFound
  /// The app is killed before the request leaves.
  case killBefore
  /// The app is killed after the server acted.
  case killAfter

  /// What happens to an order. One that is late arrives while its answer is awaited, or up to half an hour afterwards.
  static func ofOrder(_ dice: inout Dice) -> NetworkFault {
    dice.pick([
      (2, .loseRequest), (2, .loseAnswer), (4, .late(seconds: lateness(&dice))), (2, .slow(seconds: slowness(&dice))),
      (2, .duplicate(showsSecond: dice.once(in: 2))), (2, .serverError), (2, .errorAfterwards), (1, .killBefore),
      (1, .killAfter),
    ]) ?? .loseAnswer
  }

  /// What happens to a start: it often arrives when the person has tried again.
  static func ofStart(_ dice: inout Dice) -> NetworkFault {
    dice.once(in: 2) ? .late(seconds: Int.random(in: 80...600, using: &dice)) : .ofOrder(&dice)
  }

  /// What happens to a question.
  static func ofQuestion(_ dice: inout Dice) -> NetworkFault {
    dice.pick([
      (3, .loseRequest), (1, .loseAnswer), (3, .slow(seconds: slowness(&dice))), (1, .duplicate(showsSecond: true)),
      (3, .serverError), (2, .notFound), (1, .killAfter),
    ]) ?? .loseRequest
  }

  private static func lateness(_ dice: inout Dice) -> Int {
    let longest = dice.pick([(1, 30), (1, 120), (1, 1800)]) ?? 1800
    return Int.random(in: 5...longest, using: &dice)
  }

  /// Up to the time that the app waits, and beyond.
  private static func slowness(_ dice: inout Dice) -> Int { dice.pick([(1, 3), (2, 20), (1, 29), (1, 45)]) ?? 20 }
}
