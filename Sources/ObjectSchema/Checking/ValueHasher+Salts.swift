extension ValueHasher {
  /// The numbers that distinguish values of different kinds.
  enum Salt {
    static let number: UInt64 = 0xA076_1D64_78BD_642F
    static let longNumber: UInt64 = 0x8EBC_6AF0_9C88_C6E3
    static let text: UInt64 = 0x5899_65CC_7537_4CC3
    static let key: UInt64 = 0x1D8E_4E27_C47D_124F
    static let array: UInt64 = 0xEB44_ACCA_B455_D165
    static let object: UInt64 = 0x9E37_79B9_7F4A_7C15
    static let factor: UInt64 = 0xE703_7ED1_A0B4_28DB
  }
}
