import DateText
@_spi(ObjectBodyInternals) import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

/// Short texts that rules have accepted are looked up instead of being checked again.
@Suite struct AcceptedTextsTests {
  private static let changes = [
    "", #", "trim": true"#, #", "lowercase": true"#, #", "uppercase": true"#,
    #", "trim": true, "uppercase": true"#, #", "trim": true, "lowercase": true, "uppercase": true"#,
  ]

  private static let rules = [
    "", #"{"name": "string", "definition": {"min": 1, "max": 4}}"#,
    #"{"name": "string", "definition": {"min": 3, "max": 9}}, {"name": "json"}"#,
    #"{"name": "printableString", "definition": {"allowNumberAsFirstLetter": false}}"#,
    #"{"name": "printableString", "definition": {"min": 2, "max": 15}}"#,
    #"{"name": "stringEnum", "definition": {"values": ["a", "RED", "red", "é", "É", "a\nb", "de-DE"]}}"#,
    #"{"name": "pattern", "definition": {"pattern": "/^[a-zé\\s]*$/m"}}"#,
    #"{"name": "pattern", "definition": {"pattern": "/(?<!b)a|RED/"}}, {"name": "adhoc", "definition": {}}"#,
    #"{"name": "locale", "definition": {"locales": ["de-DE", "en", "sl-rozaj-biske-1994"]}}"#,
    #"{"name": "locale", "definition": {"locales": ["en", "de-DE", "Sl-Rozaj-biske-1994", "a_", "RED", "fr", "it", "pl", "zh"]}}"#,
    #"{"name": "stringEnum", "definition": {"values": ["a", "οδος", "ΟΔΟΣ", "é", "日本", "straße", "ΑΣ", "ας"]}}, {"name": "adhoc"}"#,
    #"{"name": "stringEnum", "definition": {"values": ["a", "οδος", "ΟΔΟΣ", "é", "É", "日本", "ß", "σ", "Σ", "red", "οδυσσευς ας"]}}, {"name": "adhoc"}, {"name": "printableString"}"#,
    #"{"name": "printableString"}, {"name": "string", "definition": {"min": 0, "max": 15}}"#,
    #"{"name": "locale"}"#, #"{"name": "email"}"#, #"{"name": "url"}"#, #"{"name": "customName"}"#,
    #"{"name": "timeZone"}"#, #"{"name": "phoneNumber"}"#, #"{"name": "dateOfBirth"}"#,
  ]

  private static let texts = [
    "", "a", "red", "RED", " red\n", "a\nb", "b a", "é", "É", "ÉéßÀ", "\u{A0}é\u{3000}", "ΑΣ", "日本",
    "😀",
    "de-DE", "DE-de", "en", "sl-rozaj-biske-1994", "1999-01-01", "1899-12-31T00:00:00Z",
    "9999-01-01",
    "a@b.de", "http://a.b/c", "ftp:a", "c_name", "c__name", "Europe/Berlin", "+49151123456",
    "0123456789abcde", "0123456789abcdef", "0123456789abcdefg", "\u{7F}", "1a", "İ", "ǅ",
    "0123456789abcd\u{7F}",
    "a\u{1F}", "A ~", "\u{7F}BC", "https://example.org/Aé", "HTTPS://USER@EXAMPLE.ORG:80/",
    "ΟΔΟΣ", "οδος", "Σ", "σ", "ΑΣ.", "ΣΑΣ Σ", "ΟΔΥΣΣΕΥΣ ΑΣ", "οδυσσευς ας", "ſn日u어iΣ語dq", "STRAßE",
    "ß",
    " 日本\u{1680}", "日本\u{A0}", "\u{2003}É", "\u{FEFF}é", "é\u{200D}", "sl-rozaj-biske-1995",
    "日本日本日本日本日",
    "https://Example.org/a%20b#c", "Jane.Doe@Example.org", "jane.doe@example.ſ", "ßßßßßßßßß",
  ]

  /// Returns the JSON of a text, in which characters have escapes at random.
  private static func written(_ text: String, _ generator: inout SeededGenerator) -> String {
    let share = [0, 0, 4, 1].randomElement(using: &generator) ?? 0
    var written = "\""
    for scalar in text.unicodeScalars {
      let isEscaped = share > 0 && Int.random(in: 0..<share, using: &generator) == 0
      if scalar == "\n", !isEscaped {
        written += #"\n"#
      } else if isEscaped || scalar.value < 0x20 {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: share == 1)
          written += #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        written.unicodeScalars.append(scalar)
      }
    }
    return written + "\""
  }

  /// The codes of the faults that a new checker reports for a value alone.
  private static func codes(of text: String, _ definition: ObjectDefinition) -> [FaultCode] {
    var checker = PayloadChecker(definition)
    let quoted = JSONValue.string(text)
    return checker.faults(in: #"{"a":\#(quoted)}"#).map(\.code)
  }

  /// Returns the faults of values that are reported one after the other, in which a property is unchecked once.
  private static func expected(
    _ codes: [[FaultCode]], _ path: (Int) -> String
  ) -> [String] {
    var isReported = false
    var faults: [String] = []
    for (index, codes) in codes.enumerated() {
      for code in codes {
        if code == .unchecked {
          if isReported { continue }
          isReported = true
        }
        faults.append("\(code) \(path(index))")
      }
    }
    return faults
  }

  @Test func `reports the same faults of texts as alone, however often they are repeated`() throws {
    var generator = SeededGenerator()
    for changes in Self.changes {
      for rule in Self.rules {
        let more = #"\#(changes), "validators": [\#(rule)]"#
        let single = try SchemaText.definition(#"{"name": "a", "type": "String"\#(more)}"#)
        let codes = Self.texts.map { Self.codes(of: $0, single) }
        let definition = try SchemaText.definition(
          #"{"name": "a", "type": "String[]", "maxItems": 1000\#(more)}, "#
            + #"{"name": "d", "type": "Document[]", "maxItems": 1000, "#
            + #""properties": [{"name": "e", "type": "String"\#(more)}]}"#)
        var checker = PayloadChecker(definition)
        for _ in 0..<GeneratedCases.count(4, ofAll: 100) {
          // Few different texts are repeated often.
          let pool = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
            Int.random(in: 0..<Self.texts.count, using: &generator)
          }
          let indices = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
            pool.randomElement(using: &generator) ?? 0
          }
          let strings = indices.map { Self.written(Self.texts[$0], &generator) }
          let separator = [",", ", ", " ,", " , "].randomElement(using: &generator) ?? ","
          let array = #"{"a": [\#(strings.joined(separator: separator))]}"#
          let documents =
            #"{"d": [\#(strings.map { #"{"e":\#($0)}"# }.joined(separator: separator))]}"#
          for (payload, path) in [(array, { "a[\($0)]" }), (documents, { "d[\($0)].e" })]
            as [(String, (Int) -> String)]
          {
            let faults = checker.faults(in: payload).map { "\($0.code) \($0.path)" }
            let expected = Self.expected(indices.map { codes[$0] }, path)
            #expect(faults == expected, "\(more) \(payload), seed \(generator.seed)")
            #expect(
              checker.isValid(payload) == expected.allSatisfy { $0.hasPrefix("unchecked") },
              "\(more) \(payload), seed \(generator.seed)")
          }
        }
      }
    }
  }

  @Test func `reports unique texts once, however often they are repeated`() throws {
    var generator = SeededGenerator()
    for changes in Self.changes {
      for rule in Self.rules where !rule.contains("json") {
        let more = #"\#(changes), "validators": [\#(rule)]"#
        let single = try SchemaText.definition(#"{"name": "a", "type": "String"\#(more)}"#)
        let codes = Self.texts.map { Self.codes(of: $0, single) }
        let textChanges = try single.property(named: "a").textChanges
        let definition = try SchemaText.definition(
          #"{"name": "a", "type": "String[]", "maxItems": 1000, "uniqueValues": true\#(more)}"#)
        var checker = PayloadChecker(definition)
        for _ in 0..<GeneratedCases.count(4, ofAll: 100) {
          let indices = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
            Int.random(in: 0..<Self.texts.count, using: &generator)
          }
          let strings = indices.map { Self.written(Self.texts[$0], &generator) }
          var seen: Set<[UInt8]> = []
          var expected: [String] = []
          for (position, index) in indices.enumerated() {
            expected += codes[index].filter { $0 != .unchecked }.map { "\($0) a[\(position)]" }
            let changed = textChanges.applied(to: Self.texts[index])
            if !seen.insert(Array(changed.utf8)).inserted {
              expected.append("unique a[\(position)]")
            }
          }
          let payload = #"{"a": [\#(strings.joined(separator: ","))]}"#
          let all = checker.faults(in: payload)
          let hasUnchecked = indices.contains { codes[$0].contains(.unchecked) }
          #expect(
            all.filter { $0.code == .unchecked }.count == (hasUnchecked ? 1 : 0),
            "\(more) \(payload), seed \(generator.seed)")
          let faults = all.filter { $0.code != .unchecked }.map { "\($0.code) \($0.path)" }
          #expect(faults == expected, "\(more) \(payload), seed \(generator.seed)")
          #expect(
            checker.isValid(payload) == expected.isEmpty,
            "\(more) \(payload), seed \(generator.seed)")
        }
      }
    }
  }

  @Test func `reports the same faults of texts if most of them are new`() throws {
    var generator = SeededGenerator()
    let pattern = #""validators": [{"name": "pattern", "definition": {"pattern": "/^[a-z]*$/"}}]"#
    // Uppercase text is always wrong.
    for changes in Self.changes where !changes.contains("uppercase") {
      let single = try SchemaText.definition(#"{"name": "a", "type": "String"\#(changes)}"#)
      let textChanges = try single.property(named: "a").textChanges
      let more = #"\#(changes), \#(pattern)"#
      let definition = try SchemaText.definition(
        #"{"name": "a", "type": "String[]", "maxItems": 1000\#(more)}, "#
          + #"{"name": "d", "type": "Document[]", "maxItems": 1000, "#
          + #""properties": [{"name": "e", "type": "String"\#(more)}]}"#)
      var checker = PayloadChecker(definition)
      // There are more texts than are recorded before they aren't looked up, and more than aren't looked up.
      for count in [1000, 500, 300] + Array(repeating: 1000, count: 17) + [200] {
        let texts = (0..<count).map { _ in
          let isWrong = Int.random(in: 0..<400, using: &generator) == 0
          let letters = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
            Character(UnicodeScalar(UInt8.random(in: 0x61...0x7A, using: &generator)))
          }
          return String(letters)
            + (isWrong ? ["1", "É", "E"].randomElement(using: &generator) ?? "" : "")
        }
        let strings = texts.map { Self.written($0, &generator) }
        let isWrong = texts.map { text in
          !textChanges.applied(to: text).utf8.allSatisfy { 0x61...0x7A ~= $0 }
        }
        let array = #"{"a": [\#(strings.joined(separator: ","))]}"#
        let documents = #"{"d": [\#(strings.map { #"{"e":\#($0)}"# }.joined(separator: ","))]}"#
        for (payload, path) in [(array, { "a[\($0)]" }), (documents, { "d[\($0)].e" })]
          as [(String, (Int) -> String)]
        {
          let faults = checker.faults(in: payload).map { "\($0.code) \($0.path)" }
          let expected = isWrong.indices.filter { isWrong[$0] }.map { "pattern \(path($0))" }
          #expect(faults == expected, "\(changes), \(count) texts, seed \(generator.seed)")
        }
      }
    }
  }

  @Test func `stops looking texts up for a while if most of them are new`() {
    var texts = AcceptedTexts()
    var number: UInt64 = 0
    /// Records new texts of the first property until texts aren't looked up.
    func recordedCount() -> Int {
      var count = 0
      while count < 10_000, texts.isWorthwhile(0) {
        number += 1
        texts.record(ShortText(head: number << 16, count: 6), of: 0, in: 0)
        count += 1
      }
      return count
    }
    #expect(recordedCount() == 1 << 9)
    let isOtherWorthwhile = texts.isWorthwhile(1)
    #expect(isOtherWorthwhile)
    var count = 1
    while count < 100_000, !texts.isWorthwhile(0) { count += 1 }
    #expect(count == 1 << 14 + 1)
    #expect(recordedCount() == 1 << 6)

    // A third of the texts that are found suffices.
    for _ in 0..<10_000 {
      number += 1
      texts.record(ShortText(head: number << 16, count: 6), of: 1, in: 0)
      texts.record(ShortText(head: number << 16, count: 5), of: 1, in: 0)
      texts.count(found: 1, of: 1)
      let isWorthwhile = texts.isWorthwhile(1)
      #expect(isWorthwhile)
    }
  }

  @Test func `remembers texts of each property, and some only for a payload`() {
    var texts = AcceptedTexts()
    var generator = SeededGenerator()
    var recorded: Set<[UInt64]> = []
    for round in 0..<20_000 {
      let text = ShortText(
        Array("\(Int.random(in: 0..<3000, using: &generator))abcdefghijkl".utf8.prefix(16))
          .rawBytes,
        from: 0, count: Int.random(in: 1...5, using: &generator))
      let property = Int.random(in: 0..<3, using: &generator)
      let payload = UInt64.random(in: 0...2, using: &generator)
      let key = [text.first, text.second, UInt64(text.count), UInt64(property)]
      for serial in 1...2 as ClosedRange<UInt64>
      where texts.contains(text, of: property, in: serial) {
        let isRecorded = recorded.contains(key + [0]) || recorded.contains(key + [serial])
        #expect(isRecorded, "round \(round), seed \(generator.seed)")
      }
      texts.record(text, of: property, in: payload)
      recorded.insert(key + [payload])
      #expect(texts.contains(text, of: property, in: payload == 0 ? 7 : payload))
      #expect(payload == 0 || !texts.contains(text, of: property, in: 3), "seed \(generator.seed)")
    }
  }

  @Test func `remembers most texts that were recorded together`() {
    var texts = AcceptedTexts()
    var generator = SeededGenerator()
    let recorded = (0..<1000).map { _ in
      ShortText(head: UInt64.random(in: 0...UInt64.max, using: &generator), count: 8)
    }
    for text in recorded { texts.record(text, changedTo: text, of: 0, in: 0) }
    let found = recorded.filter { texts.changedText(of: $0, 0, in: 1) == $0 }
    // About 30 have the indices of two others. About 110 have the first index of another.
    #expect(found.count > 940, "seed \(generator.seed)")
    for text in recorded {
      #expect(texts.changedText(of: text, 0, in: 1) ?? text == text, "seed \(generator.seed)")
    }
  }

  @Test func `remembers the instants of dates of each property by all of their bytes`() {
    var texts = AcceptedTexts()
    var generator = SeededGenerator()
    var instants: [String: Instant] = [:]
    for round in 0..<20_000 {
      // Texts of the same length often differ only after the sixteenth byte, or before it.
      let digits = Array("\(Int.random(in: 100..<1000, using: &generator))".utf8)
      let length = Int.random(in: 3...32, using: &generator)
      var bytes = [UInt8](repeating: UInt8(ascii: "0"), count: length)
      let position = Int.random(in: 0...length - 3, using: &generator)
      bytes.replaceSubrange(position..<position + 3, with: digits)
      let key =
        length <= 16
        ? TextKey(ShortText(bytes.rawBytes, from: 0, count: length))
        : TextKey(bytes.rawBytes, 0..<length)
      let property = Int.random(in: 0..<3, using: &generator)
      let name = "\(property) \(String(decoding: bytes, as: UTF8.self))"
      let payload = UInt64.random(in: 0...2, using: &generator)
      let serial = payload == 0 ? 1 : payload
      if let found = texts.instant(of: key, property, in: serial) {
        #expect(found == instants[name], "round \(round), seed \(generator.seed)")
      }
      if Int.random(in: 0..<3, using: &generator) == 0 {
        // Other texts share the table.
        texts.record(ShortText(bytes.rawBytes, from: 0, count: 3), of: 3, in: 0)
      }
      let instant = Instant(seconds: Int64(round), nanoseconds: 0)
      texts.record(key, instant, of: property, in: payload)
      instants[name] = instant
      #expect(texts.instant(of: key, property, in: serial) == instant, "seed \(generator.seed)")
      let isConstant = texts.instant(of: key, property, in: 3) != nil
      #expect(isConstant == (payload == 0), "seed \(generator.seed)")
    }
  }
}
