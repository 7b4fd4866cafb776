package import JSONText

extension Fault {
  /// Creates an error at a location in a text.
  ///
  /// - Parameters:
  ///   - code: The kind of problem.
  ///   - path: The path of the value.
  ///   - expected: A description of what was expected.
  ///   - found: A description of what was found.
  ///   - offset: The offset in the text, in bytes from 0.
  ///   - position: The line and column in the text.
  package init(
    _ code: FaultCode, at path: PropertyPath, expected: String?, found: String?,
    offset: Int, position: TextPosition
  ) {
    self.init(
      code: code, severity: .error, path: path.description, pointer: path.pointer.description,
      expected: expected, found: found, suggestion: nil, serverCode: nil, offset: offset,
      position: position)
  }
}
