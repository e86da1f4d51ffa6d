import ChargeDomain
import ChargeLocalization
import Foundation

extension Notice {
  /// That what is shown is the copy kept on the device, how old it is, and why it is shown.
  init(ofCopy keptAt: Date?, _ failure: Failure, in context: ViewContext) {
    let texts = context.texts
    let problem = texts.accountFailureTitle(failure)
    let words =
      keptAt.map { texts.accountKept(age: context.formats.age(of: $0, now: context.now), problem: problem) }
      ?? texts.accountCopy(problem: problem)
    self.init(tone: .warning, text: RichText(words))
  }
}
