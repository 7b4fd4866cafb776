import JSONText

extension Fault {
  /// An English sentence that describes the problem, without its location.
  ///
  /// It depends only on ``code``, ``severity``, ``expectation``, ``finding``, and ``suggestion``. A
  /// ``FaultCatalog`` replaces it by other sentences.
  public var reason: String {
    let expected = expected
    let expectedText = expected ?? ""
    let found = found
    let foundClause = found.map { ", found \($0)" } ?? ""
    let elements = "\(expectedText) element\(expected == "1" ? "" : "s")"
    return switch code {
    case .json where expected == nil: "not valid JSON: \(found ?? "")"
    case .json, .type: "expected \(expectedText)\(foundClause)"
    case .depth: "nested deeper than \(JSONDocument.maximumDepth)"
    case .duplicate: "the key is duplicated in this object"
    case .unknown: "no such \(expected ?? "property")".suggesting(suggestion)
    case .null: "null is not allowed"
    case .required: "required, but \(found == "Null" ? "null" : "missing")"
    case .length: "expected a length of \(expectedText)\(foundClause)"
    case .pattern: "expected a match of \(expectedText)\(foundClause)"
    case .enumeration: "expected one of \(expectedText)\(foundClause)"
    case .range, .integer, .format, .fileName: "expected \(expectedText)\(foundClause)"
    case .minItems: "expected at least \(elements)\(foundClause)"
    case .maxItems: "expected at most \(elements)\(foundClause)"
    case .unique: "the value is duplicated, but values must be unique\(foundClause)"
    case .notWritable where severity == .warning:
      "may not be writable when the object is \(writing)"
    case .notWritable: "cannot be written when the object is \(writing)"
    case .mime where severity == .warning:
      "the facet will be dropped: expected \(expectedText)\(foundClause)"
    case .mime, .size: "expected \(expectedText)\(foundClause)"
    case .unreadableFile: "cannot be uploaded: \(found ?? "")"
    case .mediaTypeMismatch:
      "the file is said to be \(expectedText), but its bytes show \(found ?? "")"
    case .accepts: "expected \(expectedText)\(foundClause)"
    case .precision: "a number with 64 bits cannot hold this integer exactly\(foundClause)"
    case .unchecked: "not checked: \(expectedText)"
    default: expected.map { "expected \($0)\(foundClause)" } ?? code.rawValue
    }
  }

  /// The event at which a value was to be written.
  private var writing: String { expectation == .updatable ? "updated" : "created" }
}
