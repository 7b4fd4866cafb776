import JSONText

/// A character as a terminal shows it, with the number of columns that it takes.
struct TerminalCell: Equatable, Sendable {
  let text: String
  let width: Int

  /// A character of a hidden value.
  static var masked: TerminalCell { TerminalCell(text: "•", width: 1) }

  /// The sign for text that was left out.
  static var ellipsis: TerminalCell { TerminalCell(text: "…", width: 1) }
}

extension TerminalCell {
  /// Creates the cell of a code point. A tab becomes spaces, and an invisible character is escaped.
  init(_ scalar: Unicode.Scalar) {
    if scalar == "\t" {
      self.init(text: "    ", width: 4)
      return
    }
    let text = String(scalar).escapedForDisplay
    // An escape is ASCII.
    self.init(
      text: text, width: text.unicodeScalars.count > 1 ? text.utf8.count : scalar.columnCount)
  }
}

extension Unicode.Scalar {
  /// The number of columns that terminals usually take for the code point.
  ///
  /// Source: Unicode Standard Annex 11, *East Asian Width*, with the blocks that are wide as a whole, and the emoji.
  var columnCount: Int {
    switch value {
    case 0..<0x300: return 1
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      return 2
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return properties.isEmojiPresentation ? 2 : 1
    }
  }
}
