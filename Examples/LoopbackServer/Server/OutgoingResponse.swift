package import JSONText

/// The answer to a request.
package struct OutgoingResponse: Sendable {
  package let status: Int
  let fields: [(name: String, value: String)]
  let body: [UInt8]

  /// Creates an answer with JSON.
  package init(_ status: Int = 200, _ value: JSONValue) {
    self.status = status
    var writer = JSONWriter()
    writer.writeValue(value)
    body = writer.bytes
    fields = [("Content-Type", "application/json; charset=utf-8")]
  }

  init(status: Int, fields: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// The bytes to send.
  var bytes: [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Status")\r\n"
    for (name, value) in fields { head += "\(name): \(value)\r\n" }
    head += "Content-Length: \(body.count)\r\n\r\n"
    return Array(head.utf8) + body
  }

  private static let reasons = [
    200: "OK", 201: "Created", 204: "No Content", 400: "Bad Request", 401: "Unauthorized",
    403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 409: "Conflict",
    411: "Length Required", 413: "Content Too Large", 431: "Request Header Fields Too Large",
  ]
}
