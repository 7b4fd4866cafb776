/// The records of a dictionary in JSON, each as text of its own.
///
/// The text is read once, from the beginning to the end, and isn't checked: only strings, brackets and
/// commas are recognized, to find where each record ends. An error in the syntax of one record therefore
/// doesn't affect the others, as it does if the whole text is read as JSON.
///
/// If a record has an opening bracket too many, it contains all records after it. It then ends before the first
/// line that starts with a quote and has the indentation of the first record.
public struct DictionaryRecords: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private var hasRecords = false
  private var isFinished = false

  /// The indentation of the first record, or `nil` if it isn't on a line of its own.
  private var indentation: Int?

  /// The brackets that are open in the current value.
  private var openBrackets: [UInt8] = []

  /// Whether some record is known to have an opening bracket too many.
  private var isUnbalanced: Bool

  /// Creates a sequence of records, or returns `nil` if the text doesn't start with an opening brace.
  ///
  /// - Parameters:
  ///   - bytes: A text in UTF-8.
  ///   - range: The range of the dictionary in the text.
  ///   - isUnbalanced: Whether a record is known to have an opening bracket too many.
  public init?(_ bytes: [UInt8], in range: Range<Int>, isUnbalanced: Bool = false) {
    self.bytes = bytes
    self.isUnbalanced = isUnbalanced
    position = range.lowerBound
    end = range.upperBound
    _ = skipWhitespace()
    guard nextByte == UInt8(ascii: "{") else { return nil }
    position += 1
  }

  /// Returns the next record, or `nil` after the last one.
  public mutating func next() -> DictionaryRecord? {
    guard !isFinished else { return nil }
    let lineIndentation = skipWhitespace()
    let isFirst = !hasRecords
    if isFirst { indentation = lineIndentation }
    hasRecords = true
    let start = position
    var key: Range<Int>?
    var isComplete = false
    if nextByte == UInt8(ascii: "\"") {
      let isClosed = skipString()
      key = start..<position
      guard isClosed else {
        isFinished = position == end
        return DictionaryRecord(key: key, value: position..<position, isComplete: false)
      }
      _ = skipWhitespace()
      isComplete = nextByte == UInt8(ascii: ":")
      if isComplete { position += 1 }
      _ = skipWhitespace()
    }
    let valueStart = position
    skipValue()
    let value = valueStart..<position
    let terminator = nextByte
    switch terminator {
    case UInt8(ascii: ","): position += 1
    case UInt8(ascii: "}"):
      position += 1
      _ = skipWhitespace()
    default: isComplete = false
    }
    // After the closing brace, other records can follow, because there can be a brace too many.
    isFinished = position == end && terminator != UInt8(ascii: ",")
    let isEmpty = start == value.upperBound && terminator == UInt8(ascii: "}")
    if isFirst, isFinished, isEmpty { return nil }
    return DictionaryRecord(key: key, value: value, isComplete: isComplete)
  }

  /// The next byte, or 0 at the end.
  private var nextByte: UInt8 { position < end ? bytes[position] : 0 }

  /// Moves past white space.
  ///
  /// - Returns: The number of bytes after the last line feed, or `nil` if there's none.
  private mutating func skipWhitespace() -> Int? {
    var lineStart: Int?
    while position < end, Self.isWhitespace(bytes[position]) {
      position += 1
      if bytes[position - 1] == UInt8(ascii: "\n") { lineStart = position }
    }
    return lineStart.map { position - $0 }
  }

  /// Moves past a string, which ends at its closing quote, or with its line if it has none.
  ///
  /// - Returns: Whether the string has a closing quote.
  @discardableResult
  private mutating func skipString() -> Bool {
    position += 1
    while position < end, bytes[position] != UInt8(ascii: "\n") {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\"), position < end { position += 1 }
    }
    return false
  }

  /// Moves to the comma or brace that ends a value, or to where another record starts without one.
  private mutating func skipValue() {
    let start = position
    var otherRecord: Int?
    var braceCount = 0
    openBrackets.removeAll(keepingCapacity: true)
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        // After a value, a string can only be the next key.
        if openBrackets.isEmpty, position > start { return }
        skipString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        openBrackets.append(byte)
        if byte == UInt8(ascii: "{") { braceCount += 1 }
      case UInt8(ascii: "]"):
        // A bracket that closes nothing is skipped, and a brace also closes the arrays in its object.
        if openBrackets.last == UInt8(ascii: "[") { openBrackets.removeLast() }
      case UInt8(ascii: "}"):
        guard braceCount > 0 else { return endValue(at: otherRecord) }
        while openBrackets.popLast() != UInt8(ascii: "{") {}
        braceCount -= 1
      case UInt8(ascii: ",") where openBrackets.isEmpty: return
      case UInt8(ascii: "\n") where otherRecord == nil && startsRecord():
        if isUnbalanced { return }
        otherRecord = position
      default: break
      }
      position += 1
    }
    endValue(at: otherRecord)
  }

  /// Moves back to the start of another record, if the end of the dictionary or the text was reached in a value
  /// whose brackets aren't closed.
  private mutating func endValue(at otherRecord: Int?) {
    guard let otherRecord, position == end || !openBrackets.isEmpty else { return }
    isUnbalanced = true
    position = otherRecord
  }

  /// Returns whether the line after the current line feed starts with a quote, indented like the first record.
  private func startsRecord() -> Bool {
    guard let indentation else { return false }
    let quote = position + 1 + indentation
    return quote < end && bytes[quote] == UInt8(ascii: "\"")
      && bytes[position + 1..<quote].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
