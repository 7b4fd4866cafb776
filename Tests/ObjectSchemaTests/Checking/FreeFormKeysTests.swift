import ObjectSchema
import TestSupport
import Testing

/// Duplicate keys of objects with few keys, which are compared directly, and with many, which are in
/// a table.
@Suite struct FreeFormKeysTests {
  private static func duplicates(_ any: String) throws -> [String] {
    let schemas = try SchemaRegistry(
      text: #"{"name": "c_case", "properties": [{"name": "a", "type": "Any"}]}"#)
    var checker = PayloadChecker(try schemas.object(named: "c_case"))
    let faults = checker.faults(in: #"{"a":\#(any)}"#)
    #expect(faults.allSatisfy { $0.code == .duplicate })
    return faults.map(\.path)
  }

  @Test func `keeps the keys of nested objects apart`() throws {
    let many = (0..<12).map { #""k\#($0)":0"# }.joined(separator: ",")
    #expect(
      try Self.duplicates("{\(many),\"x\":{\(many),\"k3\":1},\"k5\":{\"k5\":2}}")
        == ["a.x.k3", "a.k5"])
    // A key with an escape moves the keys to a table at once.
    #expect(try Self.duplicates(#"{"\u0061":{"a":{"\u0061":1}},"b":0,"a":1}"#) == ["a.a"])
    #expect(try Self.duplicates(#"[{"\u0061":1},{"a":1},{"a":1,"\u0061":2}]"#) == ["a[2].a"])
    #expect(try Self.duplicates("[{\(many)},{\(many),\"k0\":1},{\(many)}]") == ["a[1].k0"])
  }

  @Test func `compares whole keys`() throws {
    #expect(try Self.duplicates(#"{"eightlet1":0,"eightlet2":0,"eightlet":0,"":0}"#) == [])
    #expect(try Self.duplicates(#"{"":0,"a":0,"":0}"#) == ["a."])
    #expect(try Self.duplicates(#"{"eightlet1":0,"eightlet1":0}"#) == ["a.eightlet1"])
  }

  private static let names =
    (0..<70).map { "k\($0)" } + ["", "é", "a key with 23 characters", "a key with 23 letters, é"]

  /// Returns the JSON of an object whose keys have escapes at random, and the paths of duplicate keys in it.
  private static func object(
    _ level: Int, _ generator: inout SeededGenerator
  ) -> (json: String, duplicates: [String]) {
    var seen: Set<String> = []
    var duplicates: [String] = []
    let names = names.shuffled(using: &generator).prefix(
      [3, 12, 74].randomElement(using: &generator) ?? 3)
    let isEscaped = Bool.random(using: &generator)
    let members = (0..<Int.random(in: 0...names.count, using: &generator)).map { _ in
      let name = names.randomElement(using: &generator) ?? ""
      let key = name.unicodeScalars.map { scalar in
        guard isEscaped, Int.random(in: 0..<4, using: &generator) == 0 else { return "\(scalar)" }
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
      let isNested = level < 3 && Int.random(in: 0..<5, using: &generator) == 0
      let value = isNested ? object(level + 1, &generator) : (json: "1", duplicates: [])
      if seen.insert(name).inserted {
        duplicates += value.duplicates.map { ".\(name)\($0)" }
      } else {
        duplicates.append(".\(name)")
      }
      return "\"\(key)\":\(value.json)"
    }
    return ("{\(members.joined(separator: ","))}", duplicates)
  }

  @Test func `finds duplicate keys however they are spelled, in values that are compared or not`()
    throws
  {
    let schemas = try SchemaRegistry(
      text: #"""
        {"name": "c_case", "properties": [{"name": "a", "type": "Any"},
          {"name": "b", "type": "Any[]", "maxItems": 10, "uniqueValues": true},
          {"name": "c", "type": "Quaternion"}]}
        """#)
    // Large objects have thousands of duplicate keys.
    var checker = PayloadChecker(
      try schemas.object(named: "c_case"), options: CheckOptions(maximumFaults: 1_000_000))
    var generator = SeededGenerator()
    for _ in 0..<GeneratedCases.count(200, ofAll: 5000) {
      let (json, duplicates) = Self.object(0, &generator)
      for (payload, prefix) in [
        (#"{"a":\#(json)}"#, "a"), (#"{"b":[0,\#(json)]}"#, "b[1]"), (#"{"c":\#(json)}"#, "c"),
      ] {
        let faults = checker.faults(in: payload).filter { $0.code != .unchecked }
        #expect(
          faults.map(\.path) == duplicates.map { prefix + $0 }, "\(payload), seed \(generator.seed)"
        )
      }
    }
  }
}
