import ObjectSchema

/// The fingerprints of the faults of one payload, by which services recognize a fault in a later report.
///
/// A fingerprint depends on the file, the line or the index of the payload if there are several, the code, and the pointer. It
/// contains nothing of the values, from which they could be guessed, and doesn't change if the payload is formatted
/// in another way.
struct Fingerprints {
  private let entry: ReportEntry
  private var counts: [String: Int] = [:]

  init(_ entry: ReportEntry) { self.entry = entry }

  /// Returns the fingerprint of the next fault, as 16 hexadecimal digits.
  mutating func next(_ fault: Fault) -> String {
    let key = "\(fault.code)\n\(fault.pointer)"
    let occurrence = counts[key, default: 0]
    counts[key] = occurrence + 1
    let location = entry.index.map { "[\($0)]" } ?? "\(entry.line ?? 0)"
    let text = "\(entry.fileName)\n\(location)\n\(key)\n\(occurrence)"
    // FNV-1a with 64 bits.
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325) { (hash: UInt64, byte) in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
