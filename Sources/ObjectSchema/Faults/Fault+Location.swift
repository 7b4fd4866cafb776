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

  /// Returns the same fault with another start of its path, for a value that was checked elsewhere.
  ///
  /// - Parameters:
  ///   - start: The first components of the path. Any other path stays as it is.
  ///   - newStart: The components that replace them.
  /// - Returns: The fault.
  package func moved(from start: PropertyPath, to newStart: PropertyPath) -> Fault {
    Fault(
      code: code, severity: severity,
      path: path.replacingStart(start.description, with: newStart.description),
      pointer: pointer.replacingStart(
        start.pointer.description, with: newStart.pointer.description),
      expected: expected, found: found, suggestion: suggestion, serverCode: serverCode,
      offset: offset, position: position)
  }
}

extension String {
  fileprivate func replacingStart(_ start: String, with newStart: String) -> String {
    guard utf8.starts(with: start.utf8) else { return self }
    return newStart + String(decoding: utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }
}
