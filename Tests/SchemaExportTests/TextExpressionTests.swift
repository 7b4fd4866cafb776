import JSONText
import ObjectSchema
import TestSupport
import Testing

@testable import SchemaExport

/// Tests that exported expressions accept the same texts as the checker.
@Suite struct TextExpressionTests {
  /// Rules with texts near the limits of what they accept.
  private static let rows: [(validators: String, texts: [String])] = [
    (
      #"{"name": "email"}"#,
      [
        "", "a@b", "john@example.com", "a.b@c-d.e", "a..b@c", ".a@b", "a.@b", #""a b"@c"#,
        #""a\"b"@c"#, "a@[127.0.0.1]", "a@[127.0.0.01]", "a@[IPv6:::1]", "a@[ipv6:1::2:3]", "a@-b",
        "a@b-", "a@b_c", "@b", "a@", "a b@c", "ä@b", String(repeating: "a", count: 64) + "@b",
        String(repeating: "a", count: 65) + "@b",
      ]
    ),
    (
      #"{"name": "url", "definition": {"webOnly": false}}"#,
      [
        "http://example.com", "https://a.b/c?d#e", "HTTPS://u:p@h:80/%20", "http://", "http:/a",
        "mailto:a@b", "urn:x:y", "a://", "a:", ":a", "http://[::1]:8080", "http://[::1", "1a:b",
        "http://a#b#c", "http://a b", "http://a%2", "file:///etc", "http://a@b@c", "x:%zz",
      ]
    ),
    (
      #"{"name": "url", "definition": {"webSecure": true}}"#,
      ["https://a", "http://a", "httpss://a", "https:a", "HTTPS://A:", "ftp://a"]
    ),
    (
      #"{"name": "phoneNumber", "definition": {"allowShortCode": true}}"#,
      ["+1234567", "+123456", "+123456789012345", "+1234567890123456", "12345", "1234567", "1234"]
    ),
    (
      #"{"name": "customName"}"#,
      [
        "a", "", "a__b", "__a", "a__", "a___", "a___b", "a____b", "a__b__c", "_a_", "a-b_9", "a b",
        String(repeating: "a", count: 40), String(repeating: "a", count: 41), "_", "___a",
      ]
    ),
    (
      #"{"name": "locale"}"#,
      [
        "en", "en-US", "zh-Hant-TW", "x-y", "en-x-a", "i-klingon", "I-Klingon", "a-DE", "en_US",
        "de-1996", "en-a-bb", "en-a", "en-US-GB", "sl-rozaj-biske", "abcdefghi", "abcd-efg",
        "en-abc-def-ghi", "en-abc-def-ghi-jkl", "en-gb-oed", "",
      ]
    ),
    (
      #"{"name": "locale", "definition": {"locales": ["de-DE", "en_x"], "allowBlank": true}}"#,
      ["de-DE", "DE-de", "en_x", "en", "", " \t", "x"]
    ),
    (
      #"{"name": "printableString", "definition": {"allowNumberAsFirstLetter": false}}"#,
      ["a", "1", "", "a1", "\u{7F}", "a\u{85}", "\t", "é", " 1"]
    ),
    (
      #"{"name": "timeZone", "definition": {"allowBlank": true}}"#,
      ["Europe/Berlin", "europe/berlin", "UTC", "EST5EDT", "", " ", "x", "ut", "UTC "]
    ),
    (#"{"name": "dateOfBirth"}"#, dates.filter { $0 < "2" || $0 > "9" }),
    (
      #"{"name": "pattern", "definition": {"pattern": "/^[a-z]+$/i"}}"#, ["ab", "AB", "ſ", "K", ""]
    ),
    (
      #"{"name": "pattern", "definition": {"pattern": "/\\bé\\B|^\\s.\\d{2,}$/m", "allowEmpty": true}}"#,
      ["é", "aé", "éa", "", " x12", "a\n x123", " \n12", "\u{A0}y99"]
    ),
    (
      #"{"name": "pattern", "definition": {"pattern": "/^(?:a|b\\/c)(?!d)/y"}}"#,
      ["a", "ad", "b/c", "b/cd", "xa"]
    ),
    (
      #"{"name": "stringEnum", "definition": {"values": ["a", "B", "c d", " e ", "ß"]}}"#,
      ["a", "A", " a", "b", "B", "c d", "c d\u{A0}", "e", " e ", "ß", "SS"]
    ),
    (
      #"{"name": "string", "definition": {"min": 2, "max": 4}}"#,
      ["a", "ab", " a", " ab ", "a  b", "a   b", "  ", "", "\u{FEFF}ab"]
    ),
    (
      #"{"name": "string", "definition": {"max": 1}}"#, ["", " ", "a", " a ", "ab"]
    ),
  ]

  private static let dates = [
    "1970-01-01", "1900-02-29", "1904-02-29", "1904-02-30", "1970-04-31", "1970-13-01",
    "1970-01-01T00:00:00Z", "1970-01-01t23:59:59.5z", "1970-01-01T24:00:00Z",
    "1972-06-30T23:59:60Z", "1972-06-30T22:59:60Z", "1972-07-01T00:59:60+01:00",
    "1972-07-01T05:29:60+05:30", "1972-06-30T18:29:60-05:30", "1972-06-30T18:30:60-05:30",
    "1972-07-01T00:29:60+00:30", "1972-06-30T23:58:60Z", "1972-06-30T23:59:60+00:00", "x",
  ]

  @Test func `expressions accept what the checker accepts`() throws {
    var count = 0
    let changes = [
      #""trim": true"#, #""trim": false"#, #""lowercase": true"#, #""uppercase": true"#,
    ]
    for changes in changes.prefix(GeneratedCases.count(2, ofAll: 4)) {
      for (validator, texts) in Self.rows {
        var schema = try ExportedSchema(
          property: #""type": "String", \#(changes), "validators": [\#(validator)]"#)
        let spaced = texts + texts.prefix(4).map { " \($0)\t" } + texts.prefix(4).map { $0 + "\n" }
        var checker = PayloadChecker(schema.definition)
        for text in spaced where schema.isDecided(text) {
          guard let isAccepted = schema.accepts(text) else { continue }
          count += 1
          let isValid = checker.isValid(#"{"p": \#(text.quotedJSON)}"#)
          #expect(isAccepted == isValid, "\(changes) \(validator) \(text.quotedJSON)")
        }
      }
    }
    #expect(count > 300)
  }

  @Test func `expressions accept what the checker accepts of random texts`() throws {
    var generator = SeededGenerator()
    for (validator, texts) in Self.rows {
      var schema = try ExportedSchema(
        property: #""type": "String", "trim": true, "validators": [\#(validator)]"#)
      var checker = PayloadChecker(schema.definition)
      for _ in 0..<GeneratedCases.count(8, ofAll: 2000) {
        var scalars = Array((texts.randomElement(using: &generator) ?? "").unicodeScalars)
        let index = Int.random(in: 0...scalars.count, using: &generator)
        let added: Unicode.Scalar =
          Array("a-@.:_1 \t[é+/Z".unicodeScalars)
          .randomElement(using: &generator) ?? "a"
        scalars.insert(added, at: index)
        let text = String(String.UnicodeScalarView(scalars))
        guard schema.isDecided(text), let isAccepted = schema.accepts(text) else { continue }
        #expect(
          isAccepted == checker.isValid(#"{"p": \#(text.quotedJSON)}"#),
          "seed \(generator.seed) \(validator) \(text.quotedJSON)")
      }
    }
  }

  @Test func `the forms of identifiers have expressions`() throws {
    let rows: [(type: String, shared: String, texts: [String])] = [
      ("ObjectId", "objectId", ["0123456789abcdefABCDEF01", "0123456789abcdefABCDEF0", "g"]),
      (
        "UUID", "uuid",
        [
          "01234567-89AB-cdef-0123-456789abcdef", "0123456789abcdef0123456789abcdef",
          "{01234567-89ab-cdef-0123-456789abcdef}",
        ]
      ),
      ("Binary", "base64", ["", "AA==", "AAA=", "AAAA", "AA", "AAAA=", "-_-_", "AAAA\n", "A==="]),
    ]
    for (type, shared, texts) in rows {
      let schema = try ExportedSchema(property: #""type": "\#(type)""#)
      let expression = try #require(schema.root["$defs"]?[shared]?["pattern"]?.string)
      let pattern = try Regex(expression)
      var checker = PayloadChecker(schema.definition)
      for text in texts {
        #expect(
          (try pattern.wholeMatch(in: text) != nil)
            == checker.isValid(#"{"p": \#(text.quotedJSON)}"#), "\(type) \(text)")
      }
    }
  }
}

extension ExportedSchema {
  /// Returns whether the schema decides about a text: whether no comment of it is about the text.
  fileprivate func isDecided(_ text: String) -> Bool {
    let subjects = export.limitations.map(\.subject)
    // Tags with subtags that are repeated, and dates after now, differ.
    if subjects.contains("the rule locale") {
      let tags = text.lowercased().split(separator: "-")
      return Set(tags).count == tags.count
    }
    if subjects.contains(where: { $0.hasPrefix("the pattern") }) { return false }
    if subjects.contains("lowercase") || subjects.contains("uppercase") {
      return text.allSatisfy(\.isASCII)
    }
    return true
  }
}
