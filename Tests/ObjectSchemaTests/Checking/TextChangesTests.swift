import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct TextChangesTests {
  private static func changed(_ text: String, _ changes: TextChanges) -> [Unicode.Scalar] {
    var bytes = Array(text.utf8)
    var mappings = CaseMappings()
    changes.apply(to: &bytes, &mappings)
    return Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
  }

  /// The results are those of Node 20 with Unicode 17.
  @Test func `a capital sigma after a letter and before none has its own lowercase form`() {
    let rows: [(text: String, lowercase: String)] = [
      ("ΟΔΟΣ", "οδος"), ("ΟΔΌΣ ΣΟΦΊΑΣ", "οδός σοφίας"), ("Σ", "σ"), ("ΣΣ", "σς"),
      // Letters after ignorable characters matter, but not those after others.
      ("ΑΣ.", "ας."), ("ΑΣ.Α", "ασ.α"), ("ΑΣ...Σ", "ασ...ς"), ("Α.Σ", "α.ς"), ("1Σ", "1σ"),
      ("Α1Σ", "α1σ"), ("ΑΣ1Α", "ας1α"), ("ΑΣ\u{301}Α", "ασ\u{301}α"), ("ΑΣ\u{301}", "ας\u{301}"),
      // A character that is cased and ignorable is ignored.
      ("ʰΣ", "ʰσ"), ("ΑΣʰ", "αςʰ"), ("ΑʰΣ", "αʰς"), ("\u{345}Σ", "\u{345}σ"), ("ªΣ", "ªς"),
      // Letters of other scripts are cased too.
      ("𝐀Σ", "𝐀ς"), ("ⓐΣ", "ⓐς"), ("日Σ", "日σ"), ("İΣ", "i\u{307}ς"),
    ]
    for (text, lowercase) in rows {
      #expect(
        Self.changed(text, .lowercase) == Array(lowercase.unicodeScalars),
        "\(text.debugDescription)")
    }
    #expect(Self.changed(" ΟΔΟΣ ", [.trim, .lowercase]) == Array("οδος".unicodeScalars))
    #expect(Self.changed("ΟΔΟΣ", [.lowercase, .uppercase]) == Array("ΟΔΟΣ".unicodeScalars))
  }

  @Test func `a long run of ignorable characters between sigmas takes linear time`() {
    let run = String(repeating: ".", count: 100)
    let text = "Α" + String(repeating: "Σ" + run, count: 200)
    let expected = "α" + String(repeating: "σ" + run, count: 199) + "ς" + run
    #expect(Self.changed(text, .lowercase) == Array(expected.unicodeScalars))
  }

  /// Each character whose uppercase form has several characters, from Node 20 with Unicode 17.
  private static let uppercase = """
    df:53+53 149:2bc+4e 1f0:4a+30c 390:399+308+301 3b0:3a5+308+301 587:535+552 1e96:48+331
    1e97:54+308 1e98:57+30a 1e99:59+30a 1e9a:41+2be 1f50:3a5+313 1f52:3a5+313+300 1f54:3a5+313+301
    1f56:3a5+313+342 1f80:1f08+399 1f81:1f09+399 1f82:1f0a+399 1f83:1f0b+399 1f84:1f0c+399
    1f85:1f0d+399 1f86:1f0e+399 1f87:1f0f+399 1f88:1f08+399 1f89:1f09+399 1f8a:1f0a+399
    1f8b:1f0b+399 1f8c:1f0c+399 1f8d:1f0d+399 1f8e:1f0e+399 1f8f:1f0f+399 1f90:1f28+399
    1f91:1f29+399 1f92:1f2a+399 1f93:1f2b+399 1f94:1f2c+399 1f95:1f2d+399 1f96:1f2e+399
    1f97:1f2f+399 1f98:1f28+399 1f99:1f29+399 1f9a:1f2a+399 1f9b:1f2b+399 1f9c:1f2c+399
    1f9d:1f2d+399 1f9e:1f2e+399 1f9f:1f2f+399 1fa0:1f68+399 1fa1:1f69+399 1fa2:1f6a+399
    1fa3:1f6b+399 1fa4:1f6c+399 1fa5:1f6d+399 1fa6:1f6e+399 1fa7:1f6f+399 1fa8:1f68+399
    1fa9:1f69+399 1faa:1f6a+399 1fab:1f6b+399 1fac:1f6c+399 1fad:1f6d+399 1fae:1f6e+399
    1faf:1f6f+399 1fb2:1fba+399 1fb3:391+399 1fb4:386+399 1fb6:391+342 1fb7:391+342+399
    1fbc:391+399 1fc2:1fca+399 1fc3:397+399 1fc4:389+399 1fc6:397+342 1fc7:397+342+399
    1fcc:397+399 1fd2:399+308+300 1fd3:399+308+301 1fd6:399+342 1fd7:399+308+342 1fe2:3a5+308+300
    1fe3:3a5+308+301 1fe4:3a1+313 1fe6:3a5+342 1fe7:3a5+308+342 1ff2:1ffa+399 1ff3:3a9+399
    1ff4:38f+399 1ff6:3a9+342 1ff7:3a9+342+399 1ffc:3a9+399 fb00:46+46 fb01:46+49 fb02:46+4c
    fb03:46+46+49 fb04:46+46+4c fb05:53+54 fb06:53+54 fb13:544+546 fb14:544+535 fb15:544+53b
    fb16:54e+546 fb17:544+53d
    """

  @Test func `all characters with several uppercase characters are changed as in ECMAScript`() {
    let rows = Self.uppercase.split { $0 == " " || $0 == "\n" }.map { row in
      row.split { $0 == ":" || $0 == "+" }.compactMap { UInt32($0, radix: 16) }
        .compactMap(Unicode.Scalar.init)
    }
    #expect(rows.count == 102)
    for row in rows {
      #expect(Self.changed("\(row[0])", .uppercase) == Array(row.dropFirst()), "\(row)")
    }
    // Only one character has several lowercase characters.
    #expect(Self.changed("İ", .lowercase) == ["i", "\u{307}"])
    let changedByBoth = Self.changed("İ", [.lowercase, .uppercase])
    #expect(changedByBoth == ["I", "\u{307}"])
  }

  @Test func `common characters change like all others`() {
    let last: UInt32 = GeneratedCases.areComplete ? 0x10_FFFF : 0x1_FFFF
    for scalar in (0...last).lazy.compactMap(Unicode.Scalar.init) {
      let properties = scalar.properties
      if let lowercase = scalar.commonLowercase {
        let expected = properties.lowercaseMapping.unicodeScalars.map(\.value)
        // The capital sigma is among the others, because it depends on the characters around it.
        #expect([lowercase] == expected, "\(scalar.value)")
      }
      if let uppercase = scalar.commonUppercase {
        let expected = properties.uppercaseMapping.unicodeScalars.map(\.value)
        #expect([uppercase] == expected, "\(scalar.value)")
      }
      if scalar.changesCaseCommonly {
        #expect(properties.isCased && !properties.isCaseIgnorable, "\(scalar.value)")
      }
    }
  }

  @Test func `text that's changed to lowercase and to uppercase is changed twice`() {
    let last: UInt32 = GeneratedCases.areComplete ? 0x10_FFFF : 0x1_FFFF
    var mappings = CaseMappings()
    for scalar in (0...last).lazy.compactMap(Unicode.Scalar.init) {
      let text = Array("\(scalar)".utf8)
      var (both, twice) = (text, text)
      TextChanges([.lowercase, .uppercase]).apply(to: &both, &mappings)
      TextChanges.lowercase.apply(to: &twice, &mappings)
      TextChanges.uppercase.apply(to: &twice, &mappings)
      if both != twice { Issue.record("\(scalar.value)") }
    }
  }

  @Test func `characters of blocks without cases have none`() {
    for scalar in (0x80...0x1_FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init) {
      let properties = scalar.properties
      if scalar.isUncased, properties.isCased || properties.isCaseIgnorable {
        Issue.record("\(scalar.value)")
      }
      let bytes = Array(String(scalar).utf8)
      let word = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
      #expect(word.sizeOfCharacter == bytes.count)
      if word.isCharacterWithoutCase,
        properties.lowercaseMapping != String(scalar)
          || properties.uppercaseMapping != String(scalar)
      {
        Issue.record("\(scalar.value)")
      }
    }
  }

  @Test func `all ASCII characters are changed at any offset`() {
    for start in 0..<128 {
      let codes = (start..<start + start % 40).map { UInt8($0 % 128) }
      let text = String(decoding: codes, as: UTF8.self)
      #expect(Self.changed(text, .lowercase) == Array(text.lowercased().unicodeScalars))
      for changes in [.uppercase, [.lowercase, .uppercase]] as [TextChanges] {
        #expect(Self.changed(text, changes) == Array(text.uppercased().unicodeScalars))
      }
    }
  }

  @Test func `Latin letters are changed together as alone`() {
    var generator = SeededGenerator()
    let rare: [Unicode.Scalar] = ["ß", "ÿ", "µ", "÷", "×", "Ā", "İ", "Σ", "日", "😀", "\u{9F}"]
    for changes in [.lowercase, .uppercase, [.lowercase, .uppercase]] as [TextChanges] {
      for _ in 0..<GeneratedCases.count(1000, ofAll: 50_000) {
        var scalars: [Unicode.Scalar] = []
        let share = Int.random(in: 1...60, using: &generator)
        for _ in 0..<Int.random(in: 0...50, using: &generator) {
          let isASCII = Bool.random(using: &generator)
          let code = UInt8.random(in: isASCII ? 0x20...0x7E : 0xC0...0xFF, using: &generator)
          let isRare = Int.random(in: 0..<share, using: &generator) == 0
          scalars.append(
            isRare ? rare.randomElement(using: &generator) ?? "a" : Unicode.Scalar(code))
        }
        let text = String(String.UnicodeScalarView(scalars))
        // The capital sigma depends on the characters around it, as the other tests show.
        if text.contains("Σ"), changes == .lowercase { continue }
        let expected = scalars.flatMap { Self.changed(String($0), changes) }
        #expect(
          Self.changed(text, changes) == expected,
          "\(text.debugDescription), \(changes), seed \(generator.seed)")
        var mappings = CaseMappings()
        let bytes = Array(text.utf8)
        guard bytes.count <= ShortText.maximumCount,
          let short = changes.applied(
            to: ShortText(bytes.rawBytes, from: 0, count: bytes.count), &mappings)
        else { continue }
        let changed = Array(String(String.UnicodeScalarView(expected)).utf8)
        #expect(
          short == ShortText(changed.rawBytes, from: 0, count: changed.count),
          "\(text.debugDescription), \(changes), seed \(generator.seed)")
      }
    }
  }

  @Test func `text of any characters changes as in the standard library`() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let blocks: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0x17F, 0x370...0x3A2, 0x3A4...0x52F, 0x530...0x5FF, 0x10A0...0x10FF,
      0x1E00...0x1FFF, 0x2000...0x218F, 0x4E00...0x4E20, 0xA640...0xA7FF, 0xFB00...0xFB06,
      0xFF21...0xFF5A, 0x1_0400...0x1_044F, 0x1_E900...0x1_E943, 0x1_F600...0x1_F64F,
    ]
    for _ in 0..<GeneratedCases.count(500, ofAll: 20_000) {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        guard let block = blocks.randomElement(using: &generator) else { continue }
        if let scalar = Unicode.Scalar(UInt32.random(in: block, using: &generator)) {
          text.append(scalar)
        }
      }
      let (lowercase, uppercase) = (String(text).lowercased(), String(text).uppercased())
      let (isLower, isUpper) = (
        Self.changed(String(text), .lowercase) == Array(lowercase.unicodeScalars),
        Self.changed(String(text), .uppercase) == Array(uppercase.unicodeScalars)
      )
      #expect(isLower && isUpper, "\(String(text).debugDescription), seed \(seed)")
    }
  }

  @Test func `white space as in ECMAScript is trimmed on both sides`() {
    let all = (0...0xFFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
      .filter { $0.properties.isWhitespace && $0.value != 0x85 || $0.value == 0xFEFF }
    #expect(all.count == 25)
    for space in all {
      #expect(Self.changed("\(space)é \(space)é\(space)\(space)", .trim) == ["é", " ", space, "é"])
      #expect(Self.changed("\(space)\(space)", .trim) == [])
    }
    for other in ["\u{85}", "\u{200B}", "\u{180E}"] as [Unicode.Scalar] {
      #expect(Self.changed("\(other)", .trim) == [other])
    }
  }
}
