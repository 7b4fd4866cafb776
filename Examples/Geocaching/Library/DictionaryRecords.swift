/// The records of a dictionary in JSON, each as text of its own.
///
/// The text is read once, from the beginning to the end, and isn't checked: only strings, brackets and
/// commas are recognized, to find where each record ends. An error in the syntax of one record therefore
/// doesn't affect the others, as it does if the whole text is read as JSON.
///
/// If a record has an opening bracket too many, the end of the text is reached within it. It then ends
/// before the first line that starts, like the record itself, with a quote after the same indentation.
public struct DictionaryRecords: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private var isFirst = true
  private var isFinished = false

  /// Whether some record before the current one had an opening bracket too many.
  private var isUnbalanced = false

  /// Creates a sequence of records, or returns `nil` if the text doesn't start with an opening brace.
  ///
  /// - Parameters:
  ///   - bytes: A text in UTF-8.
  ///   - range: The range of the dictionary in the text.
  public init?(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
    _ = skipWhitespace()
    guard nextByte == UInt8(ascii: "{") else { return nil }
    position += 1
  }

  /// Returns the next record, or `nil` after the last one.
  public mutating func next() -> DictionaryRecord? {
    guard !isFinished else { return nil }
    let indentation = skipWhitespace()
    let start = position
    var key: Range<Int>?
    var isComplete = false
    if nextByte == UInt8(ascii: "\"") {
      skipString()
      key = start..<position
      _ = skipWhitespace()
      isComplete = nextByte == UInt8(ascii: ":")
      if isComplete { position += 1 }
      _ = skipWhitespace()
    }
    let valueStart = position
    skipValue(indentation)
    let value = valueStart..<position
    let terminator = nextByte
    if terminator == UInt8(ascii: ",") || terminator == UInt8(ascii: "}") {
      position += 1
    } else {
      isComplete = false
    }
    if terminator == UInt8(ascii: "}") { _ = skipWhitespace() }
    // Text after the closing brace can be other records, after a brace too many.
    isFinished = position == end && terminator != UInt8(ascii: ",")
    defer { isFirst = false }
    if isFirst, isFinished, start == value.upperBound, terminator == UInt8(ascii: "}") { return nil }
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
  private mutating func skipString() {
    position += 1
    while position < end, bytes[position] != UInt8(ascii: "\n") {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\"), position < end { position += 1 }
    }
  }

  /// Moves to the comma or brace that ends a value, or to where another record starts without one.
  private mutating func skipValue(_ indentation: Int?) {
    let start = position
    var depth = 0
    var otherRecord: Int?
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        // After a value, a string can only be the next key.
        if depth == 0, position > start { return }
        skipString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}") where depth == 0, UInt8(ascii: ",") where depth == 0: return
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth = Swift.max(depth - 1, 0)
      case UInt8(ascii: "\n") where otherRecord == nil && hasKey(after: indentation):
        if isUnbalanced { return }
        otherRecord = position
      default: break
      }
      position += 1
    }
    guard depth > 0, let otherRecord else { return }
    isUnbalanced = true
    position = otherRecord
  }

  /// Returns whether the line after the current line feed starts with a quote after an indentation.
  private func hasKey(after indentation: Int?) -> Bool {
    guard let indentation else { return false }
    let quote = position + 1 + indentation
    return quote < end && bytes[quote] == UInt8(ascii: "\"")
      && bytes[position + 1..<quote].allSatisfy(Self.isWhitespace)
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
