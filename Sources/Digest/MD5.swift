/// The MD5 digest of bytes that are added in any number of pieces.
///
/// MD5 protects against nothing, because different bytes with the same digest are easy to create.
/// It exists only to compare a file with the `ETag` of a storage service.
///
/// Source: RFC 1321.
package struct MD5: Sendable {
  private var hasher = BlockHasher<MD5Compression>()

  /// Creates the hash of no bytes.
  package init() {}

  /// Adds the next bytes.
  package mutating func update(_ bytes: RawSpan) { hasher.update(bytes) }

  /// Adds the next bytes.
  package mutating func update(_ bytes: [UInt8]) { hasher.update(bytes) }

  /// Returns the digest of all bytes added so far, which has 16 bytes.
  package consuming func finalize() -> [UInt8] { hasher.finalize() }
}

private struct MD5Compression: BlockCompression {
  static var isBigEndian: Bool { false }

  private var state = SIMD4<UInt32>(0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476)

  var numbers: [UInt32] { state.indices.map { state[$0] } }

  /// The integer parts of 2^32 times the absolute sines of 1 to 64 radians.
  private static let constants: [UInt32] = [
    0xD76A_A478, 0xE8C7_B756, 0x2420_70DB, 0xC1BD_CEEE, 0xF57C_0FAF, 0x4787_C62A,
    0xA830_4613, 0xFD46_9501, 0x6980_98D8, 0x8B44_F7AF, 0xFFFF_5BB1, 0x895C_D7BE,
    0x6B90_1122, 0xFD98_7193, 0xA679_438E, 0x49B4_0821, 0xF61E_2562, 0xC040_B340,
    0x265E_5A51, 0xE9B6_C7AA, 0xD62F_105D, 0x0244_1453, 0xD8A1_E681, 0xE7D3_FBC8,
    0x21E1_CDE6, 0xC337_07D6, 0xF4D5_0D87, 0x455A_14ED, 0xA9E3_E905, 0xFCEF_A3F8,
    0x676F_02D9, 0x8D2A_4C8A, 0xFFFA_3942, 0x8771_F681, 0x6D9D_6122, 0xFDE5_380C,
    0xA4BE_EA44, 0x4BDE_CFA9, 0xF6BB_4B60, 0xBEBF_BC70, 0x289B_7EC6, 0xEAA1_27FA,
    0xD4EF_3085, 0x0488_1D05, 0xD9D4_D039, 0xE6DB_99E5, 0x1FA2_7CF8, 0xC4AC_5665,
    0xF429_2244, 0x432A_FF97, 0xAB94_23A7, 0xFC93_A039, 0x655B_59C3, 0x8F0C_CC92,
    0xFFEF_F47D, 0x8584_5DD1, 0x6FA8_7E4F, 0xFE2C_E6E0, 0xA301_4314, 0x4E08_11A1,
    0xF753_7E82, 0xBD3A_F235, 0x2AD7_D2BB, 0xEB86_D391,
  ]

  mutating func add(_ blocks: RawSpan) {
    let constants = Self.constants
    for start in stride(from: 0, to: blocks.byteCount, by: blockByteCount) {
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      func number(_ index: Int) -> UInt32 {
        UInt32(littleEndian: blocks.number(at: start + 4 * (index & 15)))
      }
      for step in stride(from: 0, to: 16, by: 4) {
        a.step(b, (b & c) | (~b & d), number(step) &+ constants[step], 7)
        d.step(a, (a & b) | (~a & c), number(step + 1) &+ constants[step + 1], 12)
        c.step(d, (d & a) | (~d & b), number(step + 2) &+ constants[step + 2], 17)
        b.step(c, (c & d) | (~c & a), number(step + 3) &+ constants[step + 3], 22)
      }
      for step in stride(from: 16, to: 32, by: 4) {
        a.step(b, (b & d) | (c & ~d), number(5 * step + 1) &+ constants[step], 5)
        d.step(a, (a & c) | (b & ~c), number(5 * step + 6) &+ constants[step + 1], 9)
        c.step(d, (d & b) | (a & ~b), number(5 * step + 11) &+ constants[step + 2], 14)
        b.step(c, (c & a) | (d & ~a), number(5 * step + 16) &+ constants[step + 3], 20)
      }
      for step in stride(from: 32, to: 48, by: 4) {
        a.step(b, b ^ c ^ d, number(3 * step + 5) &+ constants[step], 4)
        d.step(a, a ^ b ^ c, number(3 * step + 8) &+ constants[step + 1], 11)
        c.step(d, d ^ a ^ b, number(3 * step + 11) &+ constants[step + 2], 16)
        b.step(c, c ^ d ^ a, number(3 * step + 14) &+ constants[step + 3], 23)
      }
      for step in stride(from: 48, to: 64, by: 4) {
        a.step(b, c ^ (b | ~d), number(7 * step) &+ constants[step], 6)
        d.step(a, b ^ (a | ~c), number(7 * step + 7) &+ constants[step + 1], 10)
        c.step(d, a ^ (d | ~b), number(7 * step + 14) &+ constants[step + 2], 15)
        b.step(c, d ^ (c | ~a), number(7 * step + 21) &+ constants[step + 3], 21)
      }
      state &+= SIMD4(a, b, c, d)
    }
  }
}

extension UInt32 {
  /// Replaces one number of the state: adds a mix of the others, a number of the block and a constant,
  /// rotates the sum, and adds the number after it.
  fileprivate mutating func step(
    _ next: UInt32, _ mixed: UInt32, _ addend: UInt32, _ rotation: UInt32
  ) {
    let sum = self &+ mixed &+ addend
    self = next &+ (sum &<< rotation | sum &>> (32 - rotation))
  }
}
