import Digest
import TestSupport
import Testing

@Suite struct SHA256Tests {
  // FIPS 180-4's examples, NIST's additional ones, and messages of the CAVP's SHA256ShortMsg.
  @Test func `has the published digests`() {
    let rows: [(message: [UInt8], digest: String)] = [
      (
        Array("".utf8),
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
      ),
      (
        Array("abc".utf8),
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
      ),
      (
        Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        [0xD3],
        "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"
      ),
      (
        [0x11, 0xAF],
        "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98"
      ),
      (
        [0xB4, 0x19, 0x0E],
        "dff2e73091f6c05e528896c4c831b9448653dc2ff043528f6769437bc7b975c2"
      ),
      (
        [0xBD],
        "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b"
      ),
      (
        [0xC9, 0x8C, 0x8E, 0x55],
        "7abc22c0ae5af26ce93dbb94433a0e0b2e119d014f8e7f65bd56c61ccccd9504"
      ),
      (
        Array(repeating: 0x00, count: 55),
        "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"
      ),
      (
        Array(repeating: 0x00, count: 56),
        "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"
      ),
      (
        Array(repeating: 0x00, count: 57),
        "65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785"
      ),
      (
        Array(repeating: 0x00, count: 64),
        "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"
      ),
      (
        Array(repeating: 0x00, count: 1_000),
        "541b3e9daa09b20bf85fa273e5cbd3e80185aa4ec298e765db87742b70138a53"
      ),
      (
        Array(repeating: 0x41, count: 1_000),
        "c2e686823489ced2017f6059b8b239318b6364f6dcd835d0a519105a1eadd6e4"
      ),
      (
        Array(repeating: 0x55, count: 1_005),
        "f4d62ddec0f3dd90ea1380fa16a5ff8dc4c54b21740650f24afc4120903552b0"
      ),
      (
        Array(repeating: 0x61, count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
      (
        Array(repeating: 0x00, count: 1_000_000),
        "d29751f2649b32ff572b5e0a9f541ea660a50f94ff0beedfb0b692b924cc8025"
      ),
    ]
    for row in rows {
      #expect(sha256(row.message) == row.digest, "\(row.message.count) bytes")
    }
  }

  @Test func `doesn't depend on how the bytes are divided`() {
    var generator = SeededGenerator()
    for count in 0..<300 {
      let message = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      var hash = SHA256()
      var rest = message[...]
      while !rest.isEmpty {
        let piece = rest.prefix(.random(in: 0...130, using: &generator))
        hash.update(Array(piece))
        rest = rest.dropFirst(piece.count)
      }
      #expect(
        hexadecimal(hash.finalize()) == sha256(message),
        "\(count) bytes, seed \(generator.seed)")
    }
  }

  @Test func `continues from a copy`() {
    var hash = SHA256()
    hash.update(Array("a".utf8))
    let start = hash
    hash.update(Array("bc".utf8))
    #expect(hexadecimal(hash.finalize()) == sha256(Array("abc".utf8)))
    #expect(hexadecimal(start.finalize()) == sha256(Array("a".utf8)))
    #expect(SHA256().finalize().count == SHA256.byteCount)
  }
}
