import Foundation
import JSONText
import ObjectBody
import Testing

@Suite struct UploadURLPolicyTests {
  private let loopback = UploadURLPolicy(allowsHTTPOnLoopback: true)

  @Test func `allows https alone by default`() {
    let allowed = [
      "https://e", "HTTPS://E.ORG", "https://e.org/", "https://e.org:8443/a?b=c&d=%20#e",
      "https://files.s3.e_x-1.org/a@b:c/(d)~e", "https://e.org?a@b", "https://e.org#a@b",
      "https://127.0.0.1/", "https://[2001:DB8::1]/a", "https://[::ffff:1.2.3.4]:1/",
      "https://e.org:65535",
    ]
    for url in allowed { #expect(UploadURLPolicy.https.allows(url), "\(url)") }
    let refused = [
      "", "u", "/a", "//e.org/", "e.org", "https", "https:", "https:/", "https:e.org",
      "https:/e.org", "javascript:alert(1)", "file:///etc/passwd", "data:,a", "ftp://e.org/",
      "ws://e.org/", "httpss://e.org/", "xhttps://e.org/", " https://e.org/", "http://e.org/",
      "http://localhost/", "https://a:b@e.org/", "https://a@e.org/", "https://@e.org/",
      "https://a:b@", "https://a%40b@e.org", "https://", "https:///a", "https://:443/",
      "https://?a", "https://#a", "https://e.org:/", "https://e.org:0/", "https://e.org:65536/",
      "https://e.org:+1/", "https://e.org:1:2/", "https://e.org:a/", "https://e.org\\@f.org/",
      "https:\\\\e.org\\", "https://e.org/a b", "https://e.org/a\tb", "https://e.org/a\nb",
      "https://e.org/\r\nHost: f.org", "https://e.org/\u{0}", "https://e.org/\u{7F}",
      "https://e.org/\u{85}", "https://é.org/", "https://e.org/é", "https://e.org/\u{3000}",
      "https://e%2Eorg/", "https://e.org%00/", "https://[::1", "https://[]/", "https://[a]/",
      "https://[::1]a/", "https://[::1%25eth0]/", "https://e[::1]/", "https://\"e\"/",
      "https://<e>/", "https://e.org/<a>", "https://e.org/{a}", "https://e.org/a|b",
    ]
    for url in refused { #expect(!UploadURLPolicy.https.allows(url), "\(url)") }
    for url in refused.filter({ $0 != "http://localhost/" }) {
      #expect(!loopback.allows(url), "\(url)")
    }
  }

  @Test func `allows http on the loopback and to named hosts`() {
    for host in ["localhost", "LocalHost:80", "127.0.0.1", "127.255.1.2:8080", "[::1]:1"] {
      #expect(loopback.allows("http://\(host)/a"), "\(host)")
      #expect(!UploadURLPolicy(httpHosts: ["e.org"]).allows("http://\(host)/a"), "\(host)")
    }
    for host in [
      "localhost.e.org", "127.0.0.1.e.org", "127.1", "127.0.0.256", "128.0.0.1", "[::2]",
      "user@localhost", "e.org",
    ] {
      #expect(!loopback.allows("http://\(host)/a"), "\(host)")
    }
    let named = UploadURLPolicy(httpHosts: ["Files.E.org", "10.0.0.1"])
    for host in ["files.e.org", "FILES.e.org:81", "10.0.0.1"] {
      #expect(named.allows("http://\(host)"), "\(host)")
    }
    for host in ["e.org", "x.files.e.org", "files.e.org.x", "10.0.0.2", "a@files.e.org"] {
      #expect(!named.allows("http://\(host)"), "\(host)")
    }
    #expect(named.allows("https://e.org") && !named.allows("ftp://files.e.org"))
  }

  @Test func `is applied to every ticket`() throws {
    func ticket(_ url: String) throws -> JSONValue {
      try JSONValue(parsing: #"{"uploadUrl":"\#(url)"}"#)
    }
    for url in ["javascript:alert(1)", "file:///a", "https://a:b@e.org/", "http://127.0.0.1/"] {
      let value = try ticket(url)
      let error = #expect(throws: UploadTicketError.self) { try UploadTicket(value) }
      #expect(error?.problem == .disallowedURL, "\(url)")
      #expect(
        error?.description
          == "expected an uploadUrl with https, a host and no credentials [disallowedUrl]")
      let response = JSONValue.object(JSONObject([("uploads", .array([value]))]))
      let found = #expect(throws: UploadTicketError.self) {
        try UploadTicket.tickets(in: response)
      }
      #expect(found?.problem == .disallowedURL, "\(url)")
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(
          UploadTicket.self, from: Data(#"{"uploadUrl":"\#(url)"}"#.utf8))
      }
    }
    let local = try ticket("http://127.0.0.1/")
    #expect(try UploadTicket(local, policy: loopback).uploadURL == "http://127.0.0.1/")
    let response = JSONValue.object(JSONObject([("uploads", .array([local]))]))
    let tickets = try UploadTicket.tickets(in: response, policy: loopback)
    #expect(tickets.count == 1)
    let decoder = JSONDecoder()
    decoder.userInfo[.uploadURLPolicy] = loopback
    let data = try JSONEncoder().encode(tickets[0])
    #expect(try decoder.decode(UploadTicket.self, from: data) == tickets[0])
  }
}
