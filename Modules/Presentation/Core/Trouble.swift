import ChargeDomain
import ChargeLocalization

/// A screen that has nothing to show and says why.
public struct Trouble: Hashable, Sendable, Codable {
  /// A picture of it.
  public let picture: PictureName
  /// What is the matter.
  public let title: RichText
  /// What can be done.
  public let advice: String
}

extension Trouble {
  /// Plain words.
  init(_ picture: PictureName, _ title: String, advice: String) {
    self.init(picture: picture, title: RichText(title), advice: advice)
  }

  init(_ failure: Failure, in context: ViewContext) {
    self.init(
      picture: failure == .offline ? .offlinePlug : .trouble, title: RichText(context.texts.failureTitle(failure)),
      advice: context.texts.failureAdvice(failure))
  }
}
