import JSONText
import ObjectSchema
import Testing

@Suite struct TextFormatTests {
  /// Texts of which each form accepts some.
  private static let texts = [
    "", " ", "a", "1a", "a\u{1}", "a@b", "a@", "http://a", "https://a", "ftp://a", "a b",
    "+4915112345678", "12345", "123456", "1234", "de", "DE", "fr-CH", "fr_CH", "Europe/Berlin",
    "europe/berlin", "c_name", "c__a__b", "2020-02-29", "2021-02-29", "2020-02-29T00:00:00Z",
    "0123456789abcdef01234567", "0123456789ABCDEF01234567", "0123456789abcdef0123456",
    "01234567-89ab-cdef-0123-456789abcdef", "AAAA", "AA==", "AA=",
  ]

  @Test func `a form matches the texts that the checker accepts`() throws {
    let rows: [(PropertyType, Validator?)] = [
      (.objectID, nil), (.reference, nil), (.uuid, nil), (.binary, nil),
      (.string, .email()), (.string, .email(allowNull: false)),
      (.string, .url()), (.string, .url(webOnly: false, allowEmpty: true)),
      (.string, .url(webSecure: true)), (.string, .url(webOnly: false, webSecure: false)),
      (.string, .phoneNumber()), (.string, .phoneNumber(allowShortCode: true)),
      (.string, .locale()), (.string, .locale(["de", "fr-ch"], allowBlank: true)),
      (.string, .timeZone()), (.string, .timeZone(allowBlank: true)), (.string, .customName),
      (.string, .printableString()), (.string, .printableString(allowNumberAsFirstLetter: false)),
      (.string, .dateOfBirth),
    ]
    for (type, validator) in rows {
      let object = try ObjectDefinition("c_case") {
        Property("a", type, validator.map { [$0] } ?? [])
      }
      var checker = PayloadChecker(object)
      guard case .format(let format)? = object.properties[0].rules.first else {
        Issue.record("no form: \(type)")
        continue
      }
      for text in Self.texts {
        let payload = JSONValue.object(["a": .string(text)])
        let faults = checker.faults(in: "\(payload)").filter { $0.code == .format }
        #expect(format.matches(text) == faults.isEmpty, "\(format): \(text)")
        for fault in faults { #expect(fault.expected == format.description) }
      }
    }
  }
}
