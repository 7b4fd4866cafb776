import TestSupport
import Testing

@testable import LanguageServer

@Suite struct TextScannerTests {
  /// Returns the path and the focus at `|`, as text.
  private func describe(_ marked: String) -> String {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let bytes = Array(parts.joined().utf8)
    let context = TextScanner.context(at: parts[0].utf8.count, in: bytes, 0..<bytes.count)
    let path = context.path(in: bytes).map { step in
      switch step {
      case .key(let key): key
      case .index(let index): "[\(index)]"
      }
    }
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let focus =
      switch context.focus {
      case .key(let range, let hasValue): "key \(text(range))\(hasValue ? ":" : "")"
      case .value(let range): "value \(text(range))"
      case .missingKey: "missing key"
      case .missingValue: "missing value"
      case .none: "none"
      }
    let keys = context.containers.last.map { $0.keys(in: bytes).sorted().joined(separator: ",") }
    return "\(path.joined(separator: ".")) | \(focus) | \(keys ?? "")"
  }

  @Test func `finds what surrounds an offset`() {
    let rows: [(text: String, found: String)] = [
      // Complete texts.
      (#"{"a|b": 1}"#, #"ab | key "ab": | ab"#),
      (#"{|"ab": 1}"#, #"ab | key "ab": | ab"#),
      (#"{"ab": |1}"#, "ab | value 1 | ab"),
      (#"{"ab": 1|}"#, "ab | value 1 | ab"),
      (#"{"ab": tr|ue, "c": 2}"#, "ab | value true | ab,c"),
      (#"{"a": {"b": [1, {"c": "x|"}]}, "d": 0}"#, #"a.b.[1].c | value "x" | c"#),
      (#"{"a": [1, |2]}"#, "a.[1] | value 2 | "),
      (#"[{"a": 1}, {"b": |2}]"#, "[1].b | value 2 | b"),
      (#"{ | "a": 1}"#, " | missing key | a"),
      (#"{"a": 1, | "b": 2}"#, " | missing key | a,b"),
      (#"{"a" | : 1}"#, " | none | a"),
      (#"{"a": 1 | }"#, " | missing key | a"),
      (#"{"a\u0062|": 1}"#, #"ab | key "a\u0062": | ab"#),
      (#"{"a\"b": "c\|"d"}"#, #"a"b | value "c\"d" | a"b"#),
      ("1|", " | value 1 | "),
      ("|", " | none | "),
      // Texts that are being typed.
      (#"{"a|"#, #"a | key "a | a"#),
      (#"{"|"}"#, #" | key "" | "#),
      ("{\"a|\n\"b\": 1}", #"a | key "a | a,b"#),
      ("{\"a\": \"x|\n, \"b\": 1}", #"a | value "x | a,b"#),
      (#"{"a": |}"#, "a | missing value | a"),
      (#"{"a":|"#, "a | missing value | a"),
      (#"{"a": | , "b": 1}"#, "a | missing value | a,b"),
      (#"{"a": [|"#, "a.[0] | missing value | "),
      (#"{"a": [1, |]}"#, "a.[1] | missing value | "),
      (#"{"a": {|"#, "a | missing key | "),
      ("{a|b", "ab | key ab | ab"),
      ("{a|: 1}", "a | key a: | a"),
      (#"{"a": 1 "b|": 2}"#, #"b | key "b": | a,b"#),
      (#"{"a": 1]|}"#, " | missing key | a"),
      (#"{"a": [1}, "b": |"#, " | none | "),
      (#"{"a": {"b": 1, "c": |"#, "a.c | missing value | b,c"),
      ("{,,|", " | missing key | "),
      ("{\"a\": \"b\\|", #"a | value "b\ | a"#),
      ("{\"a\": 1}|", " | none | "),
    ]
    for row in rows { #expect(describe(row.text) == row.found, "\(row.text)") }
  }

  @Test func `members after the offset belong to their objects`() {
    let bytes = Array(#"{"a": {"b": 1, "c": {"x": 0}}, "type": "t", "z": 3}"#.utf8)
    let context = TextScanner.context(at: 13, in: bytes, 0..<bytes.count)
    #expect(context.containers.count == 2)
    #expect(context.containers[0].keys(in: bytes) == ["a", "type", "z"])
    #expect(context.containers[0].string("type", in: bytes) == "t")
    #expect(context.containers[1].keys(in: bytes) == ["b", "c"])
    #expect(context.containers[1].string("b", in: bytes) == nil)
  }

  @Test func `any text and offset is accepted`() {
    let pieces = ["{", "}", "[", "]", ",", ":", "\"", "\\", "a", " ", "\n", "é", "1", "\"k\":"]
    let seed: UInt64 = 0x5EED_2003
    var random = SeededGenerator(seed: seed)
    for _ in 0..<GeneratedCases.count(500, ofAll: 20_000) {
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
      let bytes = Array(text.utf8)
      for offset in [0, bytes.count, Int.random(in: 0...bytes.count, using: &random)] {
        let context = TextScanner.context(at: offset, in: bytes, 0..<bytes.count)
        let path = context.path(in: bytes)
        #expect(path.count <= context.containers.count, "seed \(seed): \(text)")
      }
      let offsets = bytes.indices.filter { "{[\"1a".utf8.contains(bytes[$0]) }
      for (offset, end) in zip(offsets, ValueEnds.ends(of: offsets, in: bytes)) {
        #expect(offset < end && end <= bytes.count, "seed \(seed): \(text)")
      }
    }
  }

  @Test func `deep nesting is bounded`() {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    let context = TextScanner.context(at: bytes.count, in: bytes, 0..<bytes.count)
    #expect(context.containers.count == 1024)
  }

  @Test func `values end where they should`() {
    let text = #"{"a": [1, "]\"", {"b": -1.5e3}], "c": true, "é": {}}"#
    let bytes = Array(text.utf8)
    let expected: [(start: String, value: String)] = [
      ("[", #"[1, "]\"", {"b": -1.5e3}]"#), ("-", "-1.5e3"), ("t", "true"),
      ("{\"b", #"{"b": -1.5e3}"#),
      ("{}", "{}"), ("\"é", "\"é\""), ("{\"a", text),
    ]
    let offsets = expected.compactMap { row in
      text.range(of: row.start).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
    }
    let ends = ValueEnds.ends(of: offsets, in: bytes)
    for (index, row) in expected.enumerated() {
      #expect(String(decoding: bytes[offsets[index]..<ends[index]], as: UTF8.self) == row.value)
    }
    #expect(ValueEnds.ends(of: [0, 1], in: Array("{[".utf8)) == [1, 2])
    #expect(ValueEnds.ends(of: [3], in: Array("{}".utf8)) == [2])
  }
}

extension String {
  fileprivate func range(of other: String) -> Range<String.Index>? { firstRange(of: other) }
}
