import JSONText
import ObjectSchema
import Testing

@Suite struct SchemaWarningTests {
  @Test func `warns of unknown keys, rules, and types`() throws {
    let registry = try SchemaRegistry(
      text: """
        {
          "name": "c_case", "lable": "x", "x-our-own": 1,
          "properties": [
            {"name": "a", "type": "Strng", "dateonly": true},
            {"name": "b", "type": "String", "validators": [
              {"name": "emial"}, {"name": "nothingLikeIt", "definition": {"a": 1}, "when": 1},
              {"name": "string", "definition": {"mni": 1}}]},
            {"name": "c", "type": "File", "facets": [{"name": "d", "mime": "a/b"}]}
          ],
          "objectTypes": [{"name": "t", "labels": 1}],
          "dates": {"reads": []}
        }
        """)
    #expect(
      registry.warnings.map { "\($0.summary) \($0.suggestion ?? "-")" } == [
        "warning unknownKey 2:21 /lable label",
        "warning unknownKey 2:35 /x-our-own -",
        "warning unknownType 4:27 /properties/0/type String",
        "warning unknownKey 4:36 /properties/0/dateonly dateOnly",
        "warning unknownRule 6:16 /properties/1/validators/0/name email",
        "warning unknownRule 6:35 /properties/1/validators/1/name -",
        "warning unknownKey 6:76 /properties/1/validators/1/when -",
        "warning unknownKey 7:41 /properties/1/validators/2/definition/mni min",
        "warning unknownKey 8:60 /properties/2/facets/0/mime mimes",
        "warning unknownKey 10:33 /objectTypes/0/labels label",
        "warning unknownKey 11:13 /dates/reads read",
      ])
    let object = try registry.object(named: "c_case")
    #expect(object.otherKeys["x-our-own"] == .number(JSONNumber(1)))
    #expect(try object.property(named: "a").type.name == "Strng")
    #expect(try object.property(named: "a").type.isKnown == false)
    #expect(
      try object.property(named: "b").validators.map(\.name) == [
        "emial", "nothingLikeIt", "string",
      ])
  }

  @Test func `reports warnings together with errors`() {
    let faults = SchemaText.faults(
      #"{"name": "c_case", "x": 1, "properties": [{"name": "a", "type": 1}], "y": 2}"#)
    #expect(
      faults.map(\.summary) == [
        "warning unknownKey 1:20 /x", "error type 1:65 /properties/0/type",
        "warning unknownKey 1:70 /y",
      ])
  }

  @Test func `knows the documented keys of the server`() {
    let text = """
      {"name": "c_case", "defaultAcl": [], "createAcl": [], "shareAcl": [], "isVersioned": true,
       "hasETag": true, "uniqueKey": "c_key", "allowConnections": false,
       "properties": [{"name": "a", "type": "String", "acl": [], "readAccess": 4, "indexed": true,
         "unique": true, "history": true, "defaultValue": "x", "auditable": false,
         "validators": [{"_id": "0123456789abcdef01234567", "name": "required"}]}]}
      """
    #expect(SchemaText.faults(text).isEmpty)
  }
}
