import DateText
import JSONText
import ObjectSchema
import Testing

@Suite struct CustomRuleTests {
  /// A checker of a definition with the property `a`.
  private static func checker(
    _ property: String, rules: [CustomRule], options: CheckOptions = CheckOptions()
  ) throws -> PayloadChecker {
    let schemas = try SchemaRegistry(text: schema(property), rules: rules)
    #expect(schemas.warnings.isEmpty)
    return PayloadChecker(try schemas.object(named: "c_case"), options: options)
  }

  private static func schema(_ property: String) -> String {
    #"{"name": "c_case", "properties": [{"name": "a", \#(property)}]}"#
  }

  private static func rule(_ name: String, _ definition: String = "{}") -> String {
    #"{"name": "\#(name)", "definition": \#(definition)}"#
  }

  /// A rule that rejects every value and describes it in `expected`.
  private static let describing = CustomRule("describing") { value, _ in
    switch value {
    case .string(let text): .invalid(expected: "string \(text)")
    case .number(let number): .invalid(expected: "number \(number) \(number.double)")
    case .bool(let bool): .invalid(expected: "bool \(bool)")
    case .instant(let instant): .invalid(expected: "instant \(instant.rfc3339() ?? "")")
    case .json(let bytes): .invalid(expected: "json \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `the documented example reports what it says`() throws {
    let rules = [
      CustomRule("npi", pattern: #"/^\d{10}$/"#, expected: "10 digits"),
      CustomRule("expression") { value, options in
        guard case .string(let text) = value, let prefix = options["prefix"]?.string,
          !text.hasPrefix(prefix)
        else { return .valid }
        return .invalid(expected: "an expression that starts with \(prefix)")
      },
    ]
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_visit", "properties": [
          {"name": "c_npi", "type": "String", "validators": [{"name": "npi"}]},
          {"name": "c_rule", "type": "String", "validators": [
            {"name": "expression", "definition": {"prefix": "="}}]}]}
        """,
      rules: rules)
    var checker = PayloadChecker(try schemas.object(named: "c_visit"))
    var printed: [String] = []
    for fault in checker.faults(in: #"{"c_npi": "123", "c_rule": "1 + 1"}"#) {
      printed.append("\(fault.path): \(fault.reason) [\(fault.code)]")
    }
    #expect(
      printed == [
        "c_npi: expected 10 digits [npi]",
        "c_rule: expected an expression that starts with = [expression]",
      ])
    let isValid = checker.isValid(#"{"c_npi": "0123456789", "c_rule": "=1 + 1"}"#)
    #expect(isValid)
  }

  @Test func `a rule sees the value of every type`() throws {
    let id = "0123456789abcdef01234567"
    let uuid = "00000000-0000-0000-0000-abcdefabcdef"
    let document = #""type": "Document", "properties": [{"name": "b", "type": "Any"}]"#
    let rows: [(property: String, value: String, expected: String)] = [
      (#""type": "String""#, #""te\u0078t""#, "string text"),
      (#""type": "String""#, #""""#, "string "),
      (#""type": "String", "trim": true, "uppercase": true"#, #"" text ""#, "string TEXT"),
      (#""type": "ObjectId""#, #""\#(id.uppercased())""#, "string \(id)"),
      (#""type": "Reference""#, #""\#(id)""#, "string \(id)"),
      (#""type": "UUID""#, #""\#(uuid.uppercased())""#, "string \(uuid)"),
      (#""type": "Binary""#, #""QUI=""#, "string QUI="),
      (#""type": "Number""#, "1.50e1", "number 1.50e1 15.0"),
      (#""type": "Number""#, "7", "number 7 7.0"),
      (#""type": "Boolean""#, "true", "bool true"),
      (#""type": "Bool""#, "false", "bool false"),
      (
        #""type": "Date""#, #""2024-02-29T14:00:00.500+02:00""#,
        "instant 2024-02-29T12:00:00.500Z"
      ),
      (#""type": "Date", "dateOnly": true"#, #""2024-02-29""#, "instant 2024-02-29T00:00:00.000Z"),
      (#""type": "Any""#, #"{"x": [1, "é"]}"#, #"json {"x": [1, "é"]}"#),
      (#""type": "Any""#, #""text""#, #"json "text""#),
      (document, #"{ "b" : 1 }"#, #"json { "b" : 1 }"#),
      (#""type": "File""#, #"{"content": "a.png"}"#, #"json {"content": "a.png"}"#),
      (#""type": "Geometry""#, "[1, 2]", "json [1, 2]"),
    ]
    for (property, value, expected) in rows {
      var checker = try Self.checker(
        #"\#(property), "validators": [{"name": "describing"}]"#, rules: [Self.describing])
      let faults = checker.faults(in: #"{"a": \#(value)}"#)
      #expect(faults.map(\.expected) == [expected], "\(property)")
      #expect(faults.map(\.code.rawValue) == ["describing"], "\(property)")
      #expect(faults.first?.offset == 6 && faults.first?.path == "a", "\(property)")
      #expect(faults.first?.found == nil, "\(property)")
    }
  }

  @Test func `a rule sees a value of an unknown type besides the warning`() throws {
    let schemas = try SchemaRegistry(
      text: Self.schema(#""type": "Money", "validators": [{"name": "describing"}]"#),
      rules: [Self.describing])
    #expect(schemas.warnings.map(\.code) == [.unknownType])
    var checker = PayloadChecker(try schemas.object(named: "c_case"))
    let faults = checker.faults(in: #"{"a": "5 EUR"}"#)
    #expect(faults.map(\.code.rawValue) == ["unchecked", "describing"])
    #expect(faults.last?.expected == #"json "5 EUR""#)
  }

  @Test func `a rule does not see null or values of the wrong type or format`() throws {
    let rows: [(property: String, value: String, codes: [FaultCode])] = [
      (#""type": "String""#, "null", []),
      (#""type": "Any""#, "null", []),
      (#""type": "String[]""#, "[null]", [.type]),
      (#""type": "String""#, "1", [.type]),
      (#""type": "Number""#, "1e999", [.range]),
      (#""type": "Boolean""#, "0", [.type]),
      (#""type": "Date""#, #""today""#, [.format]),
      (#""type": "ObjectId""#, #""1""#, [.format]),
      (#""type": "Geometry""#, "1", [.type]),
      (#""type": "File""#, "1", [.type]),
      (
        #""type": "Document", "properties": [{"name": "b", "type": "Any"}]"#, "1", [.type]
      ),
      (#""type": "String", "readOnly": true"#, #""x""#, [.notWritable]),
    ]
    for (property, value, codes) in rows {
      var checker = try Self.checker(
        #"\#(property), "validators": [{"name": "describing"}]"#, rules: [Self.describing])
      let faults = checker.faults(in: #"{"a": \#(value)}"#)
      #expect(faults.map(\.code) == codes, "\(property) \(value)")
    }
  }

  @Test func `a rule checks each element of an array`() throws {
    let even = CustomRule("even", types: [.number]) { value, _ in
      guard case .number(let number) = value, let integer = number.integer(Int.self),
        !integer.isMultiple(of: 2)
      else { return .valid }
      return .invalid(expected: "an even number")
    }
    var checker = try Self.checker(
      #""type": "Number[]", "validators": [{"name": "even"}]"#, rules: [even])
    let faults = checker.faults(in: #"{"a": [2, 3, 4, 5, 6.5]}"#)
    #expect(faults.map(\.path) == ["a[1]", "a[3]"])
    #expect(faults.map(\.pointer) == ["/a/1", "/a/3"])
    #expect(faults.map(\.position.column) == [11, 17])
    #expect(faults.first?.reason == "expected an even number")
  }

  @Test func `a rule checks properties of Documents in arrays`() throws {
    let code = CustomRule("code", pattern: "/^[A-Z]{3}$/")
    var checker = try Self.checker(
      """
      "type": "Document[]", "properties": [
        {"name": "b", "type": "String", "validators": [
          {"name": "uniqueInArray"}, {"name": "code"}]}]
      """, rules: [code])
    let faults = checker.faults(
      in: #"{"a": [{"b": "ABC"}, {"b": "abc"}, {"b": "ABC"}, {"b": ""}]}"#)
    #expect(
      faults.map { "\($0.code) \($0.path)" } == ["code a[1].b", "unique a[2].b", "code a[3].b"])
    #expect(faults.first?.reason == "expected a match of /^[A-Z]{3}$/")
  }

  @Test func `custom and built-in rules report in declared order`() throws {
    let rules = [
      CustomRule("first", pattern: "/^a/"),
      CustomRule("second") { _, _ in .invalid(expected: "b") },
    ]
    let validators = [
      Self.rule("string", #"{"max": 1}"#), Self.rule("second"),
      Self.rule("pattern", #"{"pattern": "/^b/"}"#), Self.rule("first"),
    ]
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]] {
      let list = order.map { validators[$0] }.joined(separator: ", ")
      var checker = try Self.checker(
        #""type": "String", "validators": [\#(list)]"#, rules: rules)
      let faults = checker.faults(in: #"{"a": "xyz"}"#)
      let codes = ["length", "second", "pattern", "first"]
      #expect(faults.map(\.code.rawValue) == order.map { codes[$0] })
    }
  }

  @Test func `a pattern decides with and without escapes, alone and among other rules`() throws {
    let npi = CustomRule("npi", pattern: #"/^\d{10}$/"#)
    for more in ["", #", {"name": "string", "definition": {"max": 12}}"#, #", {"name": "email"}"#] {
      var checker = try Self.checker(
        #""type": "String", "validators": [{"name": "npi"}\#(more)]"#, rules: [npi])
      for (text, isMatch) in [
        ("0123456789", true), ("012345678", false), ("01234567890", false), ("", false),
        (#"012345678\u0039"#, true), (#"012345678\u0041"#, false), ("012345678é", false),
      ] {
        let faults = checker.faults(in: #"{"a": "\#(text)"}"#)
        #expect(faults.contains { $0.code == npi.code } == !isMatch, "\(text)\(more)")
      }
    }
  }

  @Test func `a warning leaves the payload valid`() throws {
    let rules = [
      CustomRule("old", pattern: "/^[^%]*$/", expected: "text without %", severity: .warning),
      CustomRule("long") { value, _ in
        guard case .string(let text) = value, text.count > 3 else { return .valid }
        return .invalid(expected: "at most 3 characters", severity: .warning)
      },
    ]
    var checker = try Self.checker(
      #""type": "String", "validators": [{"name": "old"}, {"name": "long"}]"#, rules: rules)
    let report = checker.report(on: #"{"a": "%%%%"}"#)
    #expect(report.isValid)
    #expect(report.faults.map(\.severity) == [.warning, .warning])
    #expect(
      report.faults.map(\.reason) == ["expected text without %", "expected at most 3 characters"])
    let fault = checker.firstFault(in: #"{"a": "%%%%"}"#)
    #expect(fault == nil)
    let isValid = checker.isValid(#"{"a": "%%%%", "a": 1}"#)
    #expect(!isValid)
  }

  @Test func `the limit of faults counts those of custom rules`() throws {
    let never = CustomRule("never") { _, _ in .invalid(expected: "nothing") }
    var checker = try Self.checker(
      #""type": "Number[]", "validators": [{"name": "never"}]"#, rules: [never],
      options: CheckOptions(maximumFaults: 2))
    let report = checker.report(on: #"{"a": [1, 2, 3, not JSON"#)
    #expect(report.faults.map(\.path) == ["a[0]", "a[1]"])
    #expect(report.isTruncated && !report.isValid)
    let first = checker.firstFault(in: #"{"a": [1, 2, 3]}"#)
    #expect(first?.path == "a[0]")
    let isValid = checker.isValid(#"{"a": [1]}"#)
    #expect(!isValid)
  }

  @Test func `values are shown only on request`() throws {
    let never = CustomRule("never") { _, _ in .invalid(expected: "nothing") }
    for (property, value, found) in [
      (#""type": "String""#, #""secret""#, #""secret""#), (#""type": "Number""#, "4711", "4711"),
      (#""type": "Any""#, #""secret""#, nil),
    ] as [(String, String, String?)] {
      let validators = #"\#(property), "validators": [{"name": "never"}]"#
      var checker = try Self.checker(validators, rules: [never])
      let hidden = checker.firstFault(in: #"{"a": \#(value)}"#)
      #expect(hidden?.found == nil && hidden?.reason == "expected nothing")
      checker.options.includesValues = true
      let shown = checker.firstFault(in: #"{"a": \#(value)}"#)
      #expect(shown?.found == found)
      #expect(shown?.reason == "expected nothing\(found.map { ", found \($0)" } ?? "")")
    }
  }

  @Test func `a rule chooses its code`() throws {
    let rules = [
      CustomRule("own") { _, _ in .invalid(code: FaultCode(rawValue: "other"), expected: "b") },
      CustomRule("known") { _, _ in .invalid(code: .enumeration, expected: "b, c") },
    ]
    var checker = try Self.checker(
      #""type": "Boolean", "validators": [{"name": "own"}, {"name": "known"}]"#, rules: rules)
    let faults = checker.faults(in: #"{"a": true}"#)
    #expect(faults.map(\.code.rawValue) == ["other", "enum"])
    #expect(faults.map(\.reason) == ["expected b", "expected one of b, c"])
  }

  @Test func `options reach the rule`() throws {
    let words = CustomRule("words") { value, options in
      guard case .string(let text) = value,
        let limit = options["max"]?.number?.integer(Int.self),
        text.split(separator: " ").count > limit
      else { return .valid }
      return .invalid(expected: "at most \(limit) words")
    }
    var limited = try Self.checker(
      #""type": "String", "validators": [{"name": "words", "definition": {"max": 2}}]"#,
      rules: [words])
    let fault = limited.firstFault(in: #"{"a": "one two three"}"#)
    #expect(fault?.reason == "expected at most 2 words")
    var unlimited = try Self.checker(
      #""type": "String", "validators": [{"name": "words"}]"#, rules: [words])
    let isValid = unlimited.isValid(#"{"a": "one two three"}"#)
    #expect(isValid)
  }

  @Test func `a definition without the rule warns and leaves values unchecked`() throws {
    let text = Self.schema(#""type": "String", "validators": [{"name": "npii"}]"#)
    let schemas = try SchemaRegistry(text: text, rules: [CustomRule("npi", pattern: "/./")])
    #expect(schemas.warnings.map(\.code) == [.unknownRule])
    #expect(schemas.warnings.first?.suggestion == "npi")
    var checker = PayloadChecker(try schemas.object(named: "c_case"))
    let faults = checker.faults(in: #"{"a": "x"}"#)
    #expect(faults.map(\.code) == [.unchecked])
    let named = try SchemaRegistry(text: text, rules: [CustomRule("npii", pattern: "/^y/")])
    #expect(named.warnings.isEmpty)
    var strict = PayloadChecker(try named.object(named: "c_case"))
    let isValid = strict.isValid(#"{"a": "x"}"#)
    #expect(!isValid)
  }

  @Test func `a rule that can't be used is a fault of the definition that names it`() throws {
    let text = CustomRule("text", types: [.string, .binary]) { _, _ in .valid }
    let rows: [(property: String, rules: [CustomRule], reason: String)] = [
      (
        #""type": "String", "validators": [{"name": "email"}]"#,
        [CustomRule("email", pattern: "/@/")],
        "the custom rule email has the name of a built-in rule"
      ),
      (
        #""type": "String", "validators": [{"name": "text"}]"#, [text, text],
        "several custom rules have the name text"
      ),
      (
        #""type": "Number[]", "validators": [{"name": "text"}]"#, [text],
        "the rule text does not fit Number[]"
      ),
      (
        #""type": "Number", "validators": [{"name": "npi"}]"#, [CustomRule("npi", pattern: "/1/")],
        "the rule npi does not fit Number"
      ),
      (
        #""type": "String", "validators": [{"name": "npi"}]"#,
        [CustomRule("npi", pattern: #"/(1)\1/"#)],
        "the custom rule npi cannot be run: "
      ),
      (
        #""type": "String", "validators": [{"name": "npi"}]"#, [CustomRule("npi", pattern: "1")],
        "the custom rule npi cannot be run: "
      ),
    ]
    for (property, rules, reason) in rows {
      let error = #expect(throws: SchemaError.self) {
        try SchemaRegistry(text: Self.schema(property), rules: rules)
      }
      #expect(error?.faults.map(\.code) == [.rule])
      #expect(error?.faults.map(\.pointer) == ["/properties/0/validators/0/name"])
      #expect(error?.faults.first?.reason.hasPrefix(reason) == true, "\(reason)")
      // The rule does no harm to definitions that don't name it.
      let other = try SchemaRegistry(text: Self.schema(#""type": "Any""#), rules: rules)
      #expect(other.definitions.count == 1)
    }
  }
}

extension CustomRule {
  fileprivate var code: FaultCode { FaultCode(rawValue: name) }
}
