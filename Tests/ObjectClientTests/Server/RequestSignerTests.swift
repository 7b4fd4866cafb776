import BodyBuilding
import Testing

@testable import ObjectClient

@Suite struct RequestSignerTests {
  // The code was computed with Python's hmac module.
  @Test(arguments: ["/c_objects/1", "c_objects/1/", "//c_objects//1"])
  func `signs the path, the method and the time`(path: String) {
    let headers = RequestSigner.hmacFields(
      "post", path, key: "key", secret: "secret", account: ObjectID("4d55c3a7f8a94c0b2e000001"),
      nonce: "n", milliseconds: 1_700_000_000_123)
    #expect(
      headers["medable-client-signature"]
        == "b52ce1b680e0f80a7e7cce5052974f12c52818a5d3f19e730f12b578d58b17c1")
    #expect(headers["medable-client-key"] == "key")
    #expect(headers["medable-client-nonce"] == "n")
    #expect(headers["medable-client-timestamp"] == "1700000000123")
    #expect(headers["medable-client-account"] == "4d55c3a7f8a94c0b2e000001")
    #expect(headers.fields.count == 5)
  }

  @Test func `each request has another nonce, and no field has the secret`() throws {
    let signer = RequestSigner.hmac(key: "key", secret: "secret")
    let all = (0..<20).map { _ in signer.fields(method: "GET", path: "/c_objects") }
    let nonces = all.compactMap { $0["Medable-Client-Nonce"] }
    #expect(Set(nonces).count == 20)
    for nonce in nonces {
      #expect(nonce.count == 16)
      #expect(nonce.utf8.allSatisfy { $0.isUnreserved && !"-._~".utf8.contains($0) })
    }
    #expect(all.allSatisfy { $0["Medable-Client-Account"] == nil })
    #expect(all.flatMap(\.fields).allSatisfy { !$0.value.contains("secret") })
    var text = ""
    dump(signer, to: &text)
    #expect(!"\(signer) \(text)".contains("secret"))
  }
}
