public import JSONText

/// A single problem in a payload: what is wrong and where, what was expected, and what was found.
///
/// A fault consists of facts, from which ``reason`` makes a sentence. It doesn't contain values of
/// the payload unless ``CheckOptions/includesValues`` is set.
///
/// ```swift
/// var checker = PayloadChecker(try schemas.object(named: "c_object"))
/// let fault = checker.firstFault(in: #"{"c_document": {"c_stringOne": 1}}"#)
/// fault?.code               // type
/// fault?.path               // c_document.c_stringOne
/// fault?.pointer            // /c_document/c_stringOne
/// fault?.reason             // expected String, found Number
/// fault?.position.column    // 32
/// fault?.description
/// // c_document.c_stringOne: expected String, found Number [type]
/// ```
public struct Fault: Hashable, Sendable {
  /// The kind of problem.
  public let code: FaultCode

  /// Whether the fault makes the payload invalid.
  public let severity: Severity

  /// The path in dot notation, such as `c_document.c_stringOne` or `c_pictures[0].content`. The
  /// path of the body itself is empty.
  public let path: String

  /// The path as an RFC 6901 pointer, such as `/c_pictures/0/content`. The pointer to the body is
  /// empty.
  public let pointer: String

  /// A description of what was expected.
  public let expected: String?

  /// A description of what was found, such as a JSON type or a count, or the value if
  /// ``CheckOptions/includesValues`` is set.
  public let found: String?

  /// The most similar declared name, if the fault is an unknown name and one is similar enough.
  public let suggestion: String?

  /// The error code that the server uses for the same problem, if it's known.
  public let serverCode: String?

  /// The zero-based offset in the text, in bytes.
  public let offset: Int

  /// The line and column in the text.
  public let position: TextPosition
}

extension Fault {
  /// Creates an error about a value that wasn't serialized, so its path is its only location.
  package init(
    _ code: FaultCode, at path: PropertyPath, expected: String?, found: String? = nil,
    suggestion: String? = nil
  ) {
    self.init(
      code: code, severity: .error, path: path.description, pointer: path.pointer.description,
      expected: expected, found: found, suggestion: suggestion, serverCode: nil, offset: 0,
      position: TextPosition(line: 1, column: 1))
  }

  /// A sentence that describes the problem, without its location.
  public var reason: String {
    switch code {
    case .json where expected == nil: "not valid JSON: \(found ?? "")"
    case .json, .type: "expected \(expected ?? "")\(foundClause)"
    case .depth: "nested deeper than \(JSONDocument.maximumDepth)"
    case .duplicate: "the key is duplicated in this object"
    case .unknown:
      "no such \(expected ?? "property")".suggesting(suggestion)
    case .null: "null is not allowed"
    case .required: "required, but \(found == "Null" ? "null" : "missing")"
    case .length: "expected a length of \(expected ?? "")\(foundClause)"
    case .pattern: "expected a match of \(expected ?? "")\(foundClause)"
    case .enumeration: "expected one of \(expected ?? "")\(foundClause)"
    case .range, .integer, .format, .fileName: "expected \(expected ?? "")\(foundClause)"
    case .minItems: "expected at least \(expectedElements)\(foundClause)"
    case .maxItems: "expected at most \(expectedElements)\(foundClause)"
    case .unique: "the value is duplicated, but values must be unique\(foundClause)"
    case .notWritable where severity == .warning: "may not be writable when the object is created"
    case .notWritable: "cannot be written when the object is created"
    case .mime where severity == .warning:
      "the facet will be dropped: expected \(expected ?? "")\(foundClause)"
    case .mime, .size: "expected \(expected ?? "")\(foundClause)"
    case .unreadableFile: "cannot be uploaded: \(found ?? "")"
    case .mediaTypeMismatch:
      "the file is said to be \(expected ?? ""), but its bytes show \(found ?? "")"
    case .accepts: "expected \(expected ?? "")\(foundClause)"
    case .precision: "a number with 64 bits cannot hold this integer exactly\(foundClause)"
    case .unchecked: "not checked: \(expected ?? "")"
    default: expected.map { "expected \($0)\(foundClause)" } ?? code.rawValue
    }
  }

  private var expectedElements: String {
    "\(expected ?? "") element\(expected == "1" ? "" : "s")"
  }

  private var foundClause: String { found.map { ", found \($0)" } ?? "" }

  /// Returns the fault with its position in a larger text that contains the payload.
  ///
  /// - Parameters:
  ///   - lines: The number of lines before the payload.
  ///   - bytes: The number of bytes before the payload.
  /// - Returns: The same fault with a different offset and position.
  public func moved(lines: Int, bytes: Int) -> Fault {
    Fault(
      code: code, severity: severity, path: path, pointer: pointer, expected: expected,
      found: found, suggestion: suggestion, serverCode: serverCode, offset: offset + bytes,
      position: TextPosition(line: position.line + lines, column: position.column))
  }
}

extension Fault: ReportedFault {
  /// The raw value of the code.
  public var codeName: String { code.rawValue }

  /// The path, the pointer, and the position.
  public var location: FaultLocation {
    FaultLocation(path: path, pointer: pointer, position: position)
  }

  /// The fault as a report shows it: path, reason, and code. The path of the body itself is left
  /// out, and control characters are escaped.
  public var description: String {
    let prefix = path.isEmpty ? "" : "\(path): "
    return "\(prefix)\(reason) [\(code)]".escapedForDisplay
  }
}
