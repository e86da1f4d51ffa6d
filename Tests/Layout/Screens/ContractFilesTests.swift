import ChargeDomain
import ChargeLayout
import ChargePresentation
import Foundation
import TestSupport
import Testing

/// Writes what the app shows and what happened to it into the folder that `CHARGECORE_CONTRACT` names, and reads the examples
/// there: `scripts/check` compares both with the schemas of `Modules/Contract`. Without a folder nothing is written.
@MainActor
struct ContractFilesTests {
  nonisolated private static let folder = ProcessInfo.processInfo.environment["CHARGECORE_CONTRACT"].map {
    URL(filePath: $0, directoryHint: .isDirectory)
  }

  @Test(
    "view states, layout trees and events of every screen are written for the check of the contract",
    arguments: ScreenSnapshotTests.screens.flatMap { $0 })
  func screens(screen: ScreenCase) async throws {
    guard Self.folder != nil else { return }
    for language in Language.allCases {
      let world = ScreenWorld(language: language, others: screen.others, reserves: screen.reserves)
      defer { world.stop() }
      try await screen.arrive(in: world)
      let name = "\(screen.testDescription)-\(language.rawValue)".replacing("/", with: "-")
      try write(world.viewState, "view-state-\(name).json")
      try write(WrittenTree(world.tree()), "layout-tree-\(name).json")
      guard language == .en else { continue }
      let events = try world.sent.map { try text($0) + "\n" }.joined()
      try Data(events.utf8).write(to: place("event-\(name).jsonl"))
    }
  }

  @Test("view states with a car are written for the check of the contract", arguments: CarCase.all)
  func cars(screen: CarCase) async throws {
    guard Self.folder != nil else { return }
    let world = ScreenWorld(language: .en)
    defer { world.stop() }
    try await screen.arrive(in: world)
    try write(world.viewState, "view-state-car-\(screen.state).json")
  }

  @Test("every example of the schemas is read, and written again")
  func examples() throws {
    guard Self.folder != nil else { return }
    let lines = try String(contentsOf: place("examples.jsonl"), encoding: .utf8).split(separator: "\n")
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let read = try lines.map { line in
      let line = Data(line.utf8)
      switch try decoder.decode(Kind.self, from: line).document {
      case .event: return try again(Example<RootViewModel.Event>.self, line, decoder)
      case .viewState: return try again(Example<RootViewState>.self, line, decoder)
      }
    }
    try Data(read.map { $0 + "\n" }.joined().utf8).write(to: place("examples-read.jsonl"))
    #expect(!read.isEmpty)
  }

  private struct Kind: Decodable {
    enum Document: String, Decodable {
      case event
      case viewState = "view-state"
    }

    let document: Document
  }

  private struct Example<Value: Codable>: Codable {
    let value: Value
  }

  /// What is written of a value that was read, or why it was not.
  private func again<Value: Codable>(_ type: Value.Type, _ line: Data, _ decoder: JSONDecoder) throws -> String {
    do {
      return try text(try decoder.decode(type, from: line))
    } catch {
      return try text(["problem": "\(error)"])
    }
  }

  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func write(_ value: some Encodable, _ name: String) throws {
    try Data(try text(value).utf8).write(to: place(name))
  }

  private func place(_ name: String) throws -> URL { try #require(Self.folder).appending(path: name) }
}
