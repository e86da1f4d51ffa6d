import CatalogueRules
import Foundation

// Two modes: `generate FOLDER FILE` (the build plugin) writes the accessors; `check FOLDER [--sources FOLDER...]`
// (scripts) only tells what is wrong. Exit code 1 when something is, 2 for a wrong call.

func printProblems(_ problems: [CatalogueProblem]) {
  for problem in problems { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
}

func generate(_ folder: String, _ output: String) -> Int32 {
  let catalogues = CatalogueFolder(URL(filePath: folder))
  printProblems(catalogues.problems)
  guard catalogues.problems.isEmpty, let english = catalogues.english else { return 1 }
  let source = AccessorGenerator.source(english: english, translations: catalogues.translations)
  do {
    try Data(source.utf8).write(to: URL(filePath: output), options: .atomic)
    return 0
  } catch {
    FileHandle.standardError.write(Data("\(output): error: cannot be written: \(error.localizedDescription)\n".utf8))
    return 1
  }
}

func check(_ folder: String, sources: [String]) -> Int32 {
  let catalogues = CatalogueFolder(URL(filePath: folder))
  var problems = catalogues.problems
  if let english = catalogues.english, !sources.isEmpty {
    problems += SourceUse.problems(of: english, sources: sources.map { URL(filePath: $0) })
  }
  printProblems(problems)
  return problems.isEmpty ? 0 : 1
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("generate", 3): exit(generate(arguments[1], arguments[2]))
case ("check", 2): exit(check(arguments[1], sources: []))
case ("check", 4...) where arguments[2] == "--sources":
  exit(check(arguments[1], sources: Array(arguments.dropFirst(3))))
default:
  let usage = "usage: CatalogueCompiler generate FOLDER FILE | check FOLDER [--sources FOLDER...]\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
