import BodyBuilding
import DateText
import Foundation
import JSONText
import MultipartForm
import ObjectClient
import Testing

@Suite struct UploadFaultTests {
  private func ticketed(
    _ policy: String?, _ fields: [(String, String)] = [], length: Int = 10,
    url: String = "https://files.example/",
    maxFileSize: Int? = nil, method: String? = nil
  ) throws -> TicketedUpload {
    var members: [(key: String, value: JSONValue)] = [("uploadUrl", .string(url))]
    var fields = fields.map { (key: $0.0, value: $0.1) }
    if let policy { fields.append(("policy", Data(policy.utf8).base64EncodedString())) }
    members.append(
      (
        "fields",
        .array(
          fields.map {
            .object(JSONObject([("key", .string($0.key)), ("value", .string($0.value))]))
          })
      ))
    if let maxFileSize { members.append(("maxFileSize", .string("\(maxFileSize)"))) }
    if let method { members.append(("uploadMethod", .string(method))) }
    let upload = try Upload(
      .bytes(Array(repeating: 1, count: length), mediaType: "image/png"), facet: "content",
      for: "c_file")
    let everything = UploadURLPolicy(httpHosts: ["files.example"])
    return TicketedUpload(
      upload: upload,
      ticket: try UploadTicket(.object(JSONObject(members)), policy: everything))
  }

  private let now = Instant(seconds: 1_767_225_600)  // 2026-01-01

  private func codes(_ ticketed: TicketedUpload) -> [String] {
    ticketed.faults(at: now).map { fault in
      fault.code.rawValue + (fault.field.map { " \($0)" } ?? "")
    }
  }

  @Test func `a ticket without a readable policy passes`() throws {
    #expect(codes(try ticketed(nil, [("any", "thing")])) == [])
    for policy in ["", "not JSON", "[]", "{}"] where policy != "{}" {
      #expect(codes(try ticketed(policy, [("any", "thing")])) == [], "\(policy)")
    }
  }

  @Test(
    arguments: [
      (#"["content-length-range", 0, 10]"#, []), (#"["content-length-range", "1", "10"]"#, []),
      (#"["content-length-range", 0, 9]"#, ["tooLarge"]),
      (#"["content-length-range", 11, 20]"#, ["tooSmall"]),
      // What isn't understood doesn't refuse.
      (#"["content-length-range", 9, 1]"#, []), (#"["content-length-range", 9]"#, []),
      (#"["content-length-range", null, 1]"#, []), (#"7"#, []), (#"["unknown", "$a", "b"]"#, []),
      (#"["eq", "a", "b"]"#, []), (#"["eq", "$a", {}]"#, []), (#"{"a": null}"#, []),
      // Fields, in each form, regardless of the case of their names.
      (#"{"key": "u/1"}"#, []), (#"["eq", "$Key", "u/1"]"#, []), (#"["EQ", "$key", "u/1"]"#, []),
      (#"["starts-with", "$key", "u/"]"#, []), (#"["starts-with", "$key", ""]"#, []),
      (#"{"key": "u/2"}"#, ["key key"]), (#"["starts-with", "$key", "v/"]"#, ["key key"]),
      (#"{"x-amz-meta-a": "1"}"#, ["missingField x-amz-meta-a"]),
      (#"["starts-with", "$x-amz-meta-a", ""]"#, []),
      (#"["starts-with", "$x-amz-meta-a", "b"]"#, ["missingField x-amz-meta-a"]),
      (#"{"acl": "private", "key": "u/1"}"#, ["fieldValue acl"]),
      (#"{"bucket": "files"}"#, []), (#"{"success_action_status": 201}"#, []),
      (#"["starts-with", "$Content-Type", "image/"]"#, []),
      (#"{"Content-Type": "image/jpeg"}"#, ["mediaType content-type"]),
    ] as [(String, [String])])
  func `checks each kind of condition`(condition: String, expected: [String]) throws {
    let fields = [
      ("key", "u/1"), ("acl", "public"), ("success_action_status", "201"),
      ("Content-Type", "image/png"),
    ]
    let others = #"["starts-with", "$key", ""], ["starts-with", "$acl", ""]"#
    let status =
      #"["starts-with", "$success_action_status", ""], ["starts-with", "$Content-Type", ""]"#
    let ticketed = try ticketed(
      #"{"conditions": [\#(condition), \#(others), \#(status)]}"#, fields)
    #expect(codes(ticketed) == expected, "\(condition)")
  }

  @Test func `a field must meet its condition even if the part would`() throws {
    let policy = #"{"conditions": [["starts-with", "$Content-Type", "image/"]]}"#
    #expect(codes(try ticketed(policy, [("Content-Type", "image/gif, image/png")])) == [])
    #expect(
      codes(try ticketed(policy, [("content-type", "image/gif,text/html")]))
        == ["mediaType content-type"])
    #expect(codes(try ticketed(policy)) == ["missingField content-type"])
  }

  @Test func `fields without a condition are refused`() throws {
    let ticketed = try ticketed(
      #"{"conditions": [{"key": "u/1"}]}"#,
      [
        ("key", "u/1"), ("X-Amz-Signature", "s"), ("signature", "s"), ("AWSAccessKeyId", "k"),
        ("x-ignore-this", "1"), ("x-amz-date", "now"),
      ])
    #expect(codes(ticketed) == ["unexpectedField x-amz-date"])
  }

  @Test func `the name of the file can be part of the key`() throws {
    for key in [#"{"key": "u/${filename}"}"#, #"{"key": "u/c_file.content.png"}"#] {
      let ticketed = try ticketed(#"{"conditions": [\#(key)]}"#, [("key", "u/${filename}")])
      #expect(codes(ticketed) == [], "\(key)")
    }
  }

  @Test func `expires at the date of the policy`() throws {
    func expired(_ date: String) throws -> [String] {
      codes(try ticketed(#"{"expiration": "\#(date)"}"#))
    }
    #expect(try expired("2026-01-01T00:00:00.001Z") == [])
    #expect(try expired("2026-01-01T00:00:00Z") == ["expired"])
    #expect(try expired("2025-12-31T23:59:59.000Z") == ["expired"])
    #expect(try expired("soon") == [])
  }

  @Test func `checks the URL, the method and the maximum of the ticket`() throws {
    let ticketed = try ticketed(
      #"{"conditions": [["content-length-range", 0, 100]]}"#, url: "http://files.example/",
      maxFileSize: 9, method: "PUT")
    #expect(codes(ticketed) == ["disallowedUrl", "method", "tooLarge"])
    #expect(
      ticketed.faults(at: now, urlPolicy: UploadURLPolicy(httpHosts: ["files.example"])).map(\.code)
        == [.method, .tooLarge])
    #expect(codes(try self.ticketed(nil, maxFileSize: 10, method: "post")) == [])
  }

  @Test func `reports all faults, without the values of fields`() throws {
    let ticketed = try ticketed(
      #"{"expiration": "2025-01-01T00:00:00Z", "conditions": [["content-length-range", 1, 2], {"key": "secret"}]}"#,
      [("key", "private"), ("x-amz-date", "hidden")])
    let text = ticketed.faults(at: now).map(\.description).joined(separator: "\n")
    #expect(
      text == """
        the ticket has expired [expired]
        expected at most 2 bytes, found 10 [tooLarge]
        expected another value of the field key [key]
        the policy has no condition for the field x-amz-date [unexpectedField]
        """)
  }
}
