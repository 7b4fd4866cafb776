import JSONText
import ObjectSchema

/// The lines of payloads with faults, each with a caret under the fault.
struct PayloadExcerpts: Sendable {
  /// The number of columns that an excerpt has at most.
  let columnCount: Int

  /// Whether the values of the payload are shown.
  let showsValues: Bool

  /// The number of columns without a terminal, and the smallest number.
  static let defaultColumnCount = 80
  private static let minimumColumnCount = 40

  /// Creates excerpts.
  ///
  /// - Parameters:
  ///   - columnCount: The number of columns of the terminal, or `nil` if there is none.
  ///   - showsValues: Whether the values of the payload are shown.
  init(columnCount: Int?, showsValues: Bool) {
    self.columnCount = max(Self.minimumColumnCount, columnCount ?? Self.defaultColumnCount)
    self.showsValues = showsValues
  }

  /// A line of a payload, as far as it's shown.
  struct Line: Equatable {
    /// The text, cut to the width.
    let text: String
    /// The number of columns before the fault.
    let caretColumn: Int
  }

  /// Returns the excerpt of one fault, which ends with a line feed.
  ///
  /// - Parameters:
  ///   - fault: The fault, with a position in the file.
  ///   - line: The line of the payload.
  ///   - isColoured: Whether to use colors.
  /// - Returns: Two lines of text.
  func text(_ fault: Fault, _ line: Line, isColoured: Bool) -> String {
    let number = "\(fault.position.line)"
    let blank = String(repeating: " ", count: number.utf8.count)
    let indentation = String(repeating: " ", count: line.caretColumn)
    guard isColoured else { return "  \(number) | \(line.text)\n  \(blank) | \(indentation)^\n" }
    let colour = fault.severity == .error ? "\u{1B}[31m" : "\u{1B}[33m"
    let (dim, end) = ("\u{1B}[2m", "\u{1B}[0m")
    return "  \(dim)\(number) |\(end) \(line.text)\n"
      + "  \(dim)\(blank) |\(end) \(indentation)\(colour)^\(end)\n"
  }

  /// Returns the lines of faults, which are found in one pass over the payload.
  ///
  /// - Parameters:
  ///   - faults: The faults, with positions in the file.
  ///   - payload: The payload, which doesn't have to be JSON or UTF-8.
  ///   - payloadOffset: The offset of the payload in the file, in bytes.
  /// - Returns: The lines, in the order of the faults.
  func lines(of faults: [Fault], in payload: RawSpan, at payloadOffset: Int) -> [Line] {
    var lines = [Line](repeating: Line(text: "", caretColumn: 0), count: faults.count)
    var mask = PayloadMask()
    var lineStart = 0
    var searched = 0
    for index in faults.indices.sorted(by: { faults[$0].offset < faults[$1].offset }) {
      let offset = min(max(faults[index].offset - payloadOffset, 0), payload.byteCount)
      if let feed = payload.lastOffset(of: UInt8(ascii: "\n"), from: searched, to: offset) {
        lineStart = feed + 1
      }
      searched = offset
      let digits = "\(faults[index].position.line)".utf8.count
      // A code point has up to four bytes, and there are three columns beside the number and the text.
      let width = columnCount - digits - 5
      let start = max(lineStart, offset - 4 * width)
      while mask.offset < start { _ = mask.advance(payload) }
      let window = Window(
        payload, mask, caret: offset, width: width, isCut: start > lineStart,
        showsValues: showsValues)
      lines[index] = window.line(width: width)
    }
    return lines
  }
}

extension PayloadExcerpts {
  /// The part of a line around a fault, which is at least as wide as what's shown.
  struct Window {
    private var before: [TerminalCell] = []
    private var after: [TerminalCell] = []

    /// Reads a part of a line.
    ///
    /// - Parameters:
    ///   - payload: The payload.
    ///   - mask: The mask at the start of the part.
    ///   - caret: The offset of the fault.
    ///   - width: The number of columns after the fault to read.
    ///   - isCut: Whether the part doesn't begin at the start of the line.
    ///   - showsValues: Whether the values are shown.
    init(
      _ payload: RawSpan, _ mask: PayloadMask, caret: Int, width: Int, isCut: Bool,
      showsValues: Bool
    ) {
      var mask = mask
      if isCut {
        before.append(.ellipsis)
        // The part can begin within a code point.
        while mask.offset < caret, payload.byte(at: mask.offset) & 0xC0 == 0x80 {
          _ = mask.advance(payload)
        }
      }
      before += Self.cells(payload, &mask, to: caret, showsValues: showsValues)
      let limit = min(payload.byteCount, caret + 4 * width)
      var end = payload.firstOffset(of: UInt8(ascii: "\n"), from: caret, to: limit) ?? limit
      let isWhole =
        end == payload.byteCount || payload.byte(at: end) == UInt8(ascii: "\n")
      if isWhole {
        // The line ends with CRLF.
        if end > caret, payload.byte(at: end - 1) == UInt8(ascii: "\r") { end -= 1 }
      } else {
        while end > caret, payload.byte(at: end) & 0xC0 == 0x80 { end -= 1 }
      }
      after = Self.cells(payload, &mask, to: end, showsValues: showsValues)
      if !isWhole { after.append(.ellipsis) }
    }

    private static func cells(
      _ payload: RawSpan, _ mask: inout PayloadMask, to end: Int, showsValues: Bool
    ) -> [TerminalCell] {
      var cells: [TerminalCell] = []
      var shown: [UInt8] = []
      while mask.offset < end {
        let byte = payload.byte(at: mask.offset)
        if !mask.advance(payload) || showsValues {
          shown.append(byte)
          continue
        }
        cells += decoded(&shown)
        if byte & 0xC0 != 0x80 { cells.append(.masked) }
      }
      return cells + decoded(&shown)
    }

    private static func decoded(_ bytes: inout [UInt8]) -> [TerminalCell] {
      defer { bytes.removeAll(keepingCapacity: true) }
      return String(decoding: bytes, as: UTF8.self).unicodeScalars.map { TerminalCell($0) }
    }

    /// Returns the line, cut on both sides of the fault so that it isn't wider than a limit.
    func line(width: Int) -> Line {
      let widthAfter = Self.width(of: after)
      // A third is for what follows the fault, or more if less precedes it. The caret takes a column even if
      // nothing follows.
      let first = Self.suffix(of: before, width: width - max(1, min(widthAfter, width / 3)))
      let rest = Self.prefix(of: after, width: width - Self.width(of: first))
      return Line(
        text: (first + rest).map(\.text).joined(), caretColumn: Self.width(of: first))
    }

    private static func width(of cells: some Sequence<TerminalCell>) -> Int {
      cells.reduce(0) { $0 + $1.width }
    }

    private static func suffix(of cells: [TerminalCell], width: Int) -> [TerminalCell] {
      if Self.width(of: cells) <= width { return cells }
      var rest = cells[...]
      var removed = 0
      let excess = Self.width(of: cells) - (width - 1)
      while removed < excess, let cell = rest.popFirst() { removed += cell.width }
      return [.ellipsis] + rest
    }

    private static func prefix(of cells: [TerminalCell], width: Int) -> [TerminalCell] {
      if Self.width(of: cells) <= width { return cells }
      var shown: [TerminalCell] = []
      var count = 0
      for cell in cells {
        if count + cell.width > width - 1 { break }
        shown.append(cell)
        count += cell.width
      }
      return shown + [.ellipsis]
    }
  }
}
