import Foundation
import PackagePlugin

/// Checks the catalogues of a target at every build and generates their accessors.
@main
struct CataloguePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let files = try FileManager.default.contentsOfDirectory(at: target.directoryURL, includingPropertiesForKeys: nil)
    let catalogues = files.filter { $0.pathExtension == "arb" }.sorted { $0.path() < $1.path() }
    let output = context.pluginWorkDirectoryURL.appending(path: "Texts+Catalogue.swift")
    return [
      .buildCommand(
        displayName: "Checking the catalogues",
        executable: try context.tool(named: "CatalogueCompiler").url,
        arguments: ["generate", target.directoryURL.path(percentEncoded: false), output.path(percentEncoded: false)],
        inputFiles: catalogues,
        outputFiles: [output])
    ]
  }
}
