public import JSONText

/// A single problem in a payload: what is wrong and where, what was expected, and what was found.
///
/// A fault consists of data, from which ``reason`` makes a sentence, or a ``FaultCatalog`` another one.
/// It doesn't contain values of the payload unless ``CheckOptions/includesValues`` is set.
///
/// ```swift
/// var checker = PayloadChecker(try schemas.object(named: "c_object"))
/// let fault = checker.firstFault(in: #"{"c_document": {"c_stringOne": 1}}"#)
/// fault?.code               // type
/// fault?.path               // c_document.c_stringOne
/// fault?.pointer            // /c_document/c_stringOne
/// fault?.reason             // expected String, found Number
/// fault?.property?.name     // c_stringOne
/// fault?.position.column    // 32
/// fault?.description
/// // c_document.c_stringOne: expected String, found Number [type]
/// ```
public struct Fault: Sendable {
  /// The kind of problem.
  public let code: FaultCode

  /// Whether the fault makes the payload invalid.
  public internal(set) var severity: Severity

  /// The path in dot notation, such as `c_document.c_stringOne` or `c_pictures[0].content`. The
  /// path of the body itself is empty.
  public internal(set) var path: String

  /// The path as an RFC 6901 pointer, such as `/c_pictures/0/content`. The pointer to the body is
  /// empty.
  public internal(set) var pointer: String

  /// The expectation, unless a rule of the definition knows it.
  private let ownExpectation: Expectation?

  /// The finding as data, or `nil` if the code says all there is to say.
  public let finding: Finding?

  /// The most similar declared name, if the fault is an unknown name and one is similar enough.
  public let suggestion: String?

  /// The error code that the server uses for the same problem, if it's known.
  public let serverCode: String?

  /// The zero-based offset in the text, in bytes.
  public internal(set) var offset: Int

  /// The line and column in the text.
  public internal(set) var position: TextPosition

  /// The part of the definition that the fault comes from.
  let origin: FaultOrigin?

  init(
    code: FaultCode, severity: Severity = .error, path: String, pointer: String,
    expectation: Expectation?, finding: Finding?, suggestion: String? = nil,
    serverCode: String? = nil, offset: Int = 0, position: TextPosition = .start,
    origin: FaultOrigin? = nil
  ) {
    self.code = code
    self.severity = severity
    self.path = path
    self.pointer = pointer
    ownExpectation = expectation
    self.finding = finding
    self.suggestion = suggestion
    self.serverCode = serverCode
    self.offset = offset
    self.position = position
    self.origin = origin
  }
}

extension Fault {
  /// The maximum number of bytes of a description of what was expected or found.
  static var maximumTextByteCount: Int { 4096 }

  /// The expectation as data, or `nil` if the code says all there is to say.
  ///
  /// Complexity: O(n), where n is the length of the rule that it comes from.
  public var expectation: Expectation? { ownExpectation ?? origin?.expectation(for: code) }

  /// A description of ``expectation``.
  public var expected: String? {
    // A rule with a long list describes it without making data of it.
    let text = ownExpectation?.text(for: code) ?? origin?.compiledRule?.rule.text(for: code)
    return text?.excerpt(upTo: Self.maximumTextByteCount)
  }

  /// A description of ``finding``, such as a JSON type or a count, or the value if
  /// ``CheckOptions/includesValues`` is set.
  public var found: String? { finding?.text.excerpt(upTo: Self.maximumTextByteCount) }

  /// The definition of the property that the fault is about, or `nil` if it isn't about a declared
  /// property.
  ///
  /// For an element of an array or a facet, this is the property of the array or the File, and for an
  /// unknown name the Document that has it.
  public var property: PropertyDefinition? { origin?.definition }

  /// A number of bytes that the descriptions don't exceed in total, which takes no time to compute.
  var maximumDescriptionByteCount: Int {
    // An ellipsis can follow.
    2 * (Self.maximumTextByteCount + 3)
  }

  /// Returns the fault with its position in a larger text that contains the payload.
  ///
  /// - Parameters:
  ///   - lines: The number of lines before the payload.
  ///   - bytes: The number of bytes before the payload.
  /// - Returns: The same fault with a different offset and position.
  public func moved(lines: Int, bytes: Int) -> Fault {
    var fault = self
    fault.offset += bytes
    fault.position = TextPosition(line: position.line + lines, column: position.column)
    return fault
  }

  /// Returns the same fault in a larger text, in which its payload starts at a position within a line.
  ///
  /// - Parameters:
  ///   - start: The position of the payload's first character.
  ///   - bytes: The offset of the payload in bytes.
  /// - Returns: The fault with its position in the larger text.
  package func moved(to start: TextPosition, bytes: Int) -> Fault {
    var fault = moved(lines: start.line - 1, bytes: bytes)
    if position.line == 1 {
      fault.position = TextPosition(
        line: fault.position.line, column: position.column + start.column - 1)
    }
    return fault
  }

  /// Returns the same fault at another location in a text.
  package func located(at offset: Int, _ position: TextPosition) -> Fault {
    var fault = self
    fault.offset = offset
    fault.position = position
    return fault
  }

  /// The same fault as a warning.
  package var asWarning: Fault {
    var fault = self
    fault.severity = .warning
    return fault
  }
}

extension Fault: Hashable {
  /// Returns whether two faults have the same data, regardless of the definitions that they come from.
  ///
  /// - Parameters:
  ///   - lhs: A fault.
  ///   - rhs: Another fault.
  /// - Returns: Whether the codes, locations, expectations, findings, and suggestions are equal.
  public static func == (lhs: Fault, rhs: Fault) -> Bool {
    lhs.code == rhs.code && lhs.severity == rhs.severity && lhs.path == rhs.path
      && lhs.pointer == rhs.pointer && lhs.offset == rhs.offset && lhs.position == rhs.position
      && lhs.finding == rhs.finding && lhs.suggestion == rhs.suggestion
      && lhs.serverCode == rhs.serverCode
      && (lhs.hasSameOrigin(as: rhs) || lhs.expectation == rhs.expectation)
  }

  /// Returns whether two faults get the same expectation from the same rule, which needn't be compared
  /// then.
  private func hasSameOrigin(as other: Fault) -> Bool {
    guard ownExpectation == nil, other.ownExpectation == nil, let origin, let other = other.origin
    else { return false }
    return origin.plan === other.plan && origin.property == other.property
      && origin.rule == other.rule
  }

  /// Hashes the code and the location.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(path)
    hasher.combine(position)
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
