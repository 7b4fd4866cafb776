import TestSupport
import Testing

@testable import ObjectSchema

/// Structures with a little white space, which shortcuts read, compared with the same ones with much of it.
@Suite struct SpacedStructureTests {
  private static let definition = #"""
    {"name": "d", "type": "Document[]", "maxItems": 1000, "properties": [
      {"name": "k", "type": "Number"}, {"name": "l", "type": "Document[]", "properties": []},
      {"name": "nested", "type": "Any"}, {"name": "sixer", "type": "Number"},
      {"name": "eight_or", "type": "Number"}, {"name": "a_long_key_with_26_letters", "type": "Any"}]},
    {"name": "r", "type": "Document[]", "maxItems": 1000, "properties": [
      {"name": "k", "type": "Number", "validators": [{"name": "required"}]}]},
    {"name": "x", "type": "Any[]", "maxItems": 1000},
    {"name": "u", "type": "Document[]", "maxItems": 1000, "uniqueValues": true, "properties": [
      {"name": "k", "type": "Number"}, {"name": "l", "type": "Any"}]}
    """#

  /// The tokens of elements, which are mostly valid and often empty.
  private static let elements: [[String]] = [
    ["{", "}"], ["{", "}"], ["{", "}"], ["{", "}"], ["[", "]"], ["null"], ["1"],
    ["{", #""k""#, ":", "1", "}"], ["{", #""k""#, ":", "true", "}"],
    ["{", #""k""#, ":", "1", ",", #""l""#, ":", "[", "{", "}", ",", "{", "}", "]", "}"],
    ["{", #""l""#, ":", "[", "]", ",", #""\u006b""#, ":", "1.5", "}"],
    ["{", #""l""#, ":", "[", "]", ",", #""l""#, ":", "[", "]", "}"],
    [
      "{", #""nested""#, ":", "{", "}", ",", #""k""#, ":", "-0", ",", #""other""#, ":", "[", "]",
      "}",
    ],
    ["{", #""sixer""#, ":", "1", ",", #""eight_or""#, ":", "2", ",", #""z""#, ":", "0", "}"],
    ["{", #""eight_or""#, ":", "1", ",", #""sixer""#, ":", #""2""#, "}"],
    ["{", #""a_long_key_with_26_letters""#, ":", "1", ",", #""nested""#, ":", "[", "]", "}"],
  ]

  @Test func `white space doesn't matter`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var checker = PayloadChecker(try SchemaText.definition(Self.definition))
    var validCount = 0
    for round in 0..<GeneratedCases.count(2000, ofAll: 60_000) {
      var tokens = ["{", "\"\(["d", "r", "x", "u"][round % 4])\"", ":", "["]
      // Half of the arrays have few kinds of elements.
      let kinds = Bool.random(using: &generator) ? Self.elements.count : 5
      for index in 0..<Int.random(in: 0...12, using: &generator) {
        if index > 0 { tokens.append(",") }
        tokens += Self.elements[Int.random(in: 0..<kinds, using: &generator)]
      }
      tokens += ["]", "}"]
      if Int.random(in: 0..<8, using: &generator) == 0 {
        tokens.remove(at: Int.random(in: tokens.indices, using: &generator))
      }
      var few = ""
      var many = ""
      let most = Int.random(in: 0...3, using: &generator)
      for token in tokens {
        var blanks = (0..<Int.random(in: 0...most, using: &generator)).map { _ in
          [" ", "\t", "\n", "\r"][Int.random(in: 0..<4, using: &generator)]
        }.joined()
        // Without its comma, `1,1` would be one number.
        if blanks.isEmpty, few.last?.isNumber == true, token.first?.isNumber == true {
          blanks = " "
        }
        few += blanks + token
        many += blanks + "    " + token
      }
      let faults = checker.faults(in: few).map { "\($0.code) \($0.path)" }
      let expected = checker.faults(in: many).map { "\($0.code) \($0.path)" }
      #expect(faults == expected, "\(few), seed \(seed)")
      #expect(checker.isValid(few) == expected.isEmpty, "\(few), seed \(seed)")
      if expected.isEmpty { validCount += 1 }
    }
    #expect(validCount > 100, "seed \(seed)")
  }
}
