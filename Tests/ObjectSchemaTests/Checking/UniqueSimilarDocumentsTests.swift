import TestSupport
import Testing

@testable import ObjectSchema

/// Long arrays of Documents of which many have the same first members, so that more of their members are compared.
@Suite struct UniqueSimilarDocumentsTests {
  /// Types of members, and spellings of two values.
  private static let types: [(type: String, values: [[String]])] = [
    ("Number", [["1", "1.0", "10e-1"], ["0", "-0"]]),
    ("String", [[#""a""#, #""\u0061""#], [#""b""#]]),
    ("Date", [[#""2020-01-02T03:04:05.000Z""#], [#""2020-01-02T03:04:06.000Z""#]]),
    ("Boolean", [["true"], ["false"]]),
    (
      "Number[]",
      [
        ["[1,2,3,4,5,6,7,8,9]", "[1.0,2,3,4,5,6,7,8,9]"],
        ["[1,2,3,4,5,6,7,8,10]", "[1,2,3, 4,5,6,7,8,1e1]"],
      ]
    ),
    (
      "Geometry[]",
      [
        ["[[0,0],[1.5,2],[0,0],[1.5,2],[3,3]]", "[[0,0.0],[15e-1,2], [0,0],[1.5,2],[3,3]]"],
        ["[[0,0],[1.5,2],[0,0],[1.5,2],[3,4]]"],
      ]
    ),
  ]

  @Test(arguments: [1, 4, 6, 12, 20, 70])
  func `are duplicates only if all members are equal`(memberCount: Int) throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let kinds = (0..<memberCount).map { _ in
      Int.random(in: 0..<Self.types.count, using: &generator)
    }
    let members = kinds.enumerated().map {
      #"{"name": "m\#($0)", "type": "\#(Self.types[$1].type)"}"#
    }
    let properties = members.joined(separator: ", ")
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"""
        {"name": "k", "type": "Document[]", "uniqueValues": true, "maxItems": 1000, "properties": [
         \#(properties),
         {"name": "i", "type": "Document[]", "uniqueValues": true, "properties": [\#(properties)]}]}
        """#), options: CheckOptions(maximumFaults: 100_000))
    for _ in 0..<GeneratedCases.count(60, ofAll: 4000) {
      var expected: [String] = []
      let text = Self.array("k", kinds, &generator, hasInner: true, &expected)
      let payload = #"{"k":\#(text)}"#
      let duplicates = checker.faults(in: payload).filter { $0.code == .unique }
      #expect(Set(duplicates.map(\.path)) == Set(expected), "\(payload), seed \(seed)")
      #expect(duplicates.count == expected.count, "\(payload), seed \(seed)")
    }
  }

  /// Returns the text of an array, and adds the paths of the Documents that are equal to others before them.
  private static func array(
    _ path: String, _ kinds: [Int], _ generator: inout SeededGenerator, hasInner: Bool,
    _ expected: inout [String]
  ) -> String {
    var seen: Set<[Int]> = []
    var elements: [String] = []
    // Most Documents differ in some of the members.
    let differing = Int.random(in: 0..<kinds.count, using: &generator)
    let count = hasInner ? [3, 20, 100].randomElement(using: &generator) ?? 3 : 4
    for _ in 0..<count {
      let index = elements.count
      if Int.random(in: 0..<20, using: &generator) == 0 {
        // Such an element is invalid, and those after it are compared with those before it.
        elements.append(["null", "1", "[]"].randomElement(using: &generator) ?? "null")
        continue
      }
      var document = kinds.indices.map {
        $0 < differing ? 0 : Int.random(in: -1...1, using: &generator)
      }
      var texts: [String] = []
      for (number, row) in document.enumerated() where row >= 0 {
        let spelling = types[kinds[number]].values[row].randomElement(using: &generator) ?? ""
        texts.append(#""m\#(number)":\#(spelling)"#)
      }
      if hasInner, Int.random(in: 0..<10, using: &generator) == 0 {
        // No other Document has an array of the same length.
        document.append(index)
        let inner = array("\(path)[\(index)].i", kinds, &generator, hasInner: false, &expected)
        texts.append(#""i":\#(inner.dropLast())\#(String(repeating: ",null", count: index))]"#)
      }
      if !seen.insert(document).inserted { expected.append("\(path)[\(index)]") }
      let isShuffled = Int.random(in: 0..<4, using: &generator) == 0
      if isShuffled { texts.shuffle(using: &generator) }
      elements.append("{\(texts.joined(separator: ","))}")
    }
    return "[\(elements.joined(separator: ","))]"
  }
}
