import ObjectBody
import Testing

@Suite struct TypedBodyTests {
  private let guide = GuideObject(
    date: Instant(seconds: 1_478_307_200, nanoseconds: 250_000_000), bool: true,
    reference: ObjectID("4d55c3a7f8a94c0b2e000001").map { Reference($0) }, number: 42,
    document: GuideObject.Document(stringOne: "String One", stringTwo: "String Two"),
    string: "String Value", any: ["c_anyKey": "any value"],
    stringArray: ["value 1", "value 2", "value 3"])

  @Test func `writes the bytes of the dictionary`() throws {
    let body = try guide.body()
    #expect(body == (try GuideObject.definition.body(guide.values)))
    #expect(
      body.text
        == #"{"c_date":"2016-11-05T00:53:20.250Z","c_bool":true,"#
        + #""c_reference":"4d55c3a7f8a94c0b2e000001","c_number":42,"#
        + #""c_document":{"c_stringOne":"String One","c_stringTwo":"String Two"},"#
        + #""c_string":"String Value","c_any":{"c_anyKey":"any value"},"#
        + #""c_stringArray":["value 1","value 2","value 3"]}"#)
  }

  @Test func `reads what it has written`() throws {
    #expect(try GuideObject(decoding: guide.body().json) == guide)
    #expect(try GuideObject(answer: guide.body().json) == guide)
  }
}
