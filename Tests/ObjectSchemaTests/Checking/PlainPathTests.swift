import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

/// Values that are read by shortcuts, compared with the same values in a spelling that few shortcuts read.
@Suite struct PlainPathTests {
  /// A spelling of the same payload.
  private enum Spelling: CaseIterable {
    /// Without white space, as most payloads are written.
    case compact
    /// With a space after commas and colons.
    case spaced
    /// With white space on both sides of all tokens.
    case padded
    /// The same with escapes for the first letters of keys and strings.
    case escaped
  }

  /// A token of a payload: a string is given without its quotes.
  private enum Token {
    case text(String)
    case other(String)
  }

  private static func write(_ value: JSONValue, _ tokens: inout [Token]) {
    switch value {
    case .string(let text): tokens.append(.text(text))
    case .array(let elements):
      tokens.append(.other("["))
      for (index, element) in elements.enumerated() {
        if index > 0 { tokens.append(.other(",")) }
        write(element, &tokens)
      }
      tokens.append(.other("]"))
    case .object(let object):
      tokens.append(.other("{"))
      for (index, member) in object.members.enumerated() {
        if index > 0 { tokens.append(.other(",")) }
        tokens.append(.text(member.key))
        tokens.append(.other(":"))
        write(member.value, &tokens)
      }
      tokens.append(.other("}"))
    case .number(let number): tokens.append(.other(number.text))
    case .bool(let bool): tokens.append(.other("\(bool)"))
    case .null: tokens.append(.other("null"))
    }
  }

  private static func spell(_ tokens: [Token], _ spelling: Spelling) -> String {
    tokens.map { token in
      var text: String
      switch token {
      case .other(let other): text = other
      case .text(let string):
        text = JSONValue.string(string).compactText
        if spelling == .escaped, let first = string.utf8.first, first >= 0x30, first < 0x80 {
          let code = String(first, radix: 16)
          text = "\"\\u00\(code)\(text.dropFirst(2))"
        }
      }
      switch spelling {
      case .compact: return text
      case .spaced: return text == "," || text == ":" ? text + " " : text
      case .padded, .escaped: return "\t \(text)  "
      }
    }.joined()
  }

  private static func faults(_ checker: inout PayloadChecker, _ text: String) -> [String] {
    checker.faults(in: text).map { "\($0.code) \($0.path) \($0.severity)" }
  }

  /// The values of a property, some of which are invalid.
  private struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let definition: String
    let values: @Sendable (inout SeededGenerator) -> JSONValue
  }

  private static func list(
    _ most: Int, _ element: @escaping @Sendable (inout SeededGenerator) -> JSONValue
  ) -> @Sendable (inout SeededGenerator) -> JSONValue {
    { generator in
      .array((0..<Int.random(in: 0...most, using: &generator)).map { _ in element(&generator) })
    }
  }

  @Sendable private static func number(_ generator: inout SeededGenerator) -> JSONValue {
    let digits = (0..<Int.random(in: 1...18, using: &generator)).map { _ in
      "\(Int.random(in: 0...9, using: &generator))"
    }.joined()
    let sign = Bool.random(using: &generator) ? "-" : ""
    let whole = Int(digits).map { "\($0)" } ?? digits
    let exponent = Int.random(in: -320...320, using: &generator)
    let forms = [whole, whole, "\(whole).\(digits)", "\(whole).0", "\(whole)e\(exponent)"]
    let text = sign + (forms.randomElement(using: &generator) ?? "0")
    return JSONNumber(text).map { .number($0) } ?? .null
  }

  @Sendable private static func smallNumber(_ generator: inout SeededGenerator) -> JSONValue {
    let texts = (0...30).map { "\($0)" } + ["-0", "0.5", "1e1", "-1", "200", "1000000000000"]
    return JSONNumber(texts.randomElement(using: &generator) ?? "0").map { .number($0) } ?? .null
  }

  @Sendable private static func text(_ generator: inout SeededGenerator) -> JSONValue {
    let texts =
      (0...30).map { "value \($0)" } + ["v", "", "é", String(repeating: "long", count: 9)]
    return .string(texts.randomElement(using: &generator) ?? "")
  }

  @Sendable private static func binary(_ generator: inout SeededGenerator) -> JSONValue {
    let texts = [
      "", "", "QQ==", "QUI=", "QUJD", "+/+/", "0123456789abcdef0123456789ABCDEF", "QUJD", "Zg==",
      "/w==",
      "QUJDQUJDQUJDQUJD", "////", "Q", "é",
    ]
    return .string(texts.randomElement(using: &generator) ?? "")
  }

  /// Returns scalars, empty structures, and arrays of a few of them.
  @Sendable private static func freeForm(
    _ generator: inout SeededGenerator, _ depth: Int
  ) -> JSONValue {
    switch Int.random(in: depth > 0 ? 0...9 : 4...9, using: &generator) {
    case 0...2: list(4) { freeForm(&$0, depth - 1) }(&generator)
    case 3:
      Int.random(in: 0..<4, using: &generator) == 0 ? .null : list(4, number)(&generator)
    case 4, 5: .array([])
    case 6, 7: .object(JSONObject())
    case 8: number(&generator)
    default: text(&generator)
    }
  }

  @Sendable private static func file(_ generator: inout SeededGenerator) -> JSONValue {
    let names = [
      "a.png", "b.PNG", "c.jpg", "scan.pdf", "a..png", "a/b.png", ".png", "png", "a.", "",
      "a.b.png",
      "a.unknown", "a.longextension", "\u{7F}.png", "é.png", "x.p\u{212A}g", "file://a.png",
      "upload://b.gif", "facet:///c_cases/4d55c3a7f8a94c0b2e000001/c_file/content", "..png",
      String(repeating: "n", count: 40) + ".png", "sixteen-bytes.png", "fifteen-byte.png",
      "sixteen-bytes-..png", "sixteen-bytes--..png",
      "longer-than-a-block/x.png", "longer-than-a-block.x.gif", "longer-than-sixteen\u{7F}.png",
      "thirty-two-bytes-of-a-name.x.png",
    ]
    let keys = ["content", "c_thumb", "c_made", "c_other"]
    var object = JSONObject()
    for key in keys.shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator)) {
      let isName = Int.random(in: 0...20, using: &generator) > 0
      object[key] = isName ? .string(names.randomElement(using: &generator) ?? "") : .null
    }
    return .object(object)
  }

  private static let facets = """
    "facets": [{"name": "content", "mimes": ["image/*", "!image/gif"], "required": true},
    {"name": "c_thumb", "mimes": "image/png", "passMimes": false},
    {"name": "c_made", "allowUpload": false}]
    """

  private static func rule(_ name: String, _ options: String) -> String {
    #""validators": [{"name": "\#(name)", "definition": {\#(options)}}]"#
  }

  private static let cases: [Case] = [
    Case(
      testDescription: "numbers", definition: #""type": "Number[]""#, values: list(12, number)),
    Case(
      testDescription: "bounded numbers",
      definition: #""type": "Number[]", "# + rule("number", #""min": -5, "max": 1e15"#),
      values: list(12, number)),
    Case(
      testDescription: "integers",
      definition: #""type": "Number[]", "# + rule("number", #""allowDecimal": false"#),
      values: list(12, number)),
    Case(
      testDescription: "bounded integers",
      definition: #""type": "Number[]", "#
        + rule("number", #""allowDecimal": false, "min": 1, "max": 20"#),
      values: list(12, smallNumber)),
    Case(
      testDescription: "an integer",
      definition: #""type": "Number", "#
        + rule("number", #""allowDecimal": false, "max": 20"#),
      values: smallNumber),
    Case(
      testDescription: "listed numbers",
      definition: #""type": "Number[]", "#
        + rule("numberEnum", #""values": [0, 1, 2, 3.0, 5, 0.5, 11]"#),
      values: list(12, smallNumber)),
    Case(
      testDescription: "unique numbers", definition: #""type": "Number[]", "uniqueValues": true"#,
      values: list(12, smallNumber)),
    Case(
      testDescription: "unique integers",
      definition: #""type": "Number[]", "uniqueValues": true, "#
        + rule("number", #""allowDecimal": false, "max": 20"#),
      values: list(12, smallNumber)),
    Case(
      testDescription: "listed texts",
      definition: #""type": "String[]", "#
        + rule(
          "stringEnum",
          #""values": [\#((0..<20).map { #""value \#($0)""# }.joined(separator: ","))]"#),
      values: list(12, text)),
    Case(
      testDescription: "unique texts",
      definition: #""type": "String[]", "uniqueValues": true, "# + rule("string", #""max": 20"#),
      values: list(12, text)),
    Case(
      testDescription: "unique listed texts",
      definition: #""type": "String[]", "uniqueValues": true, "#
        + rule("stringEnum", #""values": ["value 1", "value 2", "v", "é", ""]"#),
      values: list(12, text)),
    Case(testDescription: "binaries", definition: #""type": "Binary[]""#, values: list(8, binary)),
    Case(
      testDescription: "binaries with a rule that checks no values",
      definition: #""type": "Binary[]", "# + rule("json", ""), values: list(8, binary)),
    Case(
      testDescription: "small free-form values",
      definition: #""type": "Any[]""#, values: list(8) { freeForm(&$0, 3) }),
    Case(
      testDescription: "files", definition: #""type": "File[]", "# + facets, values: list(6, file)),
    Case(
      testDescription: "files with sets of facets",
      definition: #""type": "File[]", "accepts": [["content"], ["content", "c_thumb"]], "# + facets,
      values: list(6, file)),
  ]

  @Test(arguments: cases) private func `shortcuts find the same faults`(row: Case) throws {
    let seed: UInt64 = 20_251_125
    var generator = SeededGenerator(seed: seed)
    var checker = PayloadChecker(
      try SchemaText.definition(#"{"name": "c_list", \#(row.definition)}"#))
    var (faulty, valid) = (0, 0)
    for round in 0..<GeneratedCases.count(150, ofAll: 20_000) {
      var object = JSONObject()
      object["c_list"] = row.values(&generator)
      var tokens: [Token] = []
      Self.write(.object(object), &tokens)
      let expected = Self.faults(&checker, Self.spell(tokens, .escaped))
      if expected.isEmpty { valid += 1 } else { faulty += 1 }
      for spelling in Spelling.allCases {
        let text = Self.spell(tokens, spelling)
        let found = Self.faults(&checker, text)
        #expect(found == expected, "seed \(seed), round \(round): \(text)")
        // Loads of whole blocks mustn't depend on what follows.
        let padded = Self.faults(&checker, text + String(repeating: " ", count: 60))
        #expect(padded == expected, "seed \(seed), round \(round): \(text) and space")
        #expect(checker.isValid(text) == !expected.contains { $0.hasSuffix("error") })
      }
    }
    #expect(valid > 5 && faulty > 5, "\(valid) valid, \(faulty) faulty")
  }

  @Test(arguments: [1, 63, 64, 65, 128, 129, 300])
  func `members in any order and spelling`(count: Int) throws {
    // Names of many lengths, that often differ only in their last bytes.
    let names = (0..<count).map {
      String("c_property_with_a_long_name_".prefix(2 + $0 % 26)) + "\($0)"
    }
    let properties = names.enumerated().map { index, name in
      let rule = index.isMultiple(of: 3) ? #", "validators": [{"name": "required"}]"# : ""
      return #"{"name": "\#(name)", "type": "Number"\#(rule)}"#
    }
    var checker = PayloadChecker(
      try SchemaText.definition(properties.joined(separator: ",")),
      options: CheckOptions(maximumFaults: 5000))
    let seed: UInt64 = 20_251_126
    var generator = SeededGenerator(seed: seed)
    for round in 0..<GeneratedCases.count(20, ofAll: 500) {
      let isComplete = round.isMultiple(of: 4)
      let used = isComplete ? count : Int.random(in: 0...count, using: &generator)
      var keys = Array(names.shuffled(using: &generator).prefix(used))
      var expected: [String] = []
      if !round.isMultiple(of: 3), let key = keys.randomElement(using: &generator) {
        keys.append(key)
        expected.append("duplicate \(key) error")
      }
      expected += names.enumerated().filter {
        $0.offset.isMultiple(of: 3) && !keys.contains($0.element)
      }
      .map { "required \($0.element) error" }
      var tokens: [Token] = [.other("{")]
      for (index, key) in keys.enumerated() {
        if index > 0 { tokens.append(.other(",")) }
        tokens += [.text(key), .other(":"), .other("\(index)")]
      }
      tokens.append(.other("}"))
      for spelling in Spelling.allCases {
        let found = Self.faults(&checker, Self.spell(tokens, spelling))
        #expect(found == expected, "seed \(seed), round \(round), \(spelling)")
      }
    }
  }
}

extension JSONValue {
  /// The value as compact JSON text.
  fileprivate var compactText: String {
    var writer = JSONWriter()
    writer.writeValue(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
