package import JSONText

extension Fault {
  /// Creates an error with a known location.
  ///
  /// - Parameters:
  ///   - code: The kind of problem.
  ///   - path: The path in dot notation.
  ///   - pointer: The path as an RFC 6901 pointer.
  ///   - expected: A description of what was expected.
  ///   - found: A description of what was found.
  ///   - offset: The zero-based offset in the text, in bytes.
  ///   - position: The line and column in the text.
  package init(
    _ code: FaultCode, path: String, pointer: String, expected: String?, found: String?,
    offset: Int, position: TextPosition
  ) {
    self.init(
      code: code, severity: .error, path: path, pointer: pointer, expected: expected,
      found: found, suggestion: nil, serverCode: nil, offset: offset, position: position)
  }
}
