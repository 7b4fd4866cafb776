import ObjectClient
import Testing

@Suite struct HTTPHeadersTests {
  @Test func `compares names without regard to case, and keeps the order`() {
    var headers = HTTPHeaders()
    headers["Content-Type"] = "application/json"
    headers.append("X-One", "1")
    headers["content-type"] = "text/plain"
    #expect(headers["CONTENT-TYPE"] == "text/plain")
    #expect(headers.fields.map(\.name) == ["X-One", "content-type"])
    headers["x-one"] = nil
    #expect(headers.fields.map(\.value) == ["text/plain"])
  }

  @Test(arguments: [
    ("", "a"), ("a b", "c"), ("a:", "b"), ("a\r\nb", "c"), ("a", "b\r\nX-Other: c"), ("a", "b\nc"),
    ("a", "b\0c"), ("é", "a"), ("a", "\u{7F}"),
  ])
  func `adds no field that can't be sent`(name: String, value: String) {
    var headers = HTTPHeaders()
    #expect(HTTPHeaders.Field(name, value) == nil)
    let isAdded = headers.append(name, value)
    headers[name] = value
    #expect(!isAdded)
    #expect(headers.fields.isEmpty)
  }

  @Test func `its description has no values`() {
    var headers = HTTPHeaders()
    headers["Medable-Client-Key"] = "secret"
    #expect("\(headers)" == "Medable-Client-Key")
    #expect(headers.fields.map { "\($0)" } == ["Medable-Client-Key"])
  }
}
