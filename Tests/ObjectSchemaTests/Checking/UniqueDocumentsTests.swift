import TestSupport
import Testing

@testable import ObjectSchema

/// Arrays of Documents that are compared with one another.
@Suite struct UniqueDocumentsTests {
  /// A property of the Documents, and spellings of values, of which those of each row are equal.
  private struct Member: Sendable {
    let name: String
    let type: String
    let values: [[String]]
  }

  private static let scalars = [
    Member(
      name: "s", type: "String",
      values: [
        [#""a""#, #""\u0061""#], [#""more than sixteen bytes""#], [#""""#], ["null"],
      ]),
    Member(name: "n", type: "Number", values: [["1", "1.0", "10e-1"], ["0", "-0"], ["1e22"]]),
    Member(name: "b", type: "Boolean", values: [["true"], ["false"]]),
    Member(name: "t", type: "String", values: [[#""x""#], [#""é""#, #""\u00e9""#]]),
    Member(name: "u", type: "Number", values: [["-2.5", "-25e-1"], ["7"]]),
    Member(
      name: "more_than_sixteen_bytes", type: "String",
      values: [[#""y""#, #""\u0079""#], [#""z""#]]),
  ]
  private static let containers = [
    Member(
      name: "l", type: "Number[]",
      values: [
        ["[]", "[ ]"], ["[1,2,3]", "[1.0, 2, 3]"], ["[1,2,3,4]", "[1,2,3,4e0]"], ["[1,2,3,5]"],
      ]),
    Member(
      name: "a", type: "Any",
      values: [
        [#"{"x":1,"y":[]}"#, #"{ "y": [], "\u0078": 1.0}"#], [#"{"x":1}"#], [#""x""#], ["[{}]"],
      ]),
    Member(name: "b", type: "Boolean", values: [["true"], ["false"]]),
  ]
  private static let definitions = [
    // Members after the fourth scalar aren't among those that are compared first.
    scalars, scalars + containers.prefix(2), containers, [containers[2]], Array(scalars.suffix(1)),
    [],
  ]

  @Test func `are duplicates only if all members are equal`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    for members in Self.definitions {
      let properties = members.map { #"{"name": "\#($0.name)", "type": "\#($0.type)"}"# }
      var checker = PayloadChecker(
        try SchemaText.definition(
          #"""
          {"name": "k", "type": "Document[]", "uniqueValues": true,
           "properties": [\#(properties.joined(separator: ", "))]}
          """#))
      for _ in 0..<GeneratedCases.count(400, ofAll: 20_000) {
        let (payload, expected) = Self.payload(members, &generator)
        let duplicates = checker.faults(in: payload).filter { $0.code == .unique }
        #expect(duplicates.map(\.path) == expected, "\(payload), seed \(seed)")
      }
    }
  }

  /// Returns a payload, and the paths of the Documents that are equal to others before them.
  private static func payload(
    _ members: [Member], _ generator: inout SeededGenerator
  ) -> (payload: String, expected: [String]) {
    var expected: [String] = []
    var seen: Set<[String: Int]> = []
    var elements: [String] = []
    // Few of the members differ between Documents.
    var usual: [String: Int] = [:]
    for member in members {
      usual[member.name] = Int.random(in: -1..<member.values.count, using: &generator)
    }
    for index in 0..<Int.random(in: 1...8, using: &generator) {
      var rows = usual
      for member in members where Int.random(in: 0..<members.count, using: &generator) == 0 {
        rows[member.name] = Int.random(in: -1..<member.values.count, using: &generator)
      }
      rows = rows.filter { $0.value >= 0 }
      elements.append(text(rows, members, &generator))
      if !seen.insert(rows).inserted { expected.append("k[\(index)]") }
    }
    let separator = [",", ", ", " ,  "].randomElement(using: &generator) ?? ","
    let space = Bool.random(using: &generator) ? String(repeating: " ", count: 64) : ""
    return (#"{"k":[\#(elements.joined(separator: separator))]\#(space)}"#, expected)
  }

  /// Returns the text of a Document.
  private static func text(
    _ rows: [String: Int], _ members: [Member], _ generator: inout SeededGenerator
  ) -> String {
    let isOrdered = Bool.random(using: &generator)
    let escapesKeys = Int.random(in: 0..<4, using: &generator) == 0
    let space = Int.random(in: 0..<4, using: &generator) == 0 ? " " : ""
    var texts: [String] = []
    for member in isOrdered ? members : members.shuffled(using: &generator) {
      guard let row = rows[member.name] else { continue }
      let key =
        escapesKeys
        ? member.name.unicodeScalars.map { "\\u00" + String($0.value, radix: 16) }.joined()
        : member.name
      var values = [member.values[row].randomElement(using: &generator) ?? ""]
      // Of the values of a repeated key, the last one counts.
      if Int.random(in: 0..<16, using: &generator) == 0 {
        values.insert(member.values.randomElement(using: &generator)?[0] ?? "", at: 0)
      }
      texts += values.map { #"\#(space)"\#(key)"\#(space):\#(space)\#($0)"# }
    }
    return "{\(texts.joined(separator: ","))\(space)}"
  }
}
