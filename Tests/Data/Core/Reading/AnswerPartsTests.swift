import ChargeDomain
import Foundation
import Testing

@testable import ChargeData

/// What every answer of a provider is made of: bytes, values, paths and lists.
struct AnswerPartsTests {
  @Test("ten bytes are digits and fifty-two are letters")
  func bytes() {
    let all = UInt8.min...UInt8.max
    #expect(all.filter(\.isDigit) == Array("0123456789".utf8))
    #expect(all.filter(\.isLetter) == Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8))
  }

  private func root(_ text: String) throws -> JSONValue { try JSONDocument(Data(text.utf8)).root }

  @Test("a number is read of a number or a text, and of nothing else")
  func numbers() throws {
    for (text, number) in [
      ("7", 7), ("-7", -7), ("0.5", 0.5), ("\"0.5\"", 0.5), ("\" 12 \"", 12), ("18446744073709551615", 0x1p64),
      ("\"x\"", nil), ("\"\"", nil), ("true", nil), ("null", nil), ("[1]", nil), ("{\"a\":1}", nil),
    ] as [(String, Double?)] {
      #expect(try root("[\(text)]").elements.map(\.number) == [number], "\(text)")
    }
  }

  @Test("each value has one kind, and is a list, an object or null accordingly")
  func kinds() throws {
    let kinds: [(String, JSONValue.Kind)] = [
      ("null", .null), ("true", .bool(true)), ("false", .bool(false)), ("0", .integer(0)), ("-1", .integer(-1)),
      ("9223372036854775807", .integer(.max)), ("9223372036854775808", .double(0x1p63)), ("1.0", .double(1)),
      ("\"\"", .string), ("[]", .array), ("{}", .object),
    ]
    for (text, kind) in kinds {
      let value = try #require(Array(try root("[\(text)]").elements).first)
      #expect(value.kind == kind, "\(text)")
      #expect(value.isNull == (kind == .null) && value.isArray == (kind == .array), "\(text)")
      #expect(value.isObject == (kind == .object) && (value.string == nil) == (kind != .string), "\(text)")
      #expect(Array(value.elements).isEmpty && Array(value.fields).isEmpty)
      #expect(value["a"] == nil)
    }
  }

  @Test("a list has its elements in order, an object its fields, the first of a repeated name where one is asked for")
  func contents() throws {
    let list = try root("[1,[2],{\"a\":3}]")
    #expect(list.elements.map(\.kind) == [.integer(1), .array, .object])
    #expect(Array(list.fields).isEmpty && list["a"] == nil)
    let object = try root("{\"b\":1,\"a\":2,\"b\":null,\"\":4}")
    #expect(object.fields.map(\.name) == ["b", "a", "b", ""])
    #expect(object.fields.map(\.value.kind) == [.integer(1), .integer(2), .null, .integer(4)])
    #expect(object["b"]?.kind == .integer(1) && object["a"]?.kind == .integer(2) && object[""]?.kind == .integer(4))
    #expect(object["c"] == nil && Array(object.elements).isEmpty)
  }

  private func fault<Content>(_ body: () throws(AnswerFault) -> Content) -> AnswerFault? {
    do throws(AnswerFault) {
      _ = try body()
      return nil
    } catch {
      return error
    }
  }

  @Test("a list that is missing is named, and so is what stands in its place")
  func lists() throws {
    let document = try JSONDocument(Data("{\"a\":[1,2],\"b\":5,\"c\":null}".utf8))
    #expect(try Array(document.list("a")).count == 2)
    for (name, text) in [
      ("b", "the list b is missing"), ("c", "the list c is missing"), ("d", "the list d is missing"),
    ]
      as [(StaticString, String)]
    {
      #expect(fault { () throws(AnswerFault) in try document.list(name) } == .unreadable(text))
    }
    #expect(
      fault { () throws(AnswerFault) in try document.list() } == .unreadable("a list is due, an object stands there"))
    let whole = try JSONDocument(Data("[1,2,3]".utf8))
    #expect(try Array(whole.list()).count == 3)
    #expect(fault { () throws(AnswerFault) in try whole.list("a") } == .unreadable("the list a is missing"))
  }

  @Test("a cut answer is unreadable with its size, and each fault has its failure")
  func faults() {
    let cut = fault { () throws(AnswerFault) in try JSONDocument(answer: Data("[1,".utf8)) }
    #expect(cut?.description.hasPrefix("not a whole JSON document (3 bytes): ") == true)
    #expect(cut?.failure == .badAnswer)
    #expect(AnswerFault.providerError("over").failure == .providerError)
    #expect(AnswerFault.providerError("over").description == "over")
    #expect(AnswerFault.unreadable("why").description == "why")
  }

  @Test("a path names each step, and the record itself has none")
  func paths() {
    let connection = JSONPath.element(.field(.record, "Connections"), 2)
    #expect(JSONPath.record.description.isEmpty)
    #expect(connection.description == "Connections[2]")
    #expect(JSONPath.field(connection, "Amps").description == "Connections[2].Amps")
    #expect(JSONPath.element(.element(.field(.field(.record, "a"), "b"), 0), 1).description == "a.b[0][1]")
    let faults = FieldFaults()
    faults.add(.record, "whole")
    faults.add(.field(.record, "a"), "part")
    #expect(faults.all == [FieldFault(path: nil, reason: "whole"), FieldFault(path: "a", reason: "part")])
  }

  @Test("a word that a table does not know is reported once, a missing one is not")
  func words() {
    let faults = FieldFaults()
    let table = ["a": 1]
    #expect(faults.known(nil, at: .field(.record, "f")) { table[$0] } == nil)
    #expect(faults.known("a", at: .field(.record, "f")) { table[$0] } == 1)
    #expect(faults.all.isEmpty)
    #expect(faults.known("b", at: .field(.record, "f")) { table[$0] } == nil)
    #expect(faults.all == [FieldFault(path: "f", reason: "\"b\" is not known here")])
  }
}
