import TestSupport
import Testing

@testable import ObjectSchema

/// Coordinates whose numbers have bounds of their own, alone and beside other rules.
@Suite struct CoordinateRuleTests {
  private static let coordinate =
    #"{"name": "coordinate", "definition": {"max0": 10, "max1": 100, "allowDecimal1": false}}"#

  @Test(arguments: [
    ("[10,100]", []), ("[10.5,1]", ["[0] range"]), ("[1,101]", ["[1] range"]),
    ("[1,1.5]", ["[1] integer"]), ("[-1,51]", []), ("[100,10]", ["[0] range"]),
    ("[ 1e1 , 1e2 ]", []), ("[1]", [" minItems"]), ("[1,2,300]", [" maxItems"]),
  ])
  func `have two numbers within bounds`(array: String, expected: [String]) throws {
    #expect(try Self.faults(of: [Self.coordinate], in: array) == expected)
    #expect(try Self.faults(of: [Self.coordinate, #"{"name": "adhoc"}"#], in: array) == expected)
  }

  @Test(arguments: [
    ("[9.999990994085555555555818,1]", []), ("[10.00000000000000000000001,1]", []),
    ("[10.00000000000001000000000000,1]", ["[0] range"]),
    ("[0.000000000000000000000000000125,1]", []),
    ("[1234567890123456789012.5e-22,1000000000000000000000e-20]", []),
    ("[1234567890123456789012.5e-20,1.00000000000000000000001]", ["[0] range"]),
    ("[-123456789012345678901.25, 1.0000000000000000000000000]", []), ("[1e999,1]", ["[0] range"]),
    ("[-12345678901234567890,1]", ["[0] precision"]),
    ("[1,-12345678901234567890]", ["[1] precision"]),
  ])
  func `can have many digits`(array: String, expected: [String]) throws {
    #expect(try Self.faults(of: [Self.coordinate], in: array) == expected)
    #expect(try Self.faults(of: [Self.coordinate, #"{"name": "adhoc"}"#], in: array) == expected)
    let unlimited = #"{"name": "coordinate", "definition": {}}"#
    let isFinite = !array.contains("e999")
    #expect(
      try Self.faults(of: [unlimited], in: array)
        == expected.filter { $0.hasSuffix("precision") || !isFinite })
  }

  @Test(arguments: [
    ("[5,50]", []), ("[5,51]", ["[1] range"]), ("[11,51]", ["[0] range", "[1] range"]),
    ("[5.5,5]", []), ("[5,5.5]", ["[1] integer"]),
  ])
  func `are checked by other rules, too`(array: String, expected: [String]) throws {
    let number = #"{"name": "number", "definition": {"max": 50}}"#
    #expect(try Self.faults(of: [Self.coordinate, number], in: array) == expected)
    #expect(try Self.faults(of: [number, Self.coordinate], in: array) == expected)
    #expect(
      try Self.faults(of: [number, #"{"name": "adhoc"}"#, Self.coordinate], in: array) == expected)
  }

  /// Returns the paths below the property and the codes of an array's faults, in two Documents of which the first
  /// has a valid array.
  private static func faults(of validators: [String], in array: String) throws -> [String] {
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"""
        {"name": "a", "type": "Document[]", "properties": [
          {"name": "k", "type": "Number[]", "validators": [\#(validators.joined(separator: ","))]}]}
        """#))
    let payload = #"{"a":[{"k":[1,2]},{"k":\#(array)}]}"# + String(repeating: " ", count: 64)
    return checker.faults(in: payload).filter { $0.code != .unchecked }
      .map { "\($0.path.replacing("a[1].k", with: "")) \($0.code)" }
  }
}
