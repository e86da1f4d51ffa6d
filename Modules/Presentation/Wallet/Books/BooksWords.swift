import ChargeDomain
import ChargeLocalization

extension Notice {
  /// What came of checking the books of the wallet.
  init(booksOf value: WalletKeeper.Value, in context: ViewContext) {
    let texts = context.texts
    switch value.books {
    case .unknown: self.init(.information, texts.booksUnknown)
    case .fine(let entries): self.init(.information, texts.booksFine(count: entries))
    case .wrong(let entry, _): self.init(.error, texts.booksWrong(number: "\(entry)"))
    case .differs(let accounts):
      // An account that is gone has no name any more.
      let names = accounts.compactMap { value.account($0)?.name }.filter { !$0.isEmpty }
      let list = context.formats.list(names)
      self.init(.error, names.isEmpty ? texts.booksDiffer : texts.booksDifferIn(accounts: list))
    case .failed(let failure): self.init(.warning, texts.booksNotChecked(problem: texts.failureTitle(failure)))
    }
  }
}
