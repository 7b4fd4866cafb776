package import JSONText

extension Fault {
  /// Creates a fault from its data, for example to test code that shows faults.
  ///
  /// ```swift
  /// let fault = Fault(
  ///   .length, path: "c_title", expectation: .rule(.length(3...500)), finding: .length(2))
  /// fault.description
  /// // c_title: expected a length of 3 to 500, found 2 [length]
  /// ```
  ///
  /// - Parameters:
  ///   - code: The kind of problem.
  ///   - severity: Whether the fault makes the payload invalid.
  ///   - path: The path in dot notation, or an RFC 6901 pointer.
  ///   - expectation: The expectation.
  ///   - finding: The finding.
  ///   - suggestion: The most similar declared name.
  public init(
    _ code: FaultCode, severity: Severity = .error, path: String = "",
    expectation: Expectation? = nil, finding: Finding? = nil, suggestion: String? = nil
  ) {
    let parsed = PropertyPath(parsing: path)
    self.init(
      code: code, severity: severity, path: parsed.description,
      pointer: parsed.pointer.description, expectation: expectation, finding: finding,
      suggestion: suggestion)
  }

  /// Creates an error at a location in a text.
  ///
  /// - Parameters:
  ///   - code: The kind of problem.
  ///   - path: The path of the value.
  ///   - expected: A description of what was expected.
  ///   - found: A description of what was found.
  ///   - offset: The offset in the text, in bytes from 0.
  ///   - position: The line and column in the text.
  ///   - serverCode: The server's code for the problem.
  package init(
    _ code: FaultCode, at path: PropertyPath, expected: String?, found: String?,
    offset: Int, position: TextPosition, serverCode: String? = nil
  ) {
    self.init(
      code: code, path: path.description, pointer: path.pointer.description,
      expectation: expected.map { Expectation(text: $0) }, finding: found.map { Finding(text: $0) },
      serverCode: serverCode, offset: offset, position: position)
  }

  /// Creates an error about a value that wasn't serialized, so its path is its only location.
  package init(
    _ code: FaultCode, at path: PropertyPath, expected: String?, found: String? = nil,
    suggestion: String? = nil
  ) {
    self.init(
      code: code, path: path.description, pointer: path.pointer.description,
      expectation: expected.map { Expectation(text: $0) }, finding: found.map { Finding(text: $0) },
      suggestion: suggestion)
  }

  /// Creates an error about a value that wasn't serialized from data.
  package init(
    _ code: FaultCode, at path: PropertyPath, expectation: Expectation, finding: Finding? = nil
  ) {
    self.init(
      code: code, path: path.description, pointer: path.pointer.description,
      expectation: expectation, finding: finding)
  }
}
