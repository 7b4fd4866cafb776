/// The words of a command line, read in order.
public struct CommandWords: Sendable {
  private var words: ArraySlice<String>

  /// Creates a reader.
  ///
  /// - Parameter words: The words, without the name of the command.
  public init(_ words: some Sequence<String>) {
    self.words = Array(words)[...]
  }

  /// Returns the next word, or `nil` after the last one.
  public mutating func next() -> String? { words.popFirst() }

  /// Returns the value of an option, which is the word after it.
  ///
  /// - Parameter option: The option as it was given.
  /// - Returns: The word.
  /// - Throws: ``UsageError`` if the word is missing.
  public mutating func value(of option: String) throws(UsageError) -> String {
    guard let word = words.popFirst() else { throw UsageError("expected a value for \(option)") }
    return word
  }

  /// Returns the value of an option, which is the word after it.
  ///
  /// - Parameters:
  ///   - option: The option as it was given.
  ///   - range: The allowed values.
  /// - Returns: The value.
  /// - Throws: ``UsageError`` if the word is missing or isn't an allowed value.
  public mutating func value<Value: LosslessStringConvertible & Comparable>(
    of option: String, in range: some RangeExpression<Value>
  ) throws(UsageError) -> Value {
    let word = try value(of: option)
    guard let value = Value(word), range.contains(value) else {
      throw UsageError("expected a value for \(option), found \(word)")
    }
    return value
  }
}

/// An error in a command line.
public struct UsageError: Error, CustomStringConvertible {
  /// A description of the error.
  public let description: String

  /// Creates an error.
  ///
  /// - Parameter description: A description of the error.
  public init(_ description: String) {
    self.description = description
  }

  /// The exit status for usage errors in `sysexits.h`.
  public static let status: Int32 = 64
}
