import ChargeDomain
import ChargeLocalization
import Foundation

extension FormButton {
  /// The button that asks for another code; while one has to wait, it says how long.
  /// - Parameter isFirst: Whether no code was sent yet.
  init(_ resend: CodeResend, isFirst: Bool = false, isBusy: Bool = false, in context: ViewContext) {
    let left = resend.secondsLeft(at: context.now)
    let texts = context.texts
    let now = isFirst ? texts.codeSend : texts.codeSendAgain
    self.init(
      label: left == 0 ? now : texts.codeSendAgainIn(time: texts.wait(seconds: left)),
      isEnabled: left == 0 && !isBusy)
  }
}
