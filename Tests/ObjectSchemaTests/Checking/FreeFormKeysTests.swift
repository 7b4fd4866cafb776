import ObjectSchema
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
}
