import JSONText
import ObjectSchema

/// The check of payloads with two versions of a definition.
struct PayloadComparison {
  /// A payload that was valid and isn't any more.
  struct Broken {
    /// The number of its line, if the file has one payload per line.
    let line: Int?
    let faults: [Fault]
  }

  private var old: PayloadChecker
  private var new: PayloadChecker

  /// The numbers of payloads, of those that were valid, and of those among them that aren't any more.
  private(set) var count = 0
  private(set) var validCount = 0
  private(set) var brokenCount = 0

  /// The maximum length of an input.
  static let maximumByteCount = 1 << 28

  init(_ old: ObjectDefinition, _ new: ObjectDefinition) {
    self.old = PayloadChecker(old)
    self.new = PayloadChecker(new)
  }

  /// Returns the payloads of an input that break.
  mutating func broken(in bytes: [UInt8], hasLines: Bool) -> [Broken] {
    guard hasLines else { return check(bytes, line: nil, offset: 0).map { [$0] } ?? [] }
    var result: [Broken] = []
    var start = 0
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      defer { start += line.count + 1 }
      guard line.contains(where: { !" \t\r".utf8.contains($0) }) else { continue }
      if let broken = check(Array(line), line: index + 1, offset: start) { result.append(broken) }
    }
    return result
  }

  private mutating func check(_ payload: [UInt8], line: Int?, offset: Int) -> Broken? {
    count += 1
    guard old.isValid(payload) else { return nil }
    validCount += 1
    let faults = new.faults(in: payload).filter { $0.severity == .error }
    guard !faults.isEmpty else { return nil }
    brokenCount += 1
    return Broken(
      line: line, faults: faults.map { $0.moved(lines: (line ?? 1) - 1, bytes: offset) })
  }
}
