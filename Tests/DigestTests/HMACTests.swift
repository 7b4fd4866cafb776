import Digest
import Testing

@Suite struct HMACTests {
  // RFC 4231 §4, without the case that only shortens its code.
  private static let rows: [(key: [UInt8], message: [UInt8], code: String)] = [
    (
      Array(repeating: 0x0B, count: 20),
      Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8),
      Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      Array(repeating: 0xAA, count: 20),
      Array(repeating: 0xDD, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      Array(1...25),
      Array(repeating: 0xCD, count: 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
    ),
    (
      Array(repeating: 0xAA, count: 131),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    (
      Array(repeating: 0xAA, count: 131),
      Array(
        ("This is a test using a larger than block-size key and a larger than block-size data. "
          + "The key needs to be hashed before being used by the HMAC algorithm.").utf8),
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
    ),
  ]

  @Test func `has the published codes`() {
    for row in Self.rows {
      var code = HMAC(key: row.key)
      code.update(row.message)
      #expect(hexadecimal(code.finalize()) == row.code)
    }
  }

  @Test func `accepts the code alone`() {
    for row in Self.rows {
      var code = HMAC(key: row.key)
      code.update(row.message)
      let valid = code.finalize()
      #expect(code.isValid(valid))
      for index in valid.indices {
        var changed = valid
        changed[index] ^= 1
        #expect(!code.isValid(changed))
      }
      #expect(!code.isValid([]))
      #expect(!code.isValid(Array(valid.dropLast())))
      #expect(!code.isValid(valid + [0]))
    }
  }

  @Test func `pads a short key and hashes a long one`() {
    func code(_ key: [UInt8]) -> [UInt8] { HMAC(key: key).finalize() }
    // RFC 2104 pads keys of up to a block with zeros.
    #expect(code([1]) == code([1, 0]))
    #expect(code([1]) != code([2]))
    let block = [UInt8](repeating: 1, count: 64)
    #expect(code(block) != code(block + [0]))
  }
}
