import JSONText
import Testing

@testable import ObjectSchema

@Suite struct NameHashTests {
  private static func hash(_ name: String, seed: UInt64 = 0) -> UInt64 {
    Array(name.utf8).rawBytes.nameHash(seed: seed)
  }

  @Test(arguments: 1...DefinitionName.maximumLength)
  func `every byte of a name and the seed count`(length: Int) {
    let name = Array(repeating: UInt8(ascii: "a"), count: length)
    for index in name.indices {
      var other = name
      other[index] = UInt8(ascii: "b")
      #expect(name.rawBytes.nameHash(seed: 0) != other.rawBytes.nameHash(seed: 0), "\(index)")
    }
    #expect(name.rawBytes.nameHash(seed: 0) != name.rawBytes.nameHash(seed: 1))
  }

  @Test func `names that collide get a table with another seed`() throws {
    // A definition with 300 names and the keys of the server has a table of 2,048 slots.
    var names: [String] = []
    var number = 0
    while names.count < 300 {
      let name = "c_\(number)"
      if Self.hash(name) & 2047 == 0 { names.append(name) }
      number += 1
    }
    let properties = names.map { #"{"name": "\#($0)", "type": "Number"}"# }
    let definition = try SchemaText.definition(properties.joined(separator: ","))
    let object = definition.plan.tables.objects[definition.plan.tables.body]
    #expect(object.slots.count == 2048)
    #expect(object.seed != 0)
    #expect(Set(names.map { Self.hash($0, seed: object.seed) & 2047 }).count > 100)

    let payload = names.reversed().map { #""\#($0)": true"# }.joined(separator: ",")
    var checker = PayloadChecker(definition)
    #expect(checker.faults(in: "{\(payload)}").map(\.path) == names.reversed())
  }

  @Test func `names that don't collide keep the table that doesn't depend on chance`() throws {
    let properties = (0..<2000).map { #"{"name": "aaaaaaaa\#($0 + 1000)zzzzzzzz", "type": "Any"}"# }
    let definition = try SchemaText.definition(properties.joined(separator: ","))
    #expect(definition.plan.tables.objects[definition.plan.tables.body].seed == 0)
  }
}
