public import ObjectBody

/// An error in a record of a file: what is wrong, and where.
public struct RecordError: Error, Hashable, Sendable {
  /// The key of the record, or `nil` if it can't be read.
  public let id: String?

  /// The reason, such as the faults of a cache.
  public let reason: String

  /// The offset of the first fault in the file, in bytes.
  public let offset: Int

  /// The line and the column of the first fault.
  public internal(set) var position = TextPosition(line: 1, column: 1)

  init(_ id: String?, _ reason: String, at offset: Int) {
    self.id = id
    self.reason = reason
    self.offset = offset
  }
}

extension RecordError: CustomStringConvertible {
  /// The line, the column, the key as JSON text, and the reason.
  public var description: String {
    let key = id.map { JSONValue.string($0).description + ": " } ?? ""
    return "\(position.line):\(position.column): error: \(key)\(reason)"
  }
}

extension [RecordError] {
  /// Sets the positions of all errors, in one pass over the text.
  mutating func locate(in text: [UInt8]) {
    for (index, position) in TextPosition.positions(of: map(\.offset), in: text).enumerated() {
      self[index].position = position
    }
  }
}
