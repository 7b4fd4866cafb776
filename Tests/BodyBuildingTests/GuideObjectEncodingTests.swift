import Foundation
import ObjectBody
import ObjectSchema
import Testing

extension GuideObjectTests {
  private struct GuideObject: Codable, Equatable {
    struct Texts: Codable, Equatable {
      var c_stringTwo = "String Two"
      var c_stringOne = "String One"
    }

    var c_stringArray = ["value 1", "value 2", "value 3"]
    var c_any = ["c_anyKey": "any value"]
    var c_date: Date
    var c_bool = true
    var c_reference: Reference
    var c_number = 42
    var c_document = Texts()
    var c_string = "String Value"
  }

  @Test func `is built from an Encodable value`() throws {
    let guide = GuideObject(c_date: date, c_reference: Reference(account))
    let body = try object.body(encoding: guide)
    #expect(body.text == Self.json)
    let decoded = try object.decode(GuideObject.self, from: body.json)
    #expect(abs(decoded.c_date.timeIntervalSince(date)) < 0.000_001)
    #expect(try object.body(encoding: decoded).text == Self.json)
  }
}
