public import JSONText

/// A single problem in a schema file, or in a definition that is created in code.
///
/// ```swift
/// let schemas = try SchemaRegistry(text: #"{"name": "c_case", "colour": 1}"#)
/// schemas.warnings.first?.code                // unknownKey
/// schemas.warnings.first?.pointer             // /colour
/// schemas.warnings.first?.position?.column    // 20
/// ```
public struct SchemaFault: Hashable, Sendable {
  /// The kind of problem.
  public let code: SchemaFaultCode

  /// Whether the fault prevents the definition from loading.
  public let severity: Severity

  /// The path of the file as given, the name of the text, or the name of the definition if it was
  /// created in code.
  public let file: String

  /// The name of the definition that has the fault, or `nil` if the fault isn't in a definition, or in
  /// one without a name.
  public let definition: String?

  /// The RFC 6901 pointer to the value in the file, or `nil` if the fault isn't about a single
  /// value.
  public let pointer: String?

  /// The line and column in the file, or `nil` if the fault isn't about a single value in a file.
  public let position: TextPosition?

  /// A sentence that describes the problem, without its location.
  public let reason: String

  /// The most similar known name, if the problem is an unknown name and one is similar enough.
  public let suggestion: String?

  /// Whether no other known name is as similar as the suggestion.
  package let isSuggestionOnlyNearest: Bool

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - code: The kind of problem.
  ///   - severity: Whether the fault prevents the definition from loading.
  ///   - file: The file, or the name of the text or definition.
  ///   - definition: The name of the definition that has the fault.
  ///   - pointer: The pointer to the value.
  ///   - position: The line and column.
  ///   - problem: A sentence that describes the problem, without the suggestion.
  ///   - suggestion: The most similar known name.
  ///   - isSuggestionOnlyNearest: Whether no other known name is as similar.
  init(
    _ code: SchemaFaultCode, severity: Severity = .error, file: String, definition: String? = nil,
    pointer: String? = nil, position: TextPosition? = nil, problem: String,
    suggestion: String? = nil, isSuggestionOnlyNearest: Bool = false
  ) {
    self.definition = definition
    self.code = code
    self.severity = severity
    self.file = file
    self.pointer = pointer
    self.position = position
    reason = problem.suggesting(suggestion)
    self.suggestion = suggestion
    self.isSuggestionOnlyNearest = isSuggestionOnlyNearest
  }

  private init(copying fault: SchemaFault, position: TextPosition?, reason: String) {
    code = fault.code
    severity = fault.severity
    file = fault.file
    definition = fault.definition
    pointer = fault.pointer
    self.position = position
    self.reason = reason
    suggestion = fault.suggestion
    isSuggestionOnlyNearest = fault.isSuggestionOnlyNearest
  }

  /// The same fault without its position.
  var withoutPosition: SchemaFault { SchemaFault(copying: self, position: nil, reason: reason) }

  /// Returns the same fault a number of lines further down.
  func moved(by lines: Int) -> SchemaFault {
    let moved = position.map { TextPosition(line: $0.line + lines, column: $0.column) }
    return SchemaFault(copying: self, position: moved, reason: reason)
  }

  /// Returns the same fault at another position.
  package func located(at position: TextPosition) -> SchemaFault {
    SchemaFault(copying: self, position: position, reason: reason)
  }

  /// Returns the same fault with another description of the problem.
  func replacingReason(with reason: String) -> SchemaFault {
    SchemaFault(copying: self, position: position, reason: reason)
  }
}

extension SchemaFault: ReportedFault {
  /// The raw value of the code.
  public var codeName: String { code.rawValue }

  /// The file, the pointer, and the position.
  public var location: FaultLocation {
    FaultLocation(file: file, pointer: pointer, position: position)
  }

  /// The fault as a line of a report, with its location, severity, reason, and code. Control
  /// characters are escaped.
  public var description: String {
    let location = position.map { "\(file):\($0.line):\($0.column)" } ?? file
    let prefix = pointer.map { $0.isEmpty ? "" : "\($0): " } ?? ""
    return "\(location): \(severity.rawValue): \(prefix)\(reason) [\(code)]".escapedForDisplay
  }
}
