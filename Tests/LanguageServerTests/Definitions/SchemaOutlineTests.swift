import JSONText
import TestSupport
import Testing

@testable import LanguageServer

@Suite struct SchemaOutlineTests {
  @Test func `keys, types and rules are described`() {
    let prefix = #"{"name": "c_a", "properties": [{"name": "c_b", "#
    let rows: [(text: String, found: String?)] = [
      (
        #"{"na|me": "c_a", "properties": []}"#,
        "name\n\nThe singular name, which identifies the definition."
      ),
      (#"[{"plural|Name": ""}]"#, nil),
      (prefix + #""ty|pe": "x"}]}"#, "type\n\nThe type; String[] is an array of String."),
      (prefix + #""type": "bool|[]"}]}"#, "Boolean\n\ntrue or false."),
      (prefix + #""type": "|x"}]}"#, nil),
      (prefix + #""trim": t|rue}]}"#, "trim\n\nString: whether the server trims the text."),
      (
        prefix + #""validators": [{"name": "number|"}]}]}"#,
        """
        number

        A number within bounds.

        Applies to Number.

        - min: The smallest number.
        - max: The largest number.
        - allowDecimal: Whether the number can have a fraction.
        - allowNull: Whether null is accepted, if the property isn't required.
        """
      ),
      (
        prefix + #""validators": [{"name": "script|"}]}]}"#, "script\n\nChecked only by the server."
      ),
      (
        prefix + #""validators": [{"name": "date", "definition": {"mi|n": ""}}]}]}"#,
        "min\n\nThe first date, as RFC 3339 or YYYY-MM-DD."
      ),
      (prefix + #""validators": [{"definition": {"mi|n": ""}}]}]}"#, nil),
      (
        prefix + #""facets": [{"mi|mes": ""}]}]}"#,
        "mimes\n\nThe accepted media types: *, type/* or type/subtype; ! before a pattern rejects."
      ),
      (
        prefix + #""dates": {"re|ad": []}}]}"#,
        "read\n\nThe formats in which dates are read, in order."
      ),
      (
        #"{"name": "c_a", "properties": [], "objectTypes": [{"name": "x", "properties": [{"arr|ay": true}]}]}"#,
        "array\n\nWhether the value is an array."
      ),
      (prefix + #""zz|z": 1}]}"#, nil),
    ]
    var session = ServerSession()
    for row in rows {
      let result = session.request("textDocument/hover", at: row.text)
      #expect(result["contents"]?["value"]?.string == row.found, "\(row.text)")
    }
  }

  @Test func `keys, types and rules are completed`() {
    let prefix = #"{"name": "c_a", "properties": [{"name": "c_b", "type": "Date[]", "#
    let rows: [(text: String, first: [String])] = [
      (#"{"name": "c_a", "properties": [], |}"#, ["\"pluralName\": \"\"", "\"label\": \"\""]),
      (
        #"{"name": "c_a", "properties": [{"|"}]}"#,
        ["\"name\": \"\"", "\"type\": \"\"", "\"array\": true"]
      ),
      (#"{"name": "c_a", "properties": [{"type": "|"}]}"#, ["\"String\"", "\"Number\""]),
      (prefix + #""validators": [{|}]}]}"#, ["\"name\": \"\"", "\"definition\": {}"]),
      (
        prefix + #""validators": [{"name": "|"}]}]}"#,
        [
          #""required""#, #""dateEnum""#, #""options""#, #""date""#, #""dateOfBirth""#,
          #""uniqueInArray""#,
        ]
      ),
      (
        prefix + #""validators": [{"name": "date", "definition": {"min": "", |}}]}]}"#,
        ["\"max\": \"\"", "\"allowNull\": true"]
      ),
      (prefix + #""trim": |}]}"#, ["true", "false"]), (prefix + #""label": "|"}]}"#, []),
      (prefix + #""geoType": |}]}"#, [#""Point""#, #""MultiPoint""#]),
      (
        prefix + #""sourceObject": "|"}]}"#,
        [#""c_diary""#, #""c_object""#, #""c_office""#, #""c_visit""#]
      ),
    ]
    var session = ServerSession()
    for row in rows {
      let items = session.request("textDocument/completion", at: row.text)["items"]?.array ?? []
      let texts = items.sorted { ($0["sortText"]?.string ?? "") < ($1["sortText"]?.string ?? "") }
        .compactMap { $0["textEdit"]?["newText"]?.string }
      #expect(Array(texts.prefix(row.first.count)) == row.first, "\(row.text)")
      if row.first.isEmpty { #expect(texts.isEmpty) }
    }
  }
}
