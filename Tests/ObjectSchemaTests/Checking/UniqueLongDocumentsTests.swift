@_spi(ObjectBodyInternals) import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

/// Arrays of long structures that differ only behind the parts that have hashes of their own.
@Suite struct UniqueLongDocumentsTests {
  /// Each row has spellings of one value.
  private static let values: [[String]] = [
    ["1", "1.0", " 1", "10e-1"], ["2", "2e0"], ["12", "1.2e1"], [#""1""#, #""\u0031""#],
    [#""a""#, #""\u0061""#], [#""\n""#, #""\u000a""#], [#""\\""#, #""\u005c""#], ["null"],
    ["true", "true "], ["[]", "[ ]"], ["[1]"], ["[1,2]", "[1, 2]"],
    [#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, #"{"\u0061":1,"b":2}"#, #"{ "a":1,"b":2}"#],
    [#"{"a":1,"c":2}"#, #"{"c":2,"a":1}"#], [#"{"a":1}"#], [#"{"a":"x"}"#], [#"{"a":"y"}"#],
  ]

  /// Returns the text of a list that ends with a value.
  private static func list(_ row: Int, zeros: Int, _ generator: inout SeededGenerator) -> String {
    let value = values[row].randomElement(using: &generator) ?? ""
    return "[\(String(repeating: "0,", count: zeros))\(value)]"
  }

  /// Returns the text of an array, and adds the paths of the elements that are equal to others before them.
  private static func array(
    _ path: String, _ count: Int, _ generator: inout SeededGenerator, hasInner: Bool,
    _ expected: inout [String]
  ) -> String {
    var seen: Set<[Int]> = []
    var elements: [String] = []
    let rowCount = Int.random(in: 2...values.count, using: &generator)
    let zeroCounts = Bool.random(using: &generator) ? [150] : [30, 150, 151]
    for index in 0..<count {
      let row = Int.random(in: 0..<rowCount, using: &generator)
      let zeros = zeroCounts.randomElement(using: &generator) ?? 150
      var members = [#""k":\#(list(row, zeros: zeros, &generator))"#]
      var identity = [row, zeros]
      if hasInner, Int.random(in: 0..<4, using: &generator) == 0 {
        // No other element has such an inner array.
        identity.append(index)
        let inner = array("\(path)[\(index)].i", 3, &generator, hasInner: false, &expected)
        members.append(#""i":\#(inner),"l":\#(index)"#)
      }
      if !seen.insert(identity).inserted { expected.append("\(path)[\(index)]") }
      if Int.random(in: 0..<6, using: &generator) == 0 { members.shuffle(using: &generator) }
      elements.append("{\(members.joined(separator: ","))}")
    }
    return "[\(elements.joined(separator: ","))]"
  }

  @Test(arguments: ["Document[]", "Any[]"], [false, true])
  func `are duplicates only if they are equal`(type: String, hasUnknownKeys: Bool) throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let inner = #"{"name": "k", "type": "Any"}, {"name": "l", "type": "Number"}"#
    let members =
      type == "Any[]"
      ? ""
      : #"""
      , "properties": [\#(inner),
       {"name": "i", "type": "Document[]", "uniqueValues": true, "properties": [\#(inner)]}]
      """#
    let newChecker = PayloadChecker(
      try SchemaText.definition(
        #"""
        {"name": "a", "type": "\#(type)", "uniqueValues": true, "maxItems": 1000\#(members)}
        """#), options: CheckOptions(maximumFaults: 100_000))
    // Which parts are compared depends on the arrays before.
    var checker = newChecker
    for _ in 0..<GeneratedCases.count(200, ofAll: 10_000) {
      if Int.random(in: 0..<3, using: &generator) > 0 { checker = newChecker }
      var expected: [String] = []
      let count = Int.random(in: 1...12, using: &generator)
      let text = Self.array("a", count, &generator, hasInner: type != "Any[]", &expected)
      // After a key that isn't checked, the keys of all objects are compared.
      let unknown = hasUnknownKeys ? #""unknown":{"a":1,"a":2},"# : ""
      let payload = #"{\#(unknown)"a":\#(text)}"#
      let duplicates = checker.faults(in: payload).filter { $0.code == .unique }
      #expect(Set(duplicates.map(\.path)) == Set(expected), "\(payload), seed \(seed)")
      #expect(duplicates.count == expected.count, "\(payload), seed \(seed)")
    }
  }

  @Test func `may differ only in a value that a duplicate key replaces`() throws {
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"""
        {"name": "a", "type": "Document[]", "uniqueValues": true, "properties": [
          {"name": "k", "type": "Any"}, {"name": "l", "type": "Any"}]}
        """#))
    let zeros = String(repeating: "0,", count: 150)
    let elements = ["1", "2", "1"].map { #"{"k":0,"l":[\#(zeros)[\#($0)]],"l":[\#(zeros)3]}"# }
    for count in 2...3 {
      let list = elements.prefix(count).joined(separator: ",")
      let faults = checker.faults(in: #"{"a":[\#(list)]}"#)
      let paths = faults.filter { $0.code == .unique }.map(\.path)
      #expect(paths == Array(["a[1]", "a[2]"].prefix(count - 1)))
      #expect(faults.filter { $0.code == .duplicate }.count == count)
    }
  }

  @Test func `differ if their first difference shows it`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var differentCount = 0
    for _ in 0..<GeneratedCases.count(2000, ofAll: 100_000) {
      let rows = (0..<3).map { _ in Int.random(in: Self.values.indices, using: &generator) }
      let isEqual = Bool.random(using: &generator)
      let texts = (0..<2).map { number in
        let members = rows.enumerated().map { index, row in
          let isChanged = number > 0 && index > 0 && !isEqual
          let row = isChanged ? Int.random(in: Self.values.indices, using: &generator) : row
          return #""\#(index)":\#(Self.list(row, zeros: index * 9, &generator))"#
        }
        let isShuffled = Int.random(in: 0..<6, using: &generator) == 0
        let order = isShuffled ? members.shuffled(using: &generator) : members
        return "{\(order.joined(separator: ","))}"
      }
      let bytes = Array("[\(texts[0]),\(texts[1])]".utf8)
      let start = texts[0].utf8.count + 2
      let isDifferent = JSONCursor(bytes.rawBytes)
        .haveDifference(1, start, upTo: start + texts[1].utf8.count)
      if isDifferent {
        differentCount += 1
        let areEqual = CanonicalValue.areEqual(bytes.rawBytes, 1, start)
        #expect(!areEqual, "\(texts), seed \(seed)")
      }
    }
    #expect(differentCount > 300, "seed \(seed)")
  }
}
