import TestSupport
import Testing

@testable import ObjectSchema

/// Documents with long nested values that differ in few scalars, if at all.
@Suite struct UniqueNestedValuesTests {
  private indirect enum Value: Equatable {
    case number(Int)
    case array([Value])
    case object([String: Value])

    static func random(depth: Int, using generator: inout SeededGenerator) -> Value {
      switch depth == 0 ? 0 : Int.random(in: 0...2, using: &generator) {
      case 0: return .number(Int.random(in: 0...1, using: &generator))
      case 1:
        let count = Int.random(in: 0...30, using: &generator)
        return .array((0..<count).map { _ in random(depth: depth - 1, using: &generator) })
      default:
        let keys = ["a", "b", "long_key_with_24_letters", "é"].shuffled(using: &generator).prefix(3)
        return .object(
          Dictionary(
            uniqueKeysWithValues: keys.map { ($0, random(depth: depth - 1, using: &generator)) }))
      }
    }

    /// Returns the value with another scalar.
    func changed(using generator: inout SeededGenerator) -> Value {
      switch self {
      case .number(let number): return .number(number + 2)
      case .array(var elements):
        guard let index = elements.indices.randomElement(using: &generator) else {
          return .array([.number(7)])
        }
        elements[index] = elements[index].changed(using: &generator)
        return .array(elements)
      case .object(var members):
        guard let key = members.keys.sorted().randomElement(using: &generator) else {
          return .number(7)
        }
        members[key] = members[key]?.changed(using: &generator)
        return .object(members)
      }
    }

    /// Returns the value in one of many spellings.
    func text(repeatsKeys: Bool, using generator: inout SeededGenerator) -> String {
      switch self {
      case .number(let number):
        return Int.random(in: 0...9, using: &generator) == 0 ? "\(number).0" : "\(number)"
      case .array(let elements):
        let texts = elements.map { $0.text(repeatsKeys: repeatsKeys, using: &generator) }
        return "[\(texts.joined(separator: ","))]"
      case .object(let members):
        var texts = members.keys.sorted().shuffled(using: &generator).map { key in
          "\"\(key)\":"
            + (members[key]?.text(repeatsKeys: repeatsKeys, using: &generator) ?? "null")
        }
        // The first of two members with the same key doesn't count.
        if repeatsKeys, Int.random(in: 0...7, using: &generator) == 0,
          let key = members.keys.sorted().randomElement(using: &generator)
        {
          let other = Value.random(depth: 1, using: &generator)
          texts.insert(
            "\"\(key)\":\(other.text(repeatsKeys: false, using: &generator))", at: 0)
        }
        return "{\(texts.joined(separator: ","))}"
      }
    }
  }

  /// The members of Documents, the first of which has values that mostly differ in one of them.
  private static let members = [
    #"{"name": "s", "type": "String"}, {"name": "v", "type": "Any"}, {"name": "w", "type": "Any[]"}"#,
    #"{"name": "v", "type": "Any"}, {"name": "s", "type": "Boolean"}, {"name": "w", "type": "Any[]"}"#,
  ]

  @Test(arguments: [false, true], members.indices)
  func `are equal if all scalars are`(repeatsKeys: Bool, members: Int) throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"""
        {"name": "a", "type": "Document[]", "uniqueValues": true, "maxItems": 1000,
          "properties": [\#(Self.members[members])]}
        """#), options: CheckOptions(maximumFaults: 1_000_000))
    var uniqueCount = 0
    for _ in 0..<GeneratedCases.count(100, ofAll: 10_000) {
      let value = Value.random(depth: 3, using: &generator)
      var seen: [(Value, Int)] = []
      var elements: [String] = []
      var paths: [String] = []
      for index in 0..<Int.random(in: 2...8, using: &generator) {
        let own = Bool.random(using: &generator) ? value : value.changed(using: &generator)
        let kind = Int.random(in: 0...2, using: &generator)
        let scalar = members == 0 ? #""\#(kind)""# : kind == 0 ? "false" : "true"
        let other = kind == 2 ? "" : #","w":[\#(kind),[1,2]]"#
        let isSame = seen.contains { $0.0 == own && $0.1 == kind }
        if isSame { paths.append("a[\(index)]") } else { seen.append((own, kind)) }
        elements.append(
          #"{"s":\#(scalar),"v":\#(own.text(repeatsKeys: repeatsKeys, using: &generator))\#(other)}"#
        )
      }
      let payload = #"{"a":[\#(elements.joined(separator: ","))]}"#
      let faults = checker.faults(in: payload).filter { $0.code == .unique }
      #expect(faults.map(\.path) == paths, "\(payload.prefix(2000)), seed \(seed)")
      if paths.isEmpty { uniqueCount += 1 }
    }
    #expect(uniqueCount > 20, "seed \(seed)")
  }

  /// Only the outer containers of a value are compared first.
  @Test(arguments: [#"{"a":"#, "["])
  func `within many containers are compared`(opening: String) throws {
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"""
        {"name": "a", "type": "Document[]", "uniqueValues": true, "properties": [
          {"name": "v", "type": "Any"}, {"name": "w", "type": "Any[]"}]}
        """#))
    let closing = opening == "[" ? "]" : "}"
    for count in [1, 6, 7, 8, 9, 10, 30, 31, 32, 33, 34, 60] {
      for member in [#""v":"#, #""w":[1,"#] {
        let elements = ["1", "2", "[]", "[1]", "1", "[ ]", "1.0", "3"].map { scalar in
          let value =
            String(repeating: opening, count: count) + scalar
            + String(repeating: closing, count: count)
          return "{\(member)\(value)\(member.hasSuffix(",") ? "]" : "")}"
        }
        let payload = #"{"a":[\#(elements.joined(separator: ","))]}"#
        #expect(
          checker.faults(in: payload).filter { $0.code == .unique }.map(\.path)
            == ["a[4]", "a[5]", "a[6]"], "\(payload)")
      }
    }
  }
}
