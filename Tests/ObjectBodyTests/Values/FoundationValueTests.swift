import Foundation
import ObjectBody
import Testing

/// Foundation's types wherever properties take values.
@Suite struct FoundationValueTests {
  private let object: ObjectDefinition
  private let date = Date(timeIntervalSince1970: 0.5)
  private let data = Data([0xFB, 0xFF])
  private let uuid: UUID
  private let url: URL
  private let decimal: Decimal

  private let json =
    #"{"c_date":"1970-01-01T00:00:00.500Z","c_binary":"+/8=","#
    + #""c_uuid":"0f8fad5b-d9cb-469f-a165-70867728950e","c_url":"https://example.org/a%20b?c=d","#
    + #""c_number":12345678901234567890.123,"c_urls":["https://example.org/a%20b?c=d"]}"#

  init() throws {
    object = try SchemaRegistry(
      data: Data(
        """
        {"name": "c_case", "properties": [
          {"name": "c_date", "type": "Date"}, {"name": "c_binary", "type": "Binary"},
          {"name": "c_uuid", "type": "UUID"}, {"name": "c_url", "type": "String"},
          {"name": "c_number", "type": "Number"}, {"name": "c_urls", "type": "String[]"},
          {"name": "c_any", "type": "Any"}]}
        """.utf8)
    ).object(named: "c_case")
    uuid = try #require(UUID(uuidString: "0F8FAD5B-D9CB-469F-A165-70867728950E"))
    url = try #require(URL(string: "https://example.org/a%20b?c=d"))
    decimal = try #require(Decimal(string: "12345678901234567890.123"))
  }

  @Test func `convert in dictionaries`() throws {
    let body = try object.body([
      "c_date": date, "c_binary": data, "c_uuid": uuid, "c_url": url, "c_number": decimal,
      "c_urls": [url],
    ])
    #expect(body.text == json)
    let urls = ["c_url": url, "c_number": nil]
    #expect(
      try object.body(PropertyObject(urls)).text
        == #"{"c_url":"https://example.org/a%20b?c=d","c_number":null}"#)
    let literals = try object.body(["c_date": .date(date), "c_binary": .data(data), "c_any": [1]])
    #expect(
      literals.text == #"{"c_date":"1970-01-01T00:00:00.500Z","c_binary":"+/8=","c_any":[1]}"#)
    let untyped: [String: Any] = [
      "c_date": date, "c_binary": data, "c_uuid": uuid, "c_url": url, "c_number": decimal,
      "c_urls": [url],
    ]
    #expect(try object.body(bridging: untyped).text == json)
  }

  @Test func `convert in parameters`() throws {
    var parameters = object.parameters()
    try parameters.add(date, for: "c_date")
    try parameters.add(data, for: object.property(named: "c_binary"))
    parameters["c_uuid"] = uuid
    let isAdded = parameters.addValue(url, for: "c_url")
    #expect(isAdded)
    try parameters.add(decimal, for: "c_number")
    try parameters.add([url], for: "c_urls")
    #expect(try parameters.body().text == json)
    #expect(throws: BodyValidationError.self) { try parameters.add(date, for: "c_number") }
  }

  @Test func `convert in parts of a tree`() throws {
    let binary = try object.property(named: "c_binary")
    var urls = ArrayProperty(try object.property(named: "c_urls"))
    try urls.add(url)
    let body = try object.body {
      SimpleProperty("c_date", date)
      SimpleProperty(binary, data)
      SimpleProperty("c_uuid", uuid)
      SimpleProperty("c_url", url)
      SimpleProperty("c_number", decimal)
      urls
    }
    #expect(body.text == json)
    #expect(
      try object.body { ArrayProperty("c_urls", [url]) }.values["c_urls"] == [
        .string(url.absoluteString)
      ])
    #expect(
      try object.body { AnyProperty("c_any", ["k": date]) }.text
        == #"{"c_any":{"k":"1970-01-01T00:00:00.500Z"}}"#)
  }

  @Test func `convert in objects`() {
    var values = PropertyObject()
    values["c_url"] = url
    values["c_document", "c_uuid"] = uuid
    #expect(values["c_url"] == "https://example.org/a%20b?c=d")
    #expect(values["c_document", "c_uuid"] == "0f8fad5b-d9cb-469f-a165-70867728950e")
    #expect(PropertyValue(date) == .instant(Instant(seconds: 0, nanoseconds: 500_000_000)))
    #expect(PropertyValue(data) == .bytes([0xFB, 0xFF]))
    #expect(PropertyValue([url, nil]) == [.string(url.absoluteString), nil])
  }
}
