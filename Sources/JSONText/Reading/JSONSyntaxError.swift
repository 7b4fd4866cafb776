/// An error in JSON text, with the offset of the offending byte.
///
/// The properties identify the problem, and `description` is a message about it. To show the offset
/// as a line and a column, use ``TextPosition``.
///
/// ```swift
/// import JSONText
///
/// do {
///   _ = try JSONValue(parsing: #"{"a": 01}"#)
/// } catch {
///   error.reason == .invalidNumber  // true
///   error.offset                    // 7
/// }
/// ```
///
/// Source: RFC 8259 (JSON), RFC 3629 (UTF-8).
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The rule that the text breaks.
  public let reason: Reason

  /// The offset of the offending byte, from 0, or the number of bytes if the text ends too soon.
  public let offset: Int

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: The rule that the text breaks.
  ///   - offset: The offset of the offending byte, from 0.
  @inlinable
  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  /// The reason and the offset as text.
  public var description: String { "\(reason) at byte \(offset)" }
}

extension JSONSyntaxError {
  /// A reason for a syntax error. Later versions may add others.
  public struct Reason: Hashable, Sendable {
    @usableFromInline let code: UInt8

    @inlinable init(_ code: UInt8) { self.code = code }

    /// The text ends inside a value.
    @inlinable public static var unexpectedEnd: Reason { Reason(0) }
    /// The byte isn't allowed at its offset.
    @inlinable public static var unexpectedByte: Reason { Reason(1) }
    /// A string contains a raw control character (U+0000 to U+001F).
    @inlinable public static var controlCharacter: Reason { Reason(2) }
    /// A backslash is followed by a character that RFC 8259 doesn't list.
    @inlinable public static var invalidEscape: Reason { Reason(3) }
    /// An escaped surrogate lacks its other half.
    @inlinable public static var loneSurrogate: Reason { Reason(4) }
    /// A UTF-8 sequence is overlong, truncated, misplaced, a surrogate, or past U+10FFFF.
    @inlinable public static var invalidUTF8: Reason { Reason(5) }
    /// A number doesn't follow the grammar, such as `01`, `1.` or `-`.
    @inlinable public static var invalidNumber: Reason { Reason(6) }
    /// The text starts with a byte order mark.
    @inlinable public static var byteOrderMark: Reason { Reason(7) }
    /// Something other than white space follows the value.
    @inlinable public static var trailingContent: Reason { Reason(8) }
    /// Containers are nested deeper than ``JSONDocument/maximumDepth``.
    @inlinable public static var tooDeep: Reason { Reason(9) }
    /// A member of an object has no string as its key.
    @inlinable public static var missingKey: Reason { Reason(10) }
    /// A comma precedes a closing bracket.
    @inlinable public static var trailingComma: Reason { Reason(11) }
    /// The text contains no value: it is empty or only white space.
    @inlinable public static var empty: Reason { Reason(12) }
    /// The text has more bytes or values than a ``JSONDocument``, or its reader, allows.
    @inlinable public static var tooLarge: Reason { Reason(13) }
  }
}

extension JSONSyntaxError.Reason: CustomStringConvertible {
  /// The reason as text.
  public var description: String {
    switch self {
    case .unexpectedEnd: "the text ends too soon"
    case .unexpectedByte: "unexpected character"
    case .controlCharacter: "raw control character in a string"
    case .invalidEscape: "invalid escape in a string"
    case .loneSurrogate: "escaped surrogate without its other half"
    case .invalidUTF8: "invalid UTF-8"
    case .invalidNumber: "invalid number"
    case .byteOrderMark: "byte order mark"
    case .trailingContent: "content after the end of the value"
    case .tooDeep: "nested deeper than \(JSONDocument.maximumDepth)"
    case .missingKey: "expected a key in double quotes"
    case .trailingComma: "comma before a closing bracket"
    case .empty: "the text is empty"
    case .tooLarge: "too many bytes or values"
    default: "not JSON"
    }
  }
}
