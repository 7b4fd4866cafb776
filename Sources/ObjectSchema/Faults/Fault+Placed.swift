package import JSONText

extension Fault {
  /// An error whose place its maker has found.
  ///
  /// - Parameters:
  ///   - code: What is wrong.
  ///   - path: Where, as people write it.
  ///   - pointer: Where, as an RFC 6901 pointer.
  ///   - expected: What would have been right.
  ///   - found: What stood there.
  ///   - offset: The offset in the text, in bytes from 0.
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
