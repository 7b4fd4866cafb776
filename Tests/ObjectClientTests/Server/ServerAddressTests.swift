import BodyBuilding
import Foundation
import Testing

@testable import ObjectClient

@Suite struct ServerAddressTests {
  @Test(arguments: [
    ("https://api.example.com", "https://api.example.com/acme/v2/c_objects?limit=1"),
    (
      "https://api.example.com:8443/base//",
      "https://api.example.com:8443/base/acme/v2/c_objects?limit=1"
    ),
    ("http://127.0.0.1:80/", "http://127.0.0.1:80/acme/v2/c_objects?limit=1"),
    ("http://localhost", "http://localhost/acme/v2/c_objects?limit=1"),
  ])
  func `builds URLs`(url: String, expected: String) throws {
    let server = try ServerAddress(url, organization: "acme")
    #expect(server.url("/c_objects", query: "limit=1")?.absoluteString == expected)
  }

  @Test(arguments: [
    ("http://api.example.com", "acme"), ("https://me:secret@api.example.com", "acme"),
    ("https://api.example.com?a=b", "acme"), ("https://api.example.com#a", "acme"),
    ("ftp://localhost", "acme"), ("", "acme"), ("https://a b", "acme"), ("api.example.com", "acme"),
    ("https://api.example.com", ""),
    ("https://api.example.com", "a/b"), ("https://api.example.com", ".."),
    ("https://api.example.com", "a b"),
  ])
  func `refuses other URLs and organizations`(url: String, organization: String) throws {
    let error = #expect(throws: ServerAddressError.self) {
      try ServerAddress(url, organization: organization)
    }
    #expect(error?.localizedDescription == error?.reason)
    #expect(error?.reason.contains("secret") == false)
  }

  @Test func `a policy allows other hosts`() throws {
    let policy = UploadURLPolicy(httpHosts: ["server.test"])
    #expect(
      try ServerAddress("http://server.test", organization: "a", policy: policy).description
        == "http://server.test/a")
  }
}
