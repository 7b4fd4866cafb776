/// Why bytes are not JSON text, and at which byte.
///
/// The error carries facts alone; `description` makes the prose. Line and column are found from
/// the offset with ``TextPosition`` when somebody wants to see them.
///
/// ```swift
/// do {
///   _ = try JSONValue(parsing: #"{"a": 01}"#)
/// } catch {
///   error.reason == .invalidNumber    // true
///   error.offset                      // 7
/// }
/// ```
///
/// Source: RFC 8259 (JSON), RFC 3629 (UTF-8).
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: Reason

  /// The offset of the offending byte, from 0; the number of bytes if the text ends too soon.
  public let offset: Int

  /// Creates an error from its facts.
  ///
  /// - Parameters:
  ///   - reason: What is wrong.
  ///   - offset: The offset of the offending byte, from 0.
  @inlinable
  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  /// The reason and the offset in words.
  public var description: String { "\(reason) at byte \(offset)" }
}

extension JSONSyntaxError {
  /// A reason for which bytes are not JSON text. The set is open: later versions may add to it.
  public struct Reason: Hashable, Sendable {
    @usableFromInline let code: UInt8

    @inlinable init(_ code: UInt8) { self.code = code }

    /// The text ends inside a value.
    @inlinable public static var unexpectedEnd: Reason { Reason(0) }
    /// A byte that cannot stand where it stands.
    @inlinable public static var unexpectedByte: Reason { Reason(1) }
    /// A raw control character (U+0000 to U+001F) in a string.
    @inlinable public static var controlCharacter: Reason { Reason(2) }
    /// A backslash followed by something that RFC 8259 does not list.
    @inlinable public static var invalidEscape: Reason { Reason(3) }
    /// An escaped surrogate without its other half.
    @inlinable public static var loneSurrogate: Reason { Reason(4) }
    /// Bytes that are not UTF-8: overlong, surrogate, too large, cut short or out of place.
    @inlinable public static var invalidUTF8: Reason { Reason(5) }
    /// A number that does not follow the grammar, such as `01`, `1.` or `-`.
    @inlinable public static var invalidNumber: Reason { Reason(6) }
    /// A byte order mark at the start.
    @inlinable public static var byteOrderMark: Reason { Reason(7) }
    /// Something other than white space after the value.
    @inlinable public static var trailingContent: Reason { Reason(8) }
    /// Containers nested deeper than the limit.
    @inlinable public static var tooDeep: Reason { Reason(9) }
    /// An object member without a string as its key.
    @inlinable public static var missingKey: Reason { Reason(10) }
    /// A comma before a closing bracket.
    @inlinable public static var trailingComma: Reason { Reason(11) }
    /// No value at all: no byte, or white space alone.
    @inlinable public static var empty: Reason { Reason(12) }
  }
}

extension JSONSyntaxError.Reason: CustomStringConvertible {
  /// The reason in words.
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
    case .tooDeep: "nested deeper than \(JSONCursor.maximumDepth)"
    case .missingKey: "expected a key in double quotes"
    case .trailingComma: "comma before a closing bracket"
    case .empty: "the text is empty"
    default: "not JSON"
    }
  }
}
