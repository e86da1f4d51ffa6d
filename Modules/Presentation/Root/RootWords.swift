import ChargeDomain
import ChargeLocalization

/// What the root itself says.
enum RootWords: NoticeWords {
  /// Nothing stored has this name.
  case noSuch(LookUp.Kind, String)
  case lookUpFailed(Failure)
  /// A link leads to nothing.
  case unknownLink

  func shown(in context: ViewContext) -> Notice {
    let texts = context.texts
    return switch self {
    case .noSuch(.town, let name): Notice(tone: .warning, text: RichText(texts.rootNoSuchTown(name: name)))
    case .noSuch(.station, let name): Notice(tone: .warning, text: RichText(texts.rootNoSuchStation(name: name)))
    case .unknownLink: Notice(.warning, texts.rootUnknownLink)
    case .lookUpFailed(let failure): Notice(.error, texts.failureTitle(failure))
    }
  }
}
