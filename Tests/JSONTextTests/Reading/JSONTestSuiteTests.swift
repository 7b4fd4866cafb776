import JSONText
import Testing

/// Nicolas Seriot's parsing cases, if the corpora are available.
@Suite struct JSONTestSuiteTests {
  private static let folder = "JSONTestSuite/test_parsing"

  /// The decisions for the cases that RFC 8259 leaves open: the reason for an error, or `nil` for text
  /// that is accepted.
  private static let choices: [String: JSONSyntaxError.Reason?] = [
    "number_double_huge_neg_exp": nil, "number_huge_exp": nil, "number_neg_int_huge_exp": nil,
    "number_pos_double_huge_exp": nil, "number_real_neg_overflow": nil,
    "number_real_pos_overflow": nil, "number_real_underflow": nil, "number_too_big_neg_int": nil,
    "number_too_big_pos_int": nil, "number_very_big_negative_int": nil,
    "object_key_lone_2nd_surrogate": .loneSurrogate,
    "string_1st_surrogate_but_2nd_missing": .loneSurrogate,
    "string_1st_valid_surrogate_2nd_invalid": .loneSurrogate,
    "string_incomplete_surrogate_and_escape_valid": .loneSurrogate,
    "string_incomplete_surrogate_pair": .loneSurrogate,
    "string_incomplete_surrogates_escape_valid": .loneSurrogate,
    "string_invalid_lonely_surrogate": .loneSurrogate,
    "string_invalid_surrogate": .loneSurrogate,
    "string_inverted_surrogates_U+1D11E": .loneSurrogate,
    "string_lone_second_surrogate": .loneSurrogate,
    "string_UTF-8_invalid_sequence": .invalidUTF8, "string_UTF8_surrogate_U+D800": .invalidUTF8,
    "string_invalid_utf-8": .invalidUTF8, "string_iso_latin_1": .invalidUTF8,
    "string_lone_utf8_continuation_byte": .invalidUTF8,
    "string_not_in_unicode_range": .invalidUTF8,
    "string_overlong_sequence_2_bytes": .invalidUTF8,
    "string_overlong_sequence_6_bytes": .invalidUTF8,
    "string_overlong_sequence_6_bytes_null": .invalidUTF8,
    "string_truncated-utf-8": .invalidUTF8, "string_UTF-16LE_with_BOM": .byteOrderMark,
    "string_utf16BE_no_BOM": .unexpectedByte, "string_utf16LE_no_BOM": .unexpectedByte,
    "structure_500_nested_arrays": nil, "structure_UTF-8_BOM_empty_object": .byteOrderMark,
  ]

  @Test(.enabled(if: Corpora.folder != nil, "OBJECTBODY_CORPORA names the folder of corpora"))
  func `accepts and rejects the files of the suite`() throws {
    var seen: [Character: Int] = [:]
    for file in try Corpora.files(in: Self.folder) {
      let kind = try #require(file.name.first)
      let error = syntaxError(file.bytes)
      switch kind {
      case "y":
        #expect(error == nil, "\(file.name)")
        let value = try JSONDocument(file.bytes).root.value
        #expect(try JSONValue(parsing: value.description) == value, "\(file.name)")
      case "n": #expect(error != nil, "\(file.name)")
      default:
        let name = String(file.name.dropFirst(2).prefix { $0 != "." })
        let choice = try #require(Self.choices[name], "no decision for \(file.name)")
        #expect(error?.reason == choice, "\(file.name)")
      }
      seen[kind, default: 0] += 1
    }
    #expect(seen.values.reduce(0, +) >= 150)
    #expect(seen.keys.sorted() == ["i", "n", "y"])
  }

  @Test func `makes the same decisions for similar text`() {
    let accepted = [
      "[123.456e-789]", "[0.4e00669999999999999999999999999999999999999999999969999999006]",
      "[-1e+9999]", "[100000000000000000000]",
      "[-237462374673276894279832749832423479823246327846]",
      String(repeating: "[", count: 500) + String(repeating: "]", count: 500),
    ]
    for text in accepted { #expect(syntaxError(Array(text.utf8)) == nil, "\(text)") }

    let rejected: [(bytes: [UInt8], reason: JSONSyntaxError.Reason)] = [
      (Array(#"["\uDADA"]"#.utf8), .loneSurrogate),
      (Array(#"["\uDd1e\uD834"]"#.utf8), .loneSurrogate),
      ([0x5B, 0x22, 0xE9, 0x22, 0x5D], .invalidUTF8),
      ([0x5B, 0x22, 0xC0, 0xAF, 0x22], .invalidUTF8),
      ([0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00], .byteOrderMark),
      ([0x00, 0x5B, 0x00, 0x5D], .unexpectedByte), ([0x5B, 0x00, 0x5D, 0x00], .unexpectedByte),
      ([0xEF, 0xBB, 0xBF, 0x5B, 0x5D], .byteOrderMark),
    ]
    for row in rejected {
      #expect(syntaxError(row.bytes)?.reason == row.reason, "\(shown(row.bytes))")
    }
  }
}
