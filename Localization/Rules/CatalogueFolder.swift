public import Foundation

/// The catalogues of a folder, read and checked.
public struct CatalogueFolder {
  /// The languages there must be, in the order of `Language`. English is the measure.
  public static let languages = ["en", "tr", "sv"]

  /// The English catalogue; nil when it cannot be read.
  public let english: Catalogue?
  /// The other catalogues that could be read.
  public let translations: [Catalogue]
  /// Everything that is wrong.
  public let problems: [CatalogueProblem]

  /// Reads `app_en.arb`, `app_tr.arb`, `app_sv.arb`; a further catalogue is a problem.
  public init(_ folder: URL) {
    var problems: [CatalogueProblem] = []
    let catalogues = Self.languages.map { language in
      Catalogue(file: folder.appending(path: "app_\(language).arb"), problems: &problems)
    }
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for file in files where file.pathExtension == "arb" {
      let known = Self.languages.contains { file.lastPathComponent == "app_\($0).arb" }
      if !known {
        problems.append(
          .init(
            file: file.path(percentEncoded: false), line: nil, key: nil,
            reason: "is not one of the languages \(Self.languages.joined(separator: ", "))"))
      }
    }
    english = catalogues.first ?? nil
    translations = catalogues.dropFirst().compactMap { $0 }
    if let english { problems += CatalogueChecks.problems(english: english, translations: translations) }
    self.problems = problems
  }
}
