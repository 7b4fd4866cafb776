import DateText
import Foundation
import JSONText
import ObjectSchema
import TestSupport
import Testing

@testable import BodyBuilding
import ObjectBody

@Suite struct SerializationResultTests {
  /// A definition with a property of type Any.
  private static func object() throws -> ObjectDefinition {
    try SchemaRegistry(
      text: #"{"name": "o", "properties": [{"name": "a", "type": "Any"}]}"#
    ).object(named: "o")
  }

  /// A value whose text is about as long as the capacity that is tried first.
  private static func value(_ generator: inout SeededGenerator, depth: Int = 0) -> PropertyValue {
    switch Int.random(in: 0..<(depth < 3 ? 9 : 7), using: &generator) {
    case 0: .null
    case 1: .integer(.random(in: .min ... .max, using: &generator))
    case 2: .double(.random(in: -1e9...1e9, using: &generator))
    case 3:
      JSONNumber("1234567890123456789012345678901234567890").map(PropertyValue.number) ?? .null
    case 4: .string(String(repeating: "\u{1}", count: .random(in: 0...400, using: &generator)))
    case 5: .string(String(repeating: "plain ", count: .random(in: 0...400, using: &generator)))
    case 6: .data(.init(repeating: 7, count: .random(in: 0...2000, using: &generator)))
    case 7:
      .array(
        (0..<Int.random(in: 0...30, using: &generator)).map { _ in
          value(&generator, depth: depth + 1)
        })
    default:
      .object(
        PropertyObject(
          (0..<Int.random(in: 0...30, using: &generator)).map {
            let key = String(repeating: "\"", count: .random(in: 0...40, using: &generator))
            return .init("\(key)\($0)", value(&generator, depth: depth + 1))
          }))
    }
  }

  @Test func `writes the same bytes for any previous capacity`() throws {
    var generator = SeededGenerator()
    var serializer = BodySerializer(try Self.object())
    var large = BodySerializer(try Self.object())
    _ = large.uncheckedJSON(["a": .string(String(repeating: " ", count: 500_000))])
    for number in 0..<GeneratedCases.count(100, ofAll: 1_500) {
      let values: PropertyObject = ["a": Self.value(&generator)]
      var fresh = BodySerializer(try Self.object())
      let expected = large.uncheckedJSON(values)
      let seed = "seed \(generator.seed), value \(number)"
      #expect(fresh.uncheckedJSON(values) == expected, "\(seed)")
      #expect(serializer.uncheckedJSON(values) == expected, "\(seed)")
      #expect(Array(PropertyValue.object(values).description.utf8) == expected, "\(seed)")
      #expect((try? JSONDocument(expected)) != nil, "\(seed)")
      if number % 20 == 0 { serializer = BodySerializer(try Self.object()) }
    }
  }

  @Test(arguments: 2_000...2_100)
  func `writes text that barely fits, or barely exceeds, the capacity`(count: Int) throws {
    for text in ["a", "é", "\n", "\u{1f}"] {
      let value = String(repeating: text, count: count)
      let shorter = String(repeating: text, count: count / 6)
      for value in [value, shorter] {
        var serializer = BodySerializer(try Self.object())
        let written = serializer.uncheckedJSON(["a": .string(value)])
        #expect(try JSONDocument(written).root["a"]?.string == value)
      }
    }
  }

  @Test func `has the annotations of the final attempt`() throws {
    let values = PropertyObject([
      .init("a", .array([.double(.nan), .string(String(repeating: "x", count: 3_000))]))
    ])
    let error = #expect(throws: BodyValidationError.self) { try Self.object().body(values) }
    #expect(error?.faults.map(\.path) == ["a[0]"])
    #expect(error?.faults.map(\.code) == [.range])
  }

  @Test func `writes thousands of values of each kind`() throws {
    let numbers = [
      "1e18", "1e20", "1e9", "-1E5", "1e-6", "1e300", "0.1", "12345678901234567890123",
    ]
    let kinds: [PropertyValue] =
      numbers.compactMap { JSONNumber($0).map(PropertyValue.number) } + [
        .null, .bool(false), .integer(.min), .double(-1.2345678901234567e-300), .double(1e20),
        .string(""), .string("\u{1}\u{2}"), .string(String(repeating: "\"", count: 100)),
        .instant(.init(seconds: 0)), .data(.init([1])), .array([]), .object([:]),
        .object(["\u{1}": .array([1])]),
      ]
    for kind in kinds {
      var serializer = BodySerializer(try Self.object())
      let written = serializer.uncheckedJSON(["a": .array(Array(repeating: kind, count: 3_000))])
      #expect(try JSONDocument(written).root["a"]?.elements?.count == 3_000, "\(kind)")
    }
  }

  @Test func `attaches hundreds of files`() throws {
    let name = String(repeating: "n", count: 40)
    let object = try SchemaRegistry(
      text: """
        {"name": "o", "properties": [{"name": "\(name)", "type": "File[]", "maxItems": 500}]}
        """
    ).object(named: "o")
    let file: PropertyValue = ["content": .data(.init([65]))]
    for count in [1, 20, 40, 400] {
      let body = try object.body([name: .array(Array(repeating: file, count: count))])
      #expect(body.uploads.count == count)
    }
  }
}
