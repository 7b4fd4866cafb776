import ObjectSchema
import Testing

@Suite struct NearestNameTests {
  @Test func `finds the most similar name if it is similar enough`() {
    let names = [
      "c_string", "c_number", "c_followUps", "c_stringTwo", "label", "ab", "c_date", "c_data",
    ]
    let rows: [(key: String, nearest: String?)] = [
      ("c_string", "c_string"),
      // Case, underscores, hyphens, and the prefix are ignored.
      ("C_STRING", "c_string"), ("string", "c_string"), ("c-string", "c_string"),
      ("c_string_two", "c_stringTwo"), ("followups", "c_followUps"),
      // A character is added, removed, replaced, or swapped with its neighbor.
      ("c_strings", "c_string"), ("c_strng", "c_string"), ("c_strong", "c_string"),
      ("c_srting", "c_string"), ("c_folowUp", "c_followUps"), ("lable", "label"),
      // At most one edit for every three characters of the shorter name.
      ("c_numb", nil), ("c_nmber", "c_number"), ("c_bumler", "c_number"),
      ("something", nil), ("c_", nil), ("", nil), ("___", nil),
      // The first of several equally similar names.
      ("c_dat", "c_date"), ("c_dato", "c_date"), ("c_datta", "c_data"),
    ]
    for (key, nearest) in rows {
      #expect(NearestName.nearest(to: key, in: names) == nearest, "\(key)")
    }
    #expect(NearestName.nearest(to: "c_string", in: [String]()) == nil)
  }

  @Test func `ignores long keys`() {
    let name = String(repeating: "x", count: 64)
    #expect(NearestName.nearest(to: name, in: [name]) == name)
    #expect(NearestName.nearest(to: name + "x", in: [name]) == nil)
  }
}
