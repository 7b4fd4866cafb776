import DateText
import Foundation
import JSONText
import ObjectBody
import TestSupport
import Testing

@Suite struct UploadTicketTests {
  private let response = #"""
    {"object":"c_office","_id":"4d55c3a7f8a94c0b2e000001","c_any":{"uploads":[1,{"a":2}],"x":[[]]},
     "c_image":{"name":"content","state":0,"facets":[{"name":"thumbnail","state":0}],
       "uploads":[{"uploadUrl":"https://e/1","name":"content","fileName":"a.png",
         "uploadKey":"k","uploadMethod":"POST","maxFileSize":10000000,"mime":"image/png","state":0,
         "fields":[{"key":"x-amz-date","value":"20200102T030405Z"},{"key":"n","value":1.50},
           {"key":"n","value":true}],"unknown":{"uploads":7}}]},
     "c_rooms":[{"c_pictures":[{"uploads":[]},
       {"uploads":[{"uploadUrl":"https://e/u2","filename":"b.png"},{"uploadUrl":"https://e/u3"}]}]}],
     "uploads":[{"uploadUrl":"https://e/u0","mimeType":"a/b","maxFileSize":"12","state":"x","fields":null}]}
    """#

  @Test func `finds the tickets of a response with their properties`() throws {
    let tickets = try UploadTicket.tickets(in: JSONDocument(Array(response.utf8)))
    #expect(tickets.map(\.uploadURL) == ["u0", "1", "u2", "u3"].map { "https://e/\($0)" })
    #expect(
      tickets.map(\.propertyPath) == ["", "c_image", "c_rooms[0].c_pictures[1]"] + [
        "c_rooms[0].c_pictures[1]"
      ])
    #expect(tickets.map(\.fileName) == [nil, "a.png", "b.png", nil])
    let ticket = tickets[1]
    #expect(ticket.facet == "content")
    #expect(ticket.uploadKey == "k")
    #expect(ticket.uploadMethod == "POST")
    #expect(ticket.maxFileSize == 10_000_000)
    #expect(ticket.mediaType == "image/png")
    #expect(ticket.state == 0)
    #expect(
      ticket.fields == [
        UploadTicket.Field(key: "x-amz-date", value: "20200102T030405Z"),
        UploadTicket.Field(key: "n", value: "1.50"), UploadTicket.Field(key: "n", value: "true"),
      ])
    #expect(tickets[0].mediaType == "a/b")
    #expect(tickets[0].maxFileSize == 12)
    #expect(tickets[0].state == nil)
    let wrapped = try JSONValue(parsing: #"{"object":"result","data":\#(response)}"#)
    #expect(try UploadTicket.tickets(in: wrapped) == tickets)
  }

  @Test func `decodes the ticket that was encoded`() throws {
    for ticket in try UploadTicket.tickets(in: JSONDocument(Array(response.utf8))) {
      let data = try JSONEncoder().encode(ticket)
      #expect(try JSONDecoder().decode(UploadTicket.self, from: data) == ticket)
      #expect(
        try UploadTicket(
          JSONValue(parsing: String(decoding: data, as: UTF8.self)),
          propertyPath: ticket.propertyPath) == ticket)
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(UploadTicket.self, from: Data(#"{"fields":[]}"#.utf8))
    }
  }

  @Test func `rejects a ticket that can't be used`() throws {
    let rows: [(text: String, problem: UploadTicketError.Problem?)] = [
      (#"{"uploadUrl":"https://e/u"}"#, nil), ("[]", .object), ("{}", .uploadURL),
      (#"{"uploadUrl":""}"#, .uploadURL), (#"{"uploadUrl":7}"#, .uploadURL),
      (#"{"uploadUrl":"https://e/u","fields":{}}"#, .fields),
      (#"{"uploadUrl":"https://e/u","fields":[7]}"#, .fields),
      (#"{"uploadUrl":"https://e/u","fields":[{"key":"a"}]}"#, .fields),
      (#"{"uploadUrl":"https://e/u","fields":[{"value":"a"}]}"#, .fields),
      (#"{"uploadUrl":"https://e/u","fields":[{"key":"a","value":null}]}"#, .fields),
      (#"{"uploadUrl":"https://e/u","fields":[{"key":"a","value":{}}]}"#, .fields),
      (#"{"uploadUrl":"https://e/u","fields":[{"key":7,"value":"a"}]}"#, .fields),
      (#"{"uploadUrl":"https://e","maxFileSize":1e300,"state":1e300,"fileName":7,"name":[]}"#, nil),
    ]
    for (text, problem) in rows {
      do throws(UploadTicketError) {
        let value = try? JSONValue(parsing: text)
        _ = try UploadTicket(value ?? .null)
        #expect(problem == nil, "\(text)")
      } catch {
        #expect(error.problem == problem, "\(text)")
      }
    }
    let response = try JSONValue(
      parsing: #"{"c_a":[{"uploads":[{"uploadUrl":"https://e/u","fields":7}]}]}"#)
    do throws(UploadTicketError) {
      _ = try UploadTicket.tickets(in: response)
      Issue.record("expected an error for a number as fields")
    } catch {
      #expect(
        error.description
          == "c_a[0]: expected fields as an array of objects with key and value [fields]")
    }
  }

  @Test func `has the expiration date of a readable policy`() throws {
    func expirationDate(_ policy: String?, key: String = "policy") throws -> Int64? {
      var fields: [JSONValue] = []
      if let policy {
        fields = [.object(JSONObject([("key", .string(key)), ("value", .string(policy))]))]
      }
      let object = JSONObject([("uploadUrl", .string("https://e/u")), ("fields", .array(fields))])
      return try UploadTicket(.object(object)).expirationDate?.seconds
    }
    let json = #"{"expiration":"2020-01-02T03:04:05.000Z","conditions":[{"bucket":"a?>~"}]}"#
    let text = Data(json.utf8).base64EncodedString()
    let unpadded = text.filter { $0 != "=" }
    let other = unpadded.replacing("+", with: "-").replacing("/", with: "_")
    #expect(text != unpadded && other != unpadded)
    let broken = text.prefix(20) + "\r\n" + text.dropFirst(20)
    for policy in [text, unpadded, other, String(broken)] {
      #expect(try expirationDate(policy) == 1_577_934_245, "\(policy)")
    }
    #expect(try expirationDate(text, key: "Policy") == 1_577_934_245)
    #expect(try expirationDate(text, key: "x-policy") == nil)
    #expect(try expirationDate(nil) == nil)
    let hostile = [
      "", "=", "====", "A", "!!!!", "é", "\0", text + "!", "AAAA", "bnVsbA==", "e30=",
      Data(#"{"expiration":7}"#.utf8).base64EncodedString(),
      Data(#"{"expiration":"soon"}"#.utf8).base64EncodedString(),
      Data(#"{"expiration":"2020-13-02T03:04:05Z"}"#.utf8).base64EncodedString(),
      Data(Array(repeating: 0x5B, count: 100_000)).base64EncodedString(),
      String(repeating: "A", count: 3 << 20),
    ]
    for policy in hostile { #expect(try expirationDate(policy) == nil, "\(policy.prefix(40))") }
    for count in 0..<unpadded.utf8.count - 1 {
      #expect(try expirationDate(String(unpadded.prefix(count))) == nil, "\(count)")
    }
  }

  @Test func `searches a response to the maximum depth of a body`() throws {
    var value = try JSONValue(parsing: #"{"uploads":[{"uploadUrl":"https://e/u"}]}"#)
    for _ in 0..<20_000 { value = .array([value]) }
    #expect(try UploadTicket.tickets(in: value).isEmpty)
    // Release the value level by level, because releasing it at once is recursive.
    while case .array(let elements) = value { value = elements[0] }
    for _ in 0..<511 { value = .array([value]) }
    #expect(try UploadTicket.tickets(in: value).count == 1)
    #expect(try UploadTicket.tickets(in: .array([value])).isEmpty)
  }

  @Test func `describes a ticket without credentials`() throws {
    let tickets = try UploadTicket.tickets(in: JSONDocument(Array(response.utf8)))
    #expect(
      tickets.map(\.description) == [
        "ticket for a file", "ticket for a.png, c_image, content",
        "ticket for b.png, c_rooms[0].c_pictures[1]", "ticket for c_rooms[0].c_pictures[1]",
      ])
    for ticket in tickets {
      #expect(String(reflecting: ticket) == ticket.description)
      #expect(!String(reflecting: ticket.fields).contains("2020"))
    }
  }
}
