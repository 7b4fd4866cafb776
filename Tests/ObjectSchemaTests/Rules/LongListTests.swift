import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

/// Lists that are too long for a linear search.
@Suite struct LongListTests {
  private static func checker(
    _ type: String, _ rule: String, _ values: [String], key: String = "values"
  ) throws -> PayloadChecker {
    let list = values.joined(separator: ",")
    return PayloadChecker(
      try SchemaText.definition(
        #"{"name": "a", "type": "\#(type)", "validators": [{"name": "\#(rule)", "definition": {"\#(key)": [\#(list)]}}]}"#
      ))
  }

  private static func check(_ checker: PayloadChecker, _ values: [(text: String, isValid: Bool)]) {
    var checker = checker
    for (text, isValid) in values {
      let found = checker.isValid(#"{"a":\#(text)}"#)
      #expect(found == isValid, "\(text)")
    }
  }

  @Test(arguments: [1, 4, 5, 8, 9, 32, 33, 1000])
  func `finds exactly the values of a list`(count: Int) throws {
    let range = 0..<count
    let texts = range.map { #""\#(String(repeating: "é", count: $0 % 7))v\#($0)""# }
    Self.check(
      try Self.checker("String", "stringEnum", texts),
      texts.map { ($0, true) } + texts.map { ($0.replacing("v", with: "w"), false) }
        + [(#""""#, false), (#""v""#, false), (#""v\#(count)x""#, false)])
    Self.check(
      try Self.checker("Number", "numberEnum", range.map { "\($0)" }),
      range.map { ("\($0).0", true) } + [("-0", true), ("0.5", false), ("\(count)", false)])
    let dates = range.map { #""\#(1000 + $0)-01-02""# }
    Self.check(
      try Self.checker("Date", "dateEnum", dates),
      dates.map { ($0.dropLast() + #"T01:00:00+01:00""#, true) }
        + [(#""1000-01-02T00:00:01Z""#, false)])
    let ids = range.map { index in
      let digits = String(index, radix: 16)
      return #""\#(String(repeating: "a", count: 24 - digits.count))\#(digits)""#
    }
    Self.check(
      try Self.checker("ObjectId", "idEnum", ids),
      ids.map { ($0.uppercased(), true) } + [(#""bbbbbbbbbbbbbbbbbbbbbbbb""#, false)])
    let locales = range.map { #""de-x-a\#($0)""# }
    Self.check(
      try Self.checker("String", "locale", locales, key: "locales"),
      locales.map { ($0.uppercased(), true) } + [(#""de""#, false), (#""de-x-b0""#, false)])
    Self.check(
      try Self.checker("String", "locale", locales.map { $0.uppercased() }, key: "locales"),
      locales.flatMap { [($0, true), ($0.replacing("de", with: "dE"), true)] }
        + [(#""de""#, false), (#""de-x-b0""#, false), (#""de-X-A\#(count)""#, false)])
  }

  @Test func `finds the values of a list in arrays of texts of any kind`() throws {
    var generator = SeededGenerator()
    let values = ["", "a", "b c", "é", "日本語", "😀", "naïve", "a\"", "\n", "ÿ\\", "x", "\u{7F}"]
      .flatMap { value in
        [
          value, value + String(repeating: "z", count: 15),
          value + "é" + String(repeating: "z", count: 40),
        ]
      }
    let rules =
      #""validators": [{"name": "stringEnum", "definition": {"values": [\#(values.dropLast(4).map { "\(JSONValue.string($0))" }.joined(separator: ","))]}}]"#
    var single = PayloadChecker(
      try SchemaText.definition(#"{"name": "a", "type": "String", \#(rules)}"#))
    var checker = PayloadChecker(
      try SchemaText.definition(#"{"name": "a", "type": "String[]", \#(rules)}"#))
    for _ in 0..<GeneratedCases.count(200, ofAll: 5000) {
      // Values that aren't in the list are rare.
      let texts = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
        let isListed = Int.random(in: 0..<30, using: &generator) > 0
        let text =
          (isListed ? values.dropLast(4) : ["y", "ß"] + values).randomElement(using: &generator)
          ?? ""
        let isEscaped = Int.random(in: 0..<5, using: &generator) == 0
        let quoted = "\(JSONValue.string(text))"
        return isEscaped
          ? quoted.replacing("a", with: #"\u0061"#).replacing("é", with: #"\u00e9"#).replacing(
            "x", with: #"\u0078"#)
          : quoted
      }
      let expected = texts.enumerated().filter { !single.isValid(#"{"a":\#($0.element)}"#) }
        .map { "enum a[\($0.offset)]" }
      let separator = [",", ", ", " ,"].randomElement(using: &generator) ?? ","
      let payload = #"{"a":[\#(texts.joined(separator: separator))]}"#
      let faults = checker.faults(in: payload).map { "\($0.code) \($0.path)" }
      #expect(faults == expected, "\(payload), seed \(generator.seed)")
    }
  }

  @Test func `rejects every value that isn't in a long list`() throws {
    var own = try Self.checker("String", "stringEnum", (0..<100).map { #""v\#($0)""# })
    let fault = own.firstFault(in: #"{"a": "x"}"#)
    #expect(
      fault?.expected == (0..<12).map { "v\($0)" }.joined(separator: ", ") + ", … (100 values)")
  }

  @Test(arguments: [1, 16, 17, 300])
  func `finds the object type among many`(count: Int) throws {
    let types = (0..<count).map {
      #"{"name": "t\#($0)", "properties": [{"name": "p\#($0)", "type": "Number"}]}"#
    }
    var checker = PayloadChecker(
      try SchemaText.definition("", #", "objectTypes": [\#(types.joined(separator: ","))]"#))
    for index in [0, count / 2, count - 1] {
      let valid = checker.faults(in: #"{"p\#(index)": 1, "type": "t\#(index)"}"#)
      #expect(valid.isEmpty, "\(valid)")
      let wrong = checker.faults(in: #"{"type": "t\#(index)", "p\#(index)": ""}"#)
      #expect(wrong.map(\.path) == ["p\(index)"])
    }
    let unknown = checker.faults(in: #"{"type": "t", "p0": ""}"#)
    #expect(unknown.map { "\($0.code) \($0.path)" } == ["enum type"])
  }
}
