import Testing

@testable import ObjectSchema

/// Texts whose length changes with their case, which counts after the change.
@Suite struct ChangedLengthTests {
  /// Each row has a character, its escape, and the number of its code units in lowercase and uppercase.
  private static let characters: [(text: String, escape: String, lower: Int, upper: Int)] = [
    ("a", #"\u0061"#, 1, 1), ("ß", #"\u00df"#, 1, 2), ("ΐ", #"\u0390"#, 1, 3),
    ("İ", #"\u0130"#, 2, 1),
    ("𐐀", #"\ud801\udc00"#, 2, 2), ("ﬃ", #"\ufb03"#, 1, 3),
  ]

  @Test(arguments: ["lowercase", "uppercase"], ["string", "printableString"])
  func `counts after a change of case`(change: String, rule: String) throws {
    for hasUncheckedRule in [false, true] {
      let others = hasUncheckedRule ? #", {"name": "adhoc"}"# : ""
      for isUnique in [false, true] {
        for (minimum, maximum) in [(0, 60), (1, 61), (2, 62), (50, 90)] {
          var checker = PayloadChecker(
            try SchemaText.definition(
              #"""
              {"name": "a", "type": "String[]", "\#(change)": true, "uniqueValues": \#(isUnique),
               "validators": [{"name": "\#(rule)",
                 "definition": {"min": \#(minimum), "max": \#(maximum)}}\#(others)]}
              """#))
          for character in Self.characters {
            let units = change == "lowercase" ? character.lower : character.upper
            for count in [0, 1, 2, 16, 17, 20, 21, 30, 31, 45, 60, 61, 62, 63] {
              // The first string of an array has no effect on another one.
              for others in ["", #""0123456789012345678901234567890123456789012345678901234567","#]
              {
                for spelling in [character.text, character.escape] {
                  let text = String(repeating: spelling, count: count)
                  let payload = #"{"a":[\#(others)"\#(text)"]}"#
                  let isValid = minimum...maximum ~= count * units
                  let hasFault = checker.faults(in: payload)
                    .contains {
                      $0.code == .length && $0.path == (others.isEmpty ? "a[0]" : "a[1]")
                    }
                  #expect(hasFault == !isValid, "\(payload), \(minimum)...\(maximum)")
                }
              }
            }
          }
        }
      }
    }
  }

  @Test(arguments: [
    ("string", #""min": 1"#, "\u{3000}", false), ("string", #""min": 1"#, "\u{3000}É", true),
    ("string", #""min": 2"#, "\u{3000}É", false),
    ("printableString", #""allowNumberAsFirstLetter": false"#, "\u{3000}1É", false),
    ("printableString", #""allowNumberAsFirstLetter": false"#, "\u{3000}É1", true),
  ])
  func `trims text before the rules check it`(
    rule: String, options: String, text: String, isValid: Bool
  ) throws {
    for isUnique in [false, true] {
      var checker = PayloadChecker(
        try SchemaText.definition(
          #"""
          {"name": "a", "type": "String[]", "trim": true, "lowercase": true,
           "uniqueValues": \#(isUnique),
           "validators": [{"name": "\#(rule)", "definition": {\#(options)}}]}
          """#))
      let spellings = [text, text.replacing("\u{3000}", with: #"\u3000"#)]
      for text in spellings {
        for others in ["", #""a","#, #""É","b","#] {
          let payload = #"{"a":[\#(others)"\#(text)"]}"#
          let position = others.split(separator: ",").count
          let faults = checker.faults(in: payload).filter { $0.path == "a[\(position)]" }
          #expect(faults.filter { $0.code != .unique }.isEmpty == isValid, "\(payload)")
        }
      }
    }
  }
}
