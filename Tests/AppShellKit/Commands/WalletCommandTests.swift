import Testing

@testable import AppShellKit

@Suite struct WalletCommandTests {
  nonisolated static let lines: [(String, ShellCommand.World)] = [
    ("keys off", .backend(.wallet(.knowsKeys(false)))), ("Keys ON", .backend(.wallet(.knowsKeys(true)))),
    ("currency SEK", .backend(.wallet(.newCurrency("SEK")))), ("Currency jpy", .backend(.wallet(.newCurrency("JPY")))),
    ("change Everyday +500", .backend(.wallet(.change(account: "Everyday", by: 500)))),
    ("change Everyday 500", .backend(.wallet(.change(account: "Everyday", by: 500)))),
    ("Change \"My savings\" -500", .backend(.wallet(.change(account: "My savings", by: -500)))),
    ("lose-answer", .walletFault(.loseAnswer)), ("lose-request", .walletFault(.loseRequest)),
    ("duplicate", .walletFault(.duplicate)), ("delay 40s", .walletFault(.delay(40))),
    ("Delay 1m30s", .walletFault(.delay(90))), ("error 500", .walletFault(.error(500))),
    ("error 400", .walletFault(.error(400))), ("error 599", .walletFault(.error(599))),
    ("error insufficient_funds", .backend(.wallet(.refuseNext("insufficient_funds")))),
    ("error LIMIT_EXCEEDED", .backend(.wallet(.refuseNext("limit_exceeded")))),
    ("refuse-all insufficient_funds", .backend(.wallet(.refuse("insufficient_funds")))),
    ("refuse-all Something_New", .backend(.wallet(.refuse("something_new")))),
    ("refuse-all off", .backend(.wallet(.refuse(nil)))), ("Refuse-All OFF", .backend(.wallet(.refuse(nil)))),
  ]

  @Test("each thing that can happen to the wallet", arguments: lines)
  func understands(_ words: String, _ command: ShellCommand.World) throws {
    try WalletWord.expect(words, isUnderstoodAs: command)
  }

  @Test("everything of the table is tried here, and stands in the usage") func all() throws {
    try WalletWord.expectEveryWord(in: Self.lines.map(\.0))
  }

  @Test(
    "a refused line says what is wrong and how the command is used",
    arguments: [
      ("", "what happens is missing"), ("break", "keys, currency"), ("keys", "on or off is missing"),
      ("keys perhaps", "on or off"), ("keys off now", "\"now\" is too much"),
      ("currency", "the code of a currency is missing"), ("currency kronor", "is no code of a currency"),
      ("currency SEK now", "\"now\" is too much"),
      ("change", "the name of an account, or its id is missing"),
      ("change Everyday", "an amount in minor units is missing"), ("change Everyday 5.00", "must be a whole number"),
      ("change Everyday much", "must be a whole number"), ("change My savings 500", "must be a whole number"),
      ("change Everyday 5 6", "\"6\" is too much"), ("lose-answer now", "\"now\" is too much"),
      ("delay", "a length of time is missing"), ("delay soon", "\"soon\" is no length of time"),
      ("error", "a status, or a code of the service is missing"), ("error 200", "400 to 599"),
      ("error 600", "400 to 599"), ("error off", "refuse-all off"), ("error 500 now", "\"now\" is too much"),
      ("error insufficient_funds now", "\"now\" is too much"),
      ("refuse-all", "a code of the service, or off is missing"), ("refuse-all off now", "\"now\" is too much"),
    ])
  func refuses(_ words: String, _ part: String) throws {
    try WalletWord.expectRefusal(of: words, saying: part)
  }

  @Test(
    "words of the commands are completed",
    arguments: [
      ("backend wal", "let "), ("backend wallet ke", "ys "), ("backend wallet chan", "ge "),
      ("backend wallet lose-a", "nswer "), ("backend wallet refuse-", "all "), ("backend wallet keys o", "ff "),
    ])
  func completes(_ line: String, _ rest: String) {
    #expect(Completion().answer(line).insertion == rest)
  }

  @Test("no word is offered twice") func once() {
    let words = Completion().answer("backend wallet ").candidates
    #expect(Set(words).count == words.count && Set(words).isSuperset(of: WalletWord.names))
  }

  @Test("words with the same arguments share a line of the help") func usage() {
    #expect(
      WalletWord.usage == [
        "wallet keys on|off", "wallet currency SEK", "wallet change ACCOUNT +500|-500",
        "wallet lose-answer|lose-request|duplicate",
        "wallet delay 40s", "wallet refuse-all CODE|off", "wallet error 500|CODE",
      ])
  }
}
