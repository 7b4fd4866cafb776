extension String {
  /// The text with control characters, line separators, and characters that change the writing
  /// direction escaped, so that it fits on one line and can't affect a terminal.
  ///
  /// Keys, file names, and values come from untrusted sources. Line feed, carriage return, and tab
  /// become `\n`, `\r`, and `\t`; the others become `\u` and at least four hexadecimal digits. The
  /// characters that stand for bytes of paths become `\x` and two digits; see ``escapedPathBytes``.
  /// Escaping text twice has the same result as escaping it once.
  package var escapedForDisplay: String {
    guard unicodeScalars.contains(where: \.needsDisplayEscape) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isPathByte: result += scalar.pathByteEscape
      case _ where scalar.needsDisplayEscape:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text with `\x80` to `\xff` instead of the private-use characters U+10F780 to U+10F7FF, which
  /// stand for bytes that aren't UTF-8 in the text of a path. Other characters are unchanged.
  package var escapedPathBytes: String {
    guard unicodeScalars.contains(where: \.isPathByte) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isPathByte {
        result += scalar.pathByteEscape
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var needsDisplayEscape: Bool {
    switch value {
    // The C0 and C1 control characters and DEL.
    case 0x00...0x1F, 0x7F...0x9F: true
    // Line and paragraph separators, directional marks, embeddings, overrides, and isolates.
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: isPathByte
    }
  }

  fileprivate var isPathByte: Bool { 0x10F780...0x10F7FF ~= value }

  fileprivate var pathByteEscape: String { "\\x" + String(value & 0xFF, radix: 16) }
}
