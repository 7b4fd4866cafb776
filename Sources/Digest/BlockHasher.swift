/// The compression function of a hash that processes blocks of 64 bytes.
///
/// SHA-256 and MD5 differ in this function, and in the byte order of the numbers they read and write.
protocol BlockCompression: Sendable {
  /// Whether numbers are stored with the most significant byte first.
  static var isBigEndian: Bool { get }

  /// Creates the state before the first block.
  init()

  /// The numbers of the state, which make up the digest.
  var numbers: [UInt32] { get }

  /// Adds whole blocks to the state.
  mutating func add(_ blocks: RawSpan)
}

/// The number of bytes in a block.
var blockByteCount: Int { 64 }

/// A hash that splits its input into blocks, and pads the last one.
///
/// Source: FIPS 180-4 §5.1.1 and RFC 1321 §3.1–3.2, which pad alike except for the byte order of
/// the length.
struct BlockHasher<Compression: BlockCompression>: Sendable {
  private var compression = Compression()
  /// The bytes after the last whole block, fewer than a block.
  private var rest: [UInt8] = []
  /// The number of bytes added. The padding takes it modulo 2^61, as the sources require.
  private var byteCount: UInt64 = 0

  /// Adds the next bytes of the input.
  mutating func update(_ bytes: [UInt8]) {
    // The span is used only during the call.
    unsafe bytes.withUnsafeBytes { unsafe update(RawSpan(_unsafeBytes: $0)) }
  }

  /// Adds the next bytes of the input.
  mutating func update(_ bytes: RawSpan) {
    byteCount &+= UInt64(bytes.byteCount)
    var start = 0
    if !rest.isEmpty {
      start = min(blockByteCount - rest.count, bytes.byteCount)
      append(bytes.extracting(first: start))
      guard rest.count == blockByteCount else { return }
      addRest()
    }
    let wholeCount = (bytes.byteCount - start) / blockByteCount * blockByteCount
    compression.add(bytes.extracting(start..<start + wholeCount))
    append(bytes.extracting(droppingFirst: start + wholeCount))
  }

  /// Returns the digest of the bytes added so far.
  consuming func finalize() -> [UInt8] {
    let bitCount = byteCount &* 8
    rest.append(0x80)
    while rest.count % blockByteCount != blockByteCount - 8 { rest.append(0) }
    for index in 0..<8 {
      let shift = Compression.isBigEndian ? 56 - 8 * index : 8 * index
      rest.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    addRest()
    return compression.numbers.flatMap { number in
      (0..<4).map { index in
        let shift = Compression.isBigEndian ? 24 - 8 * index : 8 * index
        return UInt8(truncatingIfNeeded: number >> UInt32(shift))
      }
    }
  }

  private mutating func append(_ bytes: RawSpan) {
    // The bytes are copied while the span keeps them in place.
    unsafe bytes.withUnsafeBytes { unsafe rest.append(contentsOf: $0) }
  }

  private mutating func addRest() {
    // The span is used only during the call.
    unsafe rest.withUnsafeBytes { unsafe compression.add(RawSpan(_unsafeBytes: $0)) }
    rest.removeAll(keepingCapacity: true)
  }
}

extension RawSpan {
  /// Returns the number that is stored at an offset.
  func number(at offset: Int) -> UInt32 {
    // Every bit pattern is a value, and the span checks its bounds.
    unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
  }
}
