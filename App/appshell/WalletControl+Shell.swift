import AppShellKit
import ReferenceBackend

extension WalletControl {
  /// Makes a change that a command asked for.
  func carryOut(_ change: BackendChange.Wallet) throws {
    switch change {
    case .knowsKeys(let isOn): knowsKeys = isOn
    case .newCurrency(let code): newCurrency = code
    case .change(let account, let amount): try self.change(known: account, by: amount)
    case .refuseNext(let code): refuseNext(code)
    case .refuse(let code): refusal = code
    }
  }

  private func change(known account: String, by amount: Int) throws {
    do {
      try change(account, by: amount)
    } catch let refusal as WalletRefusal {
      let accounts = try accounts().map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw ShellProblem(
        .usage, "backend: the wallet did not change: \(refusal.message)",
        remedy: accounts.isEmpty ? "there are no accounts yet: sign in and create one" : "there are \(accounts)")
    }
  }
}
