import Testing

@_spi(ObjectBodyInternals) @testable import JSONText

/// Values whose first difference shows that they differ.
@Suite struct DifferencesTests {
  /// Returns what the cursor finds for two values that are elements of an array and begin with an equal text.
  private static func haveDifference(
    _ left: String, _ right: String, after prefix: String, before suffix: String
  ) -> Bool {
    let (left, right) = (prefix + left, prefix + right)
    let bytes = Array("[\(left),\(right)\(suffix)".utf8)
    let start = left.utf8.count + 2
    return JSONCursor(bytes.rawBytes).haveDifference(1, start, upTo: start + right.utf8.count)
  }

  @Test(arguments: [
    // Numbers.
    ("1]", "2]", true), ("1]", "12]", true), ("-1]", "1]", true), ("1.5]", "1.25]", true),
    ("1e1]", "1e2]", true), ("12345678901234567890]", "12345678901234967890]", true),
    ("0.1234567890123456789]", "0.1234567890123956789]", true),
    ("1]", "1.0]", false), ("10]", "1e1]", false), ("1e1]", "1E1]", false), ("0]", "-0]", false),
    ("0.10]", "0.1]", false), ("1e400]", "1e401]", false), ("1e+1]", "1e1]", false),
    ("9007199254740993]", "9007199254740992]", false), ("1,2]", "1.0,3]", false),
    // Kinds of values.
    ("1]", #""1"]"#, true), ("1]", "null]", true), ("true]", "false]", true), ("[]]", "{}]", true),
    (#""a"]"#, "{}]", true), ("1]", "[1]]", true), ("-1]", "true]", true),
    // Ends.
    ("1]", "1,2]", true), ("true]", "true,2]", true), (#""a"]"#, #""a","b"]"#, true),
    ("[]]", "[1]]", true), ("{}]", #"{"a":1}]"#, true), (#"{"a":1}]"#, #"{"a":1,"b":2}]"#, true),
    ("[[1],[2]]]", "[[1]]]", true),
    // Texts.
    (#""a"]"#, #""b"]"#, true), (#"""]"#, #""a"]"#, true), (#""é"]"#, #""è"]"#, true),
    (#""a"]"#, #""\n"]"#, true), (#""\r"]"#, #""\n"]"#, true), (#""\u00e9"]"#, #""\u00e8"]"#, true),
    (#""\ud83d\ude00"]"#, #""\ud83d\ude01"]"#, true), (#""a\"b"]"#, #""a\"c"]"#, true),
    (#""a\"b","c"]"#, #""a\"b","d"]"#, true), (#""\"","c"]"#, #""\"","d"]"#, true),
    (#""a:"]"#, #""b:"]"#, true), (#"{"k":"a"}]"#, #"{"k":"b"}]"#, true),
    (#"{"k" : "a"}]"#, #"{"k" : "b"}]"#, true), (#""a"]"#, #""\u0061"]"#, false),
    (#""\/"]"#, #""/"]"#, false), (#""\u000a"]"#, #""\n"]"#, false),
    (#""\ud83d\ude00"]"#, #""😀"]"#, false), (#""\u00E9"]"#, #""\u00e9"]"#, false),
    (#""\u0061","b"]"#, #""a","c"]"#, false),
    // It isn't known where a string begins.
    (#""\\","a"]"#, #""\\","b"]"#, false), (#""\\a"]"#, #""\\b"]"#, false),
    // A backslash at the difference isn't before it.
    (#""\\"]"#, #""\n"]"#, true),
    // Keys, which can be in any order.
    (#"{"a":1}]"#, #"{"b":1}]"#, false), (#"{"a":1,"b":2}]"#, #"{"b":2,"a":1}]"#, false),
    (#"{"a":1,"b":2,"c":3}]"#, #"{"a":1,"c":3,"b":2}]"#, false),
    (#"{"a" :1}]"#, #"{"ab":1}]"#, false),
    (#"{"\u0061":1}]"#, #"{"a":1}]"#, false),
    // White space.
    ("1]", " 1]", false), ("1 ]", "1]", false), (" 1]", "\t1]", false), ("1, 2]", "1,2]", false),
    (#"{"a": 1}]"#, #"{"a":1}]"#, false), (#"{"a" :1}]"#, #"{"a":1}]"#, false),
    ("[ ]]", "[]]", false),
    // Equal values.
    ("1]", "1]", false), (#"{"a":"b"}]"#, #"{"a":"b"}]"#, false),
  ])
  func `shows whether values differ`(left: String, right: String, isCertain: Bool) {
    let separators = ["", "0,", #""","#, #"{"k":"v"},"#, #""\"","#, #""\"x","#]
    for separator in separators {
      for count in 0..<40 {
        let prefix = "[" + String(repeating: "7", count: count) + (count > 0 ? "," : "") + separator
        for suffix in [",1234567]", "]       ", "]                                  "] {
          let found = Self.haveDifference(left, right, after: prefix, before: suffix)
          #expect(found == isCertain, "\(prefix)\(left) and \(right)\(suffix)")
          let reversed = Self.haveDifference(right, left, after: prefix, before: suffix)
          #expect(reversed == isCertain, "\(prefix)\(right) and \(left)\(suffix)")
        }
      }
    }
  }

  @Test(arguments: 0..<70) func `finds the beginning of a long string`(count: Int) {
    for character in ["a", #"\""#, "é", #"\n"#, "{", ":"] {
      let text = String(repeating: character, count: count)
      let long = #"["\#(text)"#
      #expect(
        Self.haveDifference(#"a"]"#, #"b"]"#, after: long, before: "]               "), "\(long)")
      #expect(
        !Self.haveDifference(#"a"]"#, #"\u0061"]"#, after: long, before: "]               "),
        "\(long)")
      let key = #"{"\#(text)"#
      #expect(
        !Self.haveDifference(#"a":1}"#, #"b":1}"#, after: key, before: "]               "), "\(key)"
      )
    }
  }

  @Test func `needs sixteen bytes`() {
    for (text, isCertain) in [("[[1],[2]]", false), ("[[1],[2],1234567]", true)] {
      let bytes = Array(text.utf8)
      let found = JSONCursor(bytes.rawBytes).haveDifference(1, 5, upTo: 8)
      #expect(found == isCertain, "\(text)")
    }
  }
}
