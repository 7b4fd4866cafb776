/// The SHA-256 digest of bytes that are added in any number of pieces.
///
/// Source: FIPS 180-4 §6.2.
package struct SHA256: Sendable {
  private var hasher = BlockHasher<SHA256Compression>()

  /// Creates the hash of no bytes.
  package init() {}

  /// Adds the next bytes.
  package mutating func update(_ bytes: RawSpan) { hasher.update(bytes) }

  /// Adds the next bytes.
  package mutating func update(_ bytes: [UInt8]) { hasher.update(bytes) }

  /// Returns the digest of all bytes added so far.
  package consuming func finalize() -> [UInt8] { hasher.finalize() }

  /// The length of a digest in bytes.
  package static var byteCount: Int { 32 }
}

private struct SHA256Compression: BlockCompression {
  static var isBigEndian: Bool { true }

  /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
  private var state = SIMD8<UInt32>(
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A,
    0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19)

  var numbers: [UInt32] { state.indices.map { state[$0] } }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1,
    0x923F_82A4, 0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3,
    0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786,
    0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147,
    0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13,
    0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A,
    0x5B9C_CA4F, 0x682E_6FF3, 0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208,
    0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]

  mutating func add(_ blocks: RawSpan) {
    // Unsafe memory and unrolled rounds are four times as fast as an array and a loop over single
    // rounds. All indices below are less than 64.
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      unsafe Self.constants.withUnsafeBufferPointer { constants in
        for start in stride(from: 0, to: blocks.byteCount, by: blockByteCount) {
          for index in 0..<16 {
            let number = UInt32(bigEndian: blocks.number(at: start &+ 4 &* index))
            unsafe schedule.initializeElement(at: index, to: number)
          }
          for index in 16..<64 {
            let early = unsafe schedule[index &- 15]
            let late = unsafe schedule[index &- 2]
            let sigma0 = early.rotated(7) ^ early.rotated(18) ^ early &>> 3
            let sigma1 = late.rotated(17) ^ late.rotated(19) ^ late &>> 10
            let number = unsafe schedule[index &- 16] &+ sigma0 &+ schedule[index &- 7] &+ sigma1
            unsafe schedule.initializeElement(at: index, to: number)
          }
          var (a, b, c, d) = (state[0], state[1], state[2], state[3])
          var (e, f, g, h) = (state[4], state[5], state[6], state[7])
          for first in stride(from: 0, to: 64, by: 8) {
            func number(_ index: Int) -> UInt32 {
              unsafe constants[first &+ index] &+ schedule[first &+ index]
            }
            // The variables exchange their roles, which saves moving their values.
            Self.round(a, b, c, &d, e, f, g, &h, number(0))
            Self.round(h, a, b, &c, d, e, f, &g, number(1))
            Self.round(g, h, a, &b, c, d, e, &f, number(2))
            Self.round(f, g, h, &a, b, c, d, &e, number(3))
            Self.round(e, f, g, &h, a, b, c, &d, number(4))
            Self.round(d, e, f, &g, h, a, b, &c, number(5))
            Self.round(c, d, e, &f, g, h, a, &b, number(6))
            Self.round(b, c, d, &e, f, g, h, &a, number(7))
          }
          state &+= SIMD8(a, b, c, d, e, f, g, h)
        }
      }
    }
  }

  /// Computes the two numbers that a round changes.
  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
    _ g: UInt32, _ h: inout UInt32, _ number: UInt32
  ) {
    let choice = g ^ (e & (f ^ g))
    let majority = (a & b) | (c & (a | b))
    h &+= (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ choice &+ number
    d &+= h
    h &+= (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
  }
}

extension UInt32 {
  /// The value with its bits rotated to the right.
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self &>> count | self &<< (32 - count) }
}
