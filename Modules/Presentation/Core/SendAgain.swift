import ChargeDomain
import ChargeLocalization
import Foundation

/// The button that asks for another code.
public struct SendAgain: Hashable, Sendable, Codable {
  /// Its words; while one has to wait, how long.
  public let label: String
  /// False while one has to wait.
  public let isEnabled: Bool

  /// - Parameter isFirst: Whether no code was sent yet.
  init(_ resend: CodeResend, isFirst: Bool = false, isBusy: Bool = false, in context: ViewContext) {
    let left = resend.secondsLeft(at: context.now)
    isEnabled = left == 0 && !isBusy
    let texts = context.texts
    let now = isFirst ? texts.codeSend : texts.codeSendAgain
    label = left == 0 ? now : texts.codeSendAgainIn(time: texts.wait(seconds: left))
  }
}
