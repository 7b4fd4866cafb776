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
