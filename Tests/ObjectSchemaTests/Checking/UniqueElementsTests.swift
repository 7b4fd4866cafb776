import TestSupport
import Testing

@testable import ObjectSchema

/// Arrays whose elements are compared with one another and with those of their siblings.
@Suite struct UniqueElementsTests {
  /// A property, and spellings of values, of which those of each row are equal. The values of the last row break
  /// another rule.
  private struct Property: Sendable {
    let type: String
    let fields: String
    let validators: String
    let values: [[String]]
    var invalid: [String] = []
  }

  private static let properties: [Property] = [
    Property(
      type: "String", fields: "", validators: "",
      values: [
        [#""a""#, #""\u0061""#], [#""""#], [#""é""#, #""\u00e9""#], [#""a b""#], [#"" a""#],
        [#""A""#],
        [#""more than sixteen bytes""#, #""more than sixteen \u0062ytes""#],
        [#""more than sixteen byte""#], [#""日本語日本語日本語""#, #""日本語日本語日本\u8a9e""#],
      ]),
    Property(
      type: "String", fields: #""trim": true, "uppercase": true,"#,
      validators:
        #"{"name": "pattern", "definition": {"pattern": "/^[^Q]*$/", "allowEmpty": true}},"#,
      values: [
        [#""a""#, #"" A""#, #""\u0041 ""#], [#""ß""#, #""SS""#, #""ss\t""#], [#""""#, #"" ""#],
        [#""a b""#, #""A b""#], [#""more than sixteen bytes""#, #""MORE THAN SIXTEEN BYTES""#],
      ],
      invalid: [#""q""#, #""Q ""#]),
    Property(
      type: "String", fields: "",
      validators: #"{"name": "string", "definition": {"min": 1, "max": 20}},"#,
      values: [
        [#""a""#, #""\u0061""#], [#""é""#],
        [#""twenty characters ok""#, #""twenty character\u0073 ok""#],
      ],
      invalid: [#""more than twenty characters""#]),
    Property(
      type: "String", fields: #""trim": true,"#, validators: "",
      values: [
        [
          #""a""#, #"" a""#, #""\u0061""#, #""a\u00a0""#, #""\u2003a\ufeff""#,
          "\"\u{3000}a\u{1680} \"",
        ],
        [#""b""#], [#""c""#], [#""d""#], [#""1""#], [#""ab""#], [#""é""#, "\"é\u{A0}\""],
        ["\"e\u{301}\"", "\"e\u{301} \""], [#""日""#, "\"\u{2028}日\""], [#""😀""#, #""😀 ""#],
        [#""""#, #"" ""#, "\"\u{2029}\u{205F}\""], ["\"\u{200B}\""], [#""İß""#, #""İß\t""#],
      ]),
    Property(
      type: "String", fields: "",
      validators:
        #"{"name": "pattern", "definition": {"pattern": "/^[^Q]*$/", "allowEmpty": true}},"#,
      values: [
        [#""a""#, #""\u0061""#], [#""b""#], [#""ab""#], [#""é""#, #""\u00e9""#], [#""日""#],
        [#""\n""#, #""\u000a""#], [#""""#],
      ],
      invalid: [#""Q""#, #""\u0051""#]),
    Property(
      type: "String", fields: "",
      validators: #"{"name": "pattern", "definition": {"pattern": "/[ab]+c?$/y"}},"#,
      values: [[#""a""#, #""\u0061""#], [#""b""#], [#""abc""#], [#""bac""#]],
      invalid: [#""cab""#, #""c\u0061b""#]),
    Property(
      type: "String", fields: "", validators: #"{"name": "adhoc"},"#,
      values: [[#""a""#, #""\u0061""#], [#""b""#], [#""more than sixteen bytes""#]]),
    Property(
      type: "Number", fields: "", validators: "",
      values: [
        ["1", "1.0", "10e-1"], ["0", "-0", "0e99"], ["17e99", "1.7E100", "170e98"], ["12345678"],
        ["1e22", "10000000000000000000000"], ["-2.5", "-25e-1"],
      ]),
    Property(
      type: "Number", fields: "", validators: #"{"name": "number", "definition": {"max": 9}},"#,
      values: [["1", "1.0"], ["9", "90e-1"], ["-1e50", "-10e49"]], invalid: ["10", "1e1"]),
    Property(
      type: "Date", fields: "", validators: "",
      values: [
        [#""2020-06-01T12:00:00Z""#, #""2020-06-01T14:00:00.000+02:00""#],
        [#""2020-06-01T12:00:01Z""#, #""2020-06-01T12:00:01\u005a""#],
      ]),
    Property(
      type: "Date", fields: #""dates": {"read": ["date", "dd/MM/yyyy", "epochSeconds"]},"#,
      validators: #"{"name": "adhoc"}, {"name": "date", "definition": {"min": "2000-01-01"}},"#,
      values: [
        [#""2021-01-04""#, #""04/01/2021""#],
        [#""2021-01-05""#, #""05/01/2021""#, "1609804800"], ["1609804801"],
      ],
      invalid: [#""1970-01-01""#, "0", #""01/01/1970""#]),
    Property(
      type: "Date", fields: #""dates": {"read": ["epochSeconds"]},"#, validators: "",
      values: [["0", "-0", "0.0"], ["7", "7e0"], ["8", "8.0", "80e-1"], ["-1"], ["1.5"]]),
    Property(
      type: "Date", fields: #""dates": {"read": ["epochMilliseconds"]},"#,
      validators: #"{"name": "adhoc"},"#,
      values: [["0", "-0"], ["7", "7e0"], ["1000", "1e3"], ["-1"]]),
    Property(
      type: "Date", fields: #""dates": {"read": ["epochSeconds"]},"#,
      validators: #"{"name": "date", "definition": {"max": "1970-01-01T00:00:08Z"}},"#,
      values: [["0", "-0"], ["7", "7.0"], ["8", "80e-1"]], invalid: ["9"]),
    Property(
      type: "Number", fields: "", validators: #"{"name": "adhoc"},"#,
      values: [["1", "1.0"], ["12", "12e0"], ["-0", "0.0"], ["24311847765939209707e-25"]]),
    Property(
      type: "Number", fields: "",
      validators: #"{"name": "numberEnum", "definition": {"values": [0, 0.5, 74, 1e30]}},"#,
      values: [["0", "-0.0"], ["0.5", "5e-1"], ["74", "740e-1"], ["1e30"]],
      invalid: ["75", "7.5e1"]),
    Property(
      type: "Number", fields: "", validators: #"{"name": "coordinate"},"#,
      values: [
        ["1", "1.0"], ["0", "-0"], ["-57.541044007893014"], ["-0.00000000000000000000000000001"],
      ],
      invalid: ["1e30", "10e29"]),
    Property(
      type: "Number", fields: "", validators: #"{"name": "coordinate"}, {"name": "json"},"#,
      values: [["1", "1.0"], ["0", "-0"], ["2"]], invalid: ["1e30"]),
    Property(
      type: "Number", fields: "",
      validators: #"{"name": "number", "definition": {"max": 9}}, {"name": "coordinate"},"#,
      values: [["1", "1.0"], ["0", "-0"], ["-1.5", "-15e-1"]], invalid: ["10", "1e1"]),
    Property(
      type: "String", fields: #""lowercase": true,"#, validators: "",
      values: [[#""a""#, #""A""#, #""\u0041""#], [#""""#], [#""é""#, #""É""#], [#""b""#]]),
    Property(
      type: "Boolean", fields: "", validators: "", values: [["true"], ["false"]]),
    Property(
      type: "Boolean", fields: "", validators: #"{"name": "json"},"#,
      values: [["true"], ["false"]]),
    Property(
      type: "Binary", fields: "", validators: "",
      values: [
        [#""QQ==""#, #""\u0051Q==""#], [#""""#], [#""QUI=""#], [#""QUJD""#, #""QUJ\u0044""#],
        [#""QUJE""#], [#""abcdefghijklmnop""#],
        [#""abcdefghijklmnopqrst""#, #""abcdefghijklmnopqr\u0073t""#],
      ]),
    Property(
      type: "Binary", fields: "", validators: #"{"name": "adhoc"},"#,
      values: [[#""QQ==""#, #""\u0051Q==""#], [#""""#], [#""QUI=""#]]),
    Property(
      type: "ObjectId", fields: "", validators: "",
      values: [
        [#""abcdefabcdefabcdefabcdef""#, #""ABCDEFABCDEFABCDEFABCDEF""#],
        [#""abcdefabcdefabcdefabcde0""#],
      ]),
  ]

  @Test func `are reported once for each comparison`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    for property in Self.properties {
      for (isUnique, comparesSiblings) in [(true, true), (true, false), (false, true)] {
        let validators =
          property.validators + (comparesSiblings ? #"{"name": "uniqueInArray"}"# : "")
        let list = validators.hasSuffix(",") ? String(validators.dropLast()) : validators
        var checker = PayloadChecker(
          try SchemaText.definition(
            #"""
            {"name": "a", "type": "Document[]", "properties": [
              {"name": "k", "type": "\#(property.type)[]", "uniqueValues": \#(isUnique),
               \#(property.fields)
               "validators": [\#(list)]}]}
            """#))
        for _ in 0..<GeneratedCases.count(100, ofAll: 5000) {
          let (payload, expected, invalid) = Self.payload(
            property, isUnique: isUnique, comparesSiblings: comparesSiblings, &generator)
          let all = checker.faults(in: payload)
          #expect(
            checker.isValid(payload) == all.allSatisfy { $0.severity == .warning },
            "\(payload), seed \(seed)")
          let faults = all.filter { $0.path.hasSuffix("]") }
          let duplicates = faults.filter { $0.code == .unique }
          #expect(
            duplicates.map { "\($0.path) \($0.serverCode ?? "")" } == expected,
            "\(payload), seed \(seed)")
          let others = faults.filter { $0.code != .unique && $0.severity == .error }
          // The rule of coordinates checks the first two numbers only.
          if !property.validators.contains("coordinate") {
            #expect(Set(others.map(\.path)) == Set(invalid), "\(payload), seed \(seed)")
          }
        }
      }
    }
  }

  /// Returns a payload, the duplicates in it, and the paths of the values that break another rule.
  private static func payload(
    _ property: Property, isUnique: Bool, comparesSiblings: Bool,
    _ generator: inout SeededGenerator
  ) -> (payload: String, expected: [String], invalid: [String]) {
    let rows = property.values + (property.invalid.isEmpty ? [] : [property.invalid])
    var expected: [String] = []
    var invalid: [String] = []
    var siblings: Set<Int> = []
    var documents: [String] = []
    for document in 0..<Int.random(in: 1...3, using: &generator) {
      var own: Set<Int> = []
      var elements: [String] = []
      // Few elements are compared in another way than more of them.
      let maximum = Bool.random(using: &generator) ? 4 : 12
      for index in 0..<Int.random(in: 0...maximum, using: &generator) {
        let row = Int.random(in: rows.indices, using: &generator)
        let spelling = Int.random(in: rows[row].indices, using: &generator)
        elements.append(rows[row][spelling])
        let path = "a[\(document)].k[\(index)]"
        if row >= property.values.count { invalid.append(path) }
        if comparesSiblings, !siblings.insert(row).inserted {
          expected.append("\(path) \(ServerCode.uniqueInArray)")
        }
        if isUnique, !own.insert(row).inserted { expected.append("\(path) ") }
      }
      let separator = [",", ", ", " ,  "].randomElement(using: &generator) ?? ","
      documents.append(#"{"k":[\#(elements.joined(separator: separator))]}"#)
    }
    // Text close to the end of the payload is read in another way.
    let space = Bool.random(using: &generator) ? String(repeating: " ", count: 64) : ""
    return (#"{"a":[\#(documents.joined(separator: ","))]\#(space)}"#, expected, invalid)
  }
}
