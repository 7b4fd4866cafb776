import JSONText

/// The format of gzip, which the command recognizes but doesn't read: the toolchain has no headers of zlib.
///
/// Source: RFC 1952, section 2.3.1.
enum Gzip {
  /// Returns whether an input begins as a gzip file does. No JSON text does.
  static func isCompressed(_ bytes: RawSpan) -> Bool {
    bytes.byteCount >= 2 && bytes.byte(at: 0) == 0x1F && bytes.byte(at: 1) == 0x8B
  }

  /// The reason why an input can't be read.
  ///
  /// - Parameter path: The path, or `-` for standard input.
  /// - Returns: The reason, with the commands to use instead.
  static func reason(_ path: String) -> String {
    let source = path == "-" ? "" : " FILE"
    return "the input is compressed with gzip; use gzip -dc\(source) | validate-payload … -"
  }
}
