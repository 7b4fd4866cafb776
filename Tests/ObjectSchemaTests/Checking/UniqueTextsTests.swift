import TestSupport
import Testing

@testable import ObjectSchema

/// Unique strings are compared after the changes to their text, in several loops for strings of different kinds.
@Suite struct UniqueTextsTests {
  private static let characters: [Character] = [
    "a", "A", "b", "B", "1", " ", "é", "É", "Σ", "σ", "ß", "İ", "\u{A0}", "日", "😀", "\n", "\u{7F}",
  ]

  /// A generated text, and a string of JSON that has it as its value.
  private static func string(_ generator: inout SeededGenerator, _ style: Int) -> (String, String) {
    let letters = style == 0 ? characters[0..<6] : characters[0...]
    let size = [1, 2, 3, 15, 16, 17, 31, 40].randomElement(using: &generator) ?? 1
    var text = ""
    for _ in 0..<Int.random(in: 0...size, using: &generator) {
      text.append(letters.randomElement(using: &generator) ?? "a")
    }
    var written = "\""
    for scalar in text.unicodeScalars {
      let isEscaped = style == 2 && Int.random(in: 0..<3, using: &generator) == 0
      if isEscaped || scalar.value < 0x20 {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          written += #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        written.unicodeScalars.append(scalar)
      }
    }
    return (text, written + "\"")
  }

  @Test func `reports the strings that equal an earlier one after the changes`() throws {
    let changes: [(TextChanges, String)] = [
      ([], ""), (.trim, #", "trim": true"#), (.lowercase, #", "lowercase": true"#),
      (.uppercase, #", "uppercase": true"#),
      ([.trim, .lowercase], #", "trim": true, "lowercase": true"#),
      ([.trim, .uppercase], #", "trim": true, "uppercase": true"#),
      ([.lowercase, .uppercase], #", "lowercase": true, "uppercase": true"#),
    ]
    let rules: [(text: String, accepts: (String) -> Bool)] = [
      ("", { _ in true }),
      (
        #"{"name": "string", "definition": {"min": 1, "max": 16}}"#, { 1...16 ~= $0.utf16.count }
      ),
      (#"{"name": "string", "definition": {"min": 2, "max": 4}}"#, { 2...4 ~= $0.utf16.count }),
      (
        #"{"name": "string", "definition": {"min": 2, "max": 4}}, {"name": "adhoc"}"#,
        { 2...4 ~= $0.utf16.count }
      ),
      (
        #"{"name": "printableString"}"#,
        { !$0.unicodeScalars.contains { $0.properties.generalCategory == .control } }
      ),
      (
        #"{"name": "stringEnum", "definition": {"values": ["a", "b", "aa", "é", "1"]}}"#,
        { ["a", "b", "aa", "é", "1"].contains($0) }
      ),
      (
        #"{"name": "pattern", "definition": {"pattern": "/^[^B]*$/"}}, {"name": "adhoc"}"#,
        { !$0.isEmpty && !$0.contains("B") }
      ),
    ]
    var generator = SeededGenerator()
    for (changes, property) in changes {
      for (rule, accepts) in rules {
        let definition = try SchemaText.definition(
          #"{"name": "a", "type": "String[]", "maxItems": 1000, "uniqueValues": true\#(property), "#
            + #""validators": [\#(rule)]}"#)
        var checker = PayloadChecker(definition)
        for _ in 0..<GeneratedCases.count(12, ofAll: 400) {
          let style = Int.random(in: 0...2, using: &generator)
          let strings = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
            Self.string(&generator, Int.random(in: 0...style, using: &generator))
          }
          var seen: Set<[UInt8]> = []
          var expected: [String] = []
          for (index, (text, _)) in strings.enumerated() {
            let changed = changes.applied(to: text)
            if !accepts(changed) { expected.append("rule a[\(index)]") }
            if !seen.insert(Array(changed.utf8)).inserted { expected.append("unique a[\(index)]") }
          }
          let separator = Bool.random(using: &generator) ? "," : ", "
          let payload = #"{"a": [\#(strings.map(\.1).joined(separator: separator))]}"#
          let faults = checker.faults(in: payload).filter { $0.code != .unchecked }.map {
            "\($0.code == .unique ? "unique" : "rule") \($0.path)"
          }
          #expect(faults == expected, "\(property) \(rule) \(payload), seed \(generator.seed)")
        }
      }
    }
  }

  /// A text that is a date of birth in one payload may be too late in another one.
  @Test func `dates of birth are tested in each payload`() throws {
    for property in ["", #", "uppercase": true"#] {
      for rules in ["", #", {"name": "adhoc"}"#, #", {"name": "required"}"#] {
        let definition = try SchemaText.definition(
          #"""
          {"name": "a", "type": "String[]", "maxItems": 100, "uniqueValues": true\#(property),
            "validators": [{"name": "dateOfBirth"}\#(rules)]}
          """#)
        var checker = PayloadChecker(definition)
        let days = (10...28).map { #""2001-02-\#($0)""# }
        let others = [
          #""2001-02-1\u0030""#, #""2001-02-30""#, #""""#, #""9000-01-01""#,
          #""2001-02-10T00:00:00Z""#, #""x""#,
        ]
        for _ in 0..<3 {
          let valid = checker.faults(in: #"{"a":[\#(days.joined(separator: ","))]}"#)
          #expect(valid.allSatisfy { $0.code == .unchecked }, "\(rules)")
          let list = (others + days).joined(separator: ",")
          let faults = checker.faults(in: #"{"a":[\#(list)]}"#).filter { $0.code != .unchecked }
          #expect(
            faults.map(\.path) == ["a[1]", "a[2]", "a[3]", "a[5]", "a[6]"], "\(rules)\(property)")
        }
      }
    }
  }

  /// Every sequence of up to five of two short strings and three long ones, of which two have the same length.
  @Test func `compares long strings and the short ones beside them`() throws {
    let strings = [
      #""a""#, #""b""#, #""more than sixteen bytes""#, #""日本語日本語日本語""#,
      #""日本語日本語日本\u732b""#,
    ]
    for property in ["", #", "trim": true"#, #", "lowercase": true"#] {
      let definition = try SchemaText.definition(
        #"""
        {"name": "a", "type": "Document[]", "properties": [
          {"name": "k", "type": "String[]", "uniqueValues": true\#(property)}]}
        """#)
      var checker = PayloadChecker(definition)
      // White space after the array, because the last bytes of a payload are read in another way.
      let end = "}]" + String(repeating: " ", count: 64) + "}"
      var sequences: [[Int]] = [[]]
      for _ in 0..<5 {
        sequences = sequences.flatMap { sequence in strings.indices.map { sequence + [$0] } }
        for sequence in sequences {
          let expected = sequence.indices.filter { sequence[..<$0].contains(sequence[$0]) }
          let list = sequence.map { strings[$0] }.joined(separator: ",")
          let payload = #"{"a":[{"k":[\#(list)]\#(end)"#
          #expect(
            checker.faults(in: payload).map(\.path) == expected.map { "a[0].k[\($0)]" },
            "\(payload)\(property)")
        }
      }
    }
  }

  @Test func `compares the bytes after the eighth, too`() throws {
    for property in ["", #", "lowercase": true"#] {
      let definition = try SchemaText.definition(
        #"{"name": "a", "type": "String[]", "maxItems": 1000, "uniqueValues": true\#(property)}"#)
      var checker = PayloadChecker(definition)
      let texts = (0..<100).flatMap { ["12345678\($0)", "12345678\($0)é", #"12345678\#($0)\n"#] }
      let strings = (texts + [texts[7], texts[8]]).map { "\"\($0)\"" }
      let faults = checker.faults(in: #"{"a": [\#(strings.joined(separator: ","))]}"#)
      #expect(faults.map(\.path) == ["a[300]", "a[301]"], "\(property)")
    }
  }

  @Test func `reports duplicate keys however they are written`() throws {
    let definition = try SchemaText.definition(
      #"{"name": "a", "type": "Any"}, {"name": "declared", "type": "Any"}"#
    )
    var checker = PayloadChecker(definition)
    var generator = SeededGenerator()
    for _ in 0..<GeneratedCases.count(300, ofAll: 10_000) {
      var seen: Set<[UInt8]> = []
      var expected: [String] = []
      let members = (0..<Int.random(in: 0...70, using: &generator)).map { _ in
        let (text, written) = Self.string(&generator, 2)
        if !seen.insert(Array(text.utf8)).inserted { expected.append(text) }
        return written + (Bool.random(using: &generator) ? ":1" : " : 1")
      }
      let payload = #"{"\u0061":{\#(members.joined(separator: ","))}}"#
      let faults = checker.faults(in: payload)
      #expect(faults.allSatisfy { $0.code == .duplicate }, "\(payload), seed \(generator.seed)")
      #expect(faults.count == expected.count, "\(payload), seed \(generator.seed)")
    }
    let rows: [(payload: String, faults: [String])] = [
      (#"{"\u0064eclared":1,"\u0061":2}"#, []),
      (#"{"\u00e9":1,"\u0061":2,"é":3}"#, ["unknown é", "duplicate é"]),
      (#"{"\u0061":1,"a":2,"\u0061":3}"#, ["duplicate a", "duplicate a"]),
      (#"{"\u0061b":1,"ab":2}"#, ["unknown ab", "duplicate ab"]),
    ]
    for row in rows {
      let faults = checker.faults(in: row.payload + "                              ")
      #expect(faults.map { "\($0.code) \($0.path)" } == row.faults, "\(row.payload)")
    }
  }

  @Test(arguments: [
    // Texts of one length that differ at the start, at the end or only in the middle.
    (["abcdefghijklmnopqrs", "Xbcdefghijklmnopqrs"], []),
    (["abcdefghijklmnopqrs", "abcdefghijklmnopqrX"], []),
    (["abcdefghijklmnopqrs", "abcdefghiXklmnopqrs"], []),
    (["abcdefghijklmnopqrs", "abcdefghijklmnopqrs"], [1]),
    (["abcdefghijklmnopqrs", #"abcdefghi\u006aklmnopqrs"#], [1]),
    ([#"\u0061bcdefghijklmnopqrs"#, "abcdefghijklmnopqrs", "b"], [1]),
    (["abcdefghijklmnopqrs", #"abcdefghi\u0058klmnopqrs"#], []),
    (["éééééééééééééééééééé", #"éééééé\u00e9ééééééééééééé"#], [1]),
    (["éééééééééééééééééééé", "ééééééééééééééééééèé"], []),
    // Lengths that become equal.
    (["abcdefghijklmnopqrs", " abcdefghijklmnopqrs"], []),
    (["ABCDEFGHIJKLMNOPQRS", "abcdefghijklmnopqrs"], []),
    (["b", "abcdefghijklmnopqrs", "c", "tuvwxyzabcdefghijkl", "d", "abcdefghijklmnopqrs"], [5]),
    (["abcdefghijklmnopqrs", "tuvwxyzabcdefghijkl", "abcdefghijklmnopqrsT", "b", "b"], [4]),
  ])
  func `compares long texts of few elements`(elements: [String], duplicates: [Int]) throws {
    let properties: [(text: String, changes: TextChanges)] = [
      ("", []), (#", "trim": true"#, .trim), (#", "lowercase": true"#, .lowercase),
      (#", "validators": [{"name": "adhoc"}]"#, []),
      (#", "validators": [{"name": "string", "definition": {"max": 50}}]"#, []),
    ]
    for (property, changes) in properties {
      var checker = PayloadChecker(
        try SchemaText.definition(
          #"{"name": "a", "type": "String[]", "uniqueValues": true\#(property)}"#))
      // Two of the rows have duplicates only after changes.
      var expected = duplicates
      if changes == .trim, elements.last == " abcdefghijklmnopqrs" { expected = [1] }
      if changes == .lowercase, elements[0] == "ABCDEFGHIJKLMNOPQRS" { expected = [1] }
      let strings = elements.map { "\"\($0)\"" }.joined(separator: ",")
      for _ in 0..<3 {
        let faults = checker.faults(in: #"{"a":[\#(strings)]}                             "#)
        let paths = faults.filter { $0.code != .unchecked }.map { "\($0.code) \($0.path)" }
        #expect(paths == expected.map { "unique a[\($0)]" }, "\(elements) \(property)")
      }
    }
  }

  @Test(arguments: 30...34, ["", #", "lowercase": true"#, #", "trim": true"#])
  func `texts longer than the maximum have faults, however short the maximum`(
    maximum: Int, property: String
  ) throws {
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"""
        {"name": "a", "type": "String[]", "uniqueValues": true\#(property), "validators": [
          {"name": "string", "definition": {"max": \#(maximum)}}]}
        """#))
    let sizes = [3, 33, 2, 31, 32, 34, 30, 16, 17]
    for (start, count) in sizes.indices.flatMap({ start in [1, 2, 9].map { (start, $0) } }) {
      let some = sizes[start...].prefix(count)
      let strings = some.map { "\"" + String(repeating: "x", count: $0) + "\"" }
      let faults = checker.faults(
        in: #"{"a":[\#(strings.joined(separator: ","))]}                                       "#)
      let paths = some.enumerated().filter { $0.element > maximum }.map { "a[\($0.offset)]" }
      #expect(faults.map { "\($0.path)" } == paths, "\(count) from \(start)")
    }
  }

  @Test(arguments: [
    (#"["", "A", "a"]"#, 0, ["unique a[2]"]), (#"["", ""]"#, 0, ["unique a[1]"]),
    (#"["", "b"]"#, 0, []),
    (#"["a", ""]"#, 1, ["length a[1]"]), (#"["a", "b"]"#, 1, []),
    (#"["ab", ""]"#, 2, ["length a[1]"]),
    (#"["ab", "c"]"#, 2, ["length a[1]"]), (#"["ab", "Ab"]"#, 2, ["unique a[1]"]),
    (#"["ab", "cd"]"#, 2, []),
  ])
  func `empty texts have the faults that their length has`(
    elements: String, minimum: Int, expected: [String]
  ) throws {
    for (rule, maximum) in [("string", 9), ("printableString", 9), ("string", 100)] {
      var checker = PayloadChecker(
        try SchemaText.definition(
          #"""
          {"name": "a", "type": "String[]", "lowercase": true, "uniqueValues": true, "validators": [
            {"name": "\#(rule)", "definition": {"min": \#(minimum), "max": \#(maximum)}}, {"name": "string"}]}
          """#))
      let payload = #"{"a": \#(elements)}                        "#
      let faults = checker.faults(in: payload)
      #expect(faults.map { "\($0.code) \($0.path)" } == expected, "\(rule) \(maximum)")
      #expect(checker.isValid(payload) == expected.isEmpty, "\(rule) \(maximum)")
    }
  }
}
