/// The words of a command line, read one after the other.
public struct CommandWords: Sendable {
  private var words: ArraySlice<String>

  /// Creates a reader.
  ///
  /// - Parameter words: The words, without the command's own name.
  public init(_ words: some Sequence<String>) {
    self.words = Array(words)[...]
  }

  /// The next word, or `nil` after the last.
  public mutating func next() -> String? { words.popFirst() }

  /// The value of an option: the word after it.
  ///
  /// - Parameter option: The option, as it was written.
  /// - Returns: The word.
  /// - Throws: ``UsageError`` if the word is missing.
  public mutating func value(of option: String) throws(UsageError) -> String {
    guard let word = words.popFirst() else { throw UsageError("\(option) needs a value") }
    return word
  }

  /// The value of an option: the word after it.
  ///
  /// - Parameters:
  ///   - option: The option, as it was written.
  ///   - range: The values that make sense.
  /// - Returns: The value.
  /// - Throws: ``UsageError`` if the word is missing or not such a value.
  public mutating func value<Value: LosslessStringConvertible & Comparable>(
    of option: String, in range: some RangeExpression<Value>
  ) throws(UsageError) -> Value {
    let word = try value(of: option)
    guard let value = Value(word), range.contains(value) else {
      throw UsageError("\(word) is no value for \(option)")
    }
    return value
  }
}

/// Why a command line cannot be understood.
public struct UsageError: Error, CustomStringConvertible {
  /// What is wrong, in a sentence.
  public let description: String

  /// Creates an error.
  ///
  /// - Parameter description: What is wrong.
  public init(_ description: String) {
    self.description = description
  }

  /// The exit status for it, as `sysexits.h` has it.
  public static let status: Int32 = 64
}
