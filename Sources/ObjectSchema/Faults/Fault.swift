public import JSONText

/// One thing that is wrong with a payload: what, where, what was expected and what was found.
///
/// A fault holds facts. ``reason`` makes the sentence from them. It never holds a value of the
/// payload unless ``CheckOptions/includesValues`` asked for it.
///
/// ```swift
/// var checker = PayloadChecker(try schemas.object(named: "c_object"))
/// let fault = checker.firstFault(in: #"{"c_document": {"c_stringOne": 1}}"#)
/// fault?.code               // type
/// fault?.path               // c_document.c_stringOne
/// fault?.pointer            // /c_document/c_stringOne
/// fault?.reason             // expected String, found Number
/// fault?.position.column    // 32
/// ```
public struct Fault: Hashable, Sendable {
  /// What is wrong.
  public let code: FaultCode

  /// Whether it makes the payload invalid.
  public let severity: Severity

  /// Where, as people write it: `c_document.c_stringOne`, `c_pictures[0].content`; empty for the
  /// body itself.
  public let path: String

  /// Where, as an RFC 6901 pointer: `/c_pictures/0/content`; empty for the body itself.
  public let pointer: String

  /// What would have been right.
  public let expected: String?

  /// What stood there: the JSON type, a count, or the value itself if values were asked for.
  public let found: String?

  /// The nearest name that exists, for a name that does not.
  public let suggestion: String?

  /// The fault code that the server gives in this case, where it is known.
  public let serverCode: String?

  /// The offset in the text, in bytes from 0.
  public let offset: Int

  /// The line and column in the text.
  public let position: TextPosition
}

extension Fault {
  /// A fault about a member of a body of which no text was written: it has no place but its path.
  package init(
    _ code: FaultCode, ofMember name: String, expected: String, found: String? = nil
  ) {
    self.init(
      code, path: name, pointer: JSONPointer([name]), expected: expected, found: found)
  }

  /// A fault about a place in a body of which no text was written.
  package init(
    _ code: FaultCode, path: String, pointer: JSONPointer, expected: String, found: String? = nil
  ) {
    self.init(
      code: code, severity: .error, path: path, pointer: pointer.description,
      expected: expected, found: found, suggestion: nil, serverCode: nil, offset: 0,
      position: TextPosition(line: 1, column: 1))
  }

  /// What is wrong, in a sentence without its place.
  public var reason: String {
    switch code {
    case .json where expected == nil: "not valid JSON: \(found ?? "")"
    case .json, .type: "expected \(expected ?? "")\(foundClause)"
    case .depth: "nested deeper than \(JSONDocument.maximumDepth)"
    case .duplicate: "the key stands twice in this object"
    case .unknown:
      "no such \(expected ?? "property")\(suggestion.map { "; did you mean \($0)?" } ?? "")"
    case .null: "null is not allowed"
    case .required: "required, but \(found == "Null" ? "null" : "missing")"
    case .length: "expected a length of \(expected ?? "")\(foundClause)"
    case .pattern: "expected a match of \(expected ?? "")\(foundClause)"
    case .enumeration: "expected one of \(expected ?? "")\(foundClause)"
    case .range, .integer, .format, .fileName: "expected \(expected ?? "")\(foundClause)"
    case .minItems: "expected at least \(expectedElements)\(foundClause)"
    case .maxItems: "expected at most \(expectedElements)\(foundClause)"
    case .unique: "the value stands twice, but values must differ\(foundClause)"
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
    default: code.rawValue
    }
  }

  private var expectedElements: String {
    "\(expected ?? "") element\(expected == "1" ? "" : "s")"
  }

  private var foundClause: String { found.map { ", found \($0)" } ?? "" }

  /// The same fault with its place counted from a larger text that holds the payload.
  ///
  /// - Parameters:
  ///   - lines: The lines before the payload.
  ///   - bytes: The bytes before the payload.
  /// - Returns: The fault as a reader of the larger text finds it.
  public func moved(lines: Int, bytes: Int) -> Fault {
    Fault(
      code: code, severity: severity, path: path, pointer: pointer, expected: expected,
      found: found, suggestion: suggestion, serverCode: serverCode, offset: offset + bytes,
      position: TextPosition(line: position.line + lines, column: position.column))
  }
}
