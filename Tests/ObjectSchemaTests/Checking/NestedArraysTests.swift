import TestSupport
import Testing

@testable import ObjectSchema

/// Arrays in arrays, which are entered and left in tight loops if there's no white space between their brackets.
@Suite struct NestedArraysTests {
  private static func checker(isUnique: Bool) throws -> PayloadChecker {
    PayloadChecker(
      try SchemaText.definition(
        #"{"name": "a", "type": "Any[]", "maxItems": 1000, "uniqueValues": \#(isUnique)}"#))
  }

  /// Returns a value with a few duplicate keys, mostly in arrays.
  private static func value(_ depth: Int, _ generator: inout SeededGenerator) -> String {
    guard depth > 0 else {
      return ["0", "[]", "{}", #""x""#].randomElement(using: &generator) ?? ""
    }
    let inner = value(depth - 1, &generator)
    return switch Int.random(in: 0..<10, using: &generator) {
    case 0: #"{"k":\#(inner)}"#
    case 1: #"{"k":\#(inner),"k":0}"#
    case 2: "[\(inner),\(value(depth / 2, &generator))]"
    case 3: "[\(value(depth / 2, &generator)),\(inner)]"
    default: "[\(inner)]"
    }
  }

  private static func spaced(_ text: String) -> String {
    text.map { "[]".contains($0) ? "\($0) " : "\($0)" }.joined()
  }

  @Test(arguments: [false, true])
  func `have the same faults with white space`(isUnique: Bool) throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var checker = try Self.checker(isUnique: isUnique)
    var duplicateCount = 0
    for _ in 0..<GeneratedCases.count(300, ofAll: 10_000) {
      let values = (0..<3).map { _ in
        Self.value(Int.random(in: 0...6, using: &generator), &generator)
      }
      let elements = (0..<5).map { _ in values.randomElement(using: &generator) ?? "" }
      let compact = #"{"a":[\#(elements.joined(separator: ","))]}"#
      let mixedElements = elements.map { Bool.random(using: &generator) ? $0 : Self.spaced($0) }
      let mixed = #"{"a":[\#(mixedElements.joined(separator: ","))]}"#
      let expected = checker.faults(in: Self.spaced(compact)).map { "\($0.code) \($0.path)" }
      let faults = checker.faults(in: compact).map { "\($0.code) \($0.path)" }
      let mixedFaults = checker.faults(in: mixed).map { "\($0.code) \($0.path)" }
      #expect(faults == expected, "\(compact), seed \(seed)")
      #expect(mixedFaults == expected, "\(mixed), seed \(seed)")
      let duplicates = elements.indices.filter { elements[..<$0].contains(elements[$0]) }
      let paths = faults.filter { $0.hasPrefix("unique ") }
      if isUnique {
        let isReported = duplicates.allSatisfy { paths.contains("unique a[\($0)]") }
        #expect(isReported, "\(compact), seed \(seed)")
      }
      duplicateCount += duplicates.count
    }
    #expect(duplicateCount > 100, "seed \(seed)")
  }

  @Test(arguments: [false, true])
  func `are limited in depth`(isUnique: Bool) throws {
    var checker = try Self.checker(isUnique: isUnique)
    // The body and the property's array are the outermost containers.
    for depth in [1, 2, 3, 200, 509, 510, 511, 512, 600] {
      for inner in ["", "0", "{}", "[ ]"] {
        let value =
          String(repeating: "[", count: depth) + inner + String(repeating: "]", count: depth)
        let isTooDeep = depth + (inner == "{}" || inner == "[ ]" ? 1 : 0) > 510
        let prefix = #"{"a":["#
        let faults = checker.faults(in: "\(prefix)\(value)]}")
        #expect(faults.map(\.code) == (isTooDeep ? [.depth] : []), "\(depth) \(inner)")
        if isTooDeep {
          #expect(faults.first?.offset == prefix.utf8.count + 510, "\(depth) \(inner)")
        }
        let unclosed = checker.faults(in: "\(prefix)\(value.dropLast())}}")
        #expect(unclosed.map(\.code) == [isTooDeep ? .depth : .json], "\(depth) \(inner)")
      }
    }
  }
}
