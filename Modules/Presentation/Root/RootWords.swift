import ChargeDomain
import ChargeLocalization

/// What the root itself says.
enum RootWords: NoticeWords {
  /// Nothing stored has this name.
  case noSuch(LookUp.Kind, String)
  /// Something of this kind has to be named, and was not.
  case notNamed(LookUp.Kind)
  case lookUpFailed(Failure)
  /// A link leads to nothing.
  case unknownLink
  /// What a link, or a person, names cannot be there.
  case invalidLink
  /// Everything on the device was erased, but for what remains.
  case erased(EraseDevice.Remains)
  /// It was not.
  case notErased(Failure)

  func shown(in context: ViewContext) -> Notice {
    let texts = context.texts
    return switch self {
    case .noSuch(.town, let name): Notice(tone: .warning, text: RichText(texts.rootNoSuchTown(name: name)))
    case .noSuch(.station, let name): Notice(tone: .warning, text: RichText(texts.rootNoSuchStation(name: name)))
    case .notNamed(.town): Notice(.warning, texts.rootNoTownNamed)
    case .notNamed(.station): Notice(.warning, texts.rootNoStationNamed)
    case .unknownLink: Notice(.warning, texts.rootUnknownLink)
    case .invalidLink: Notice(.warning, texts.rootInvalidLink)
    case .erased(.nothing): Notice(.information, texts.rootErased)
    case .erased(.notices): Notice(.warning, texts.rootErasedButNotices)
    case .notErased(let failure): Notice(.error, texts.rootNotErased(problem: texts.accountFailureTitle(failure)))
    case .lookUpFailed(let failure): Notice(.error, texts.failureTitle(failure))
    }
  }
}
