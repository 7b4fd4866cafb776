/// The compiler of date patterns.
struct DatePatternCompiler {
  private(set) var items: [DatePatternItem] = []
  private(set) var literals: [UInt8] = []
  private(set) var quantities: UInt32 = 0

  private let text: [UInt8]
  private var index = 0
  /// The open optional sections, as the indices of their items and their offsets.
  private var open: [(item: Int, offset: Int)] = []
  private var optionalCount = 0
  /// The offsets of the fields, by the indices of their items.
  private var offsets: [Int: Int] = [:]

  private static let maximumByteCount = 256
  /// A section is either read or left out, so this bounds the ways of reading a text to 256.
  private static let maximumOptionalCount = 8

  init(_ text: [UInt8]) throws(DatePatternError) {
    self.text = text
    guard text.count <= Self.maximumByteCount else { throw DatePatternError(.tooLong, at: 0) }
    while index < text.count { try compileNext() }
    if let last = open.last { throw DatePatternError(.unbalancedBracket, at: last.offset) }
    try checkEnds()
    try checkFields()
  }

  private mutating func compileNext() throws(DatePatternError) {
    let byte = text[index]
    switch byte {
    case UInt8(ascii: "'"): try compileQuoted()
    case UInt8(ascii: "["):
      optionalCount += 1
      guard optionalCount <= Self.maximumOptionalCount else {
        throw DatePatternError(.tooLong, at: index)
      }
      open.append((items.count, index))
      items.append(DatePatternItem(kind: .optionalStart(next: 0)))
      index += 1
    case UInt8(ascii: "]"):
      guard let start = open.popLast() else {
        throw DatePatternError(.unbalancedBracket, at: index)
      }
      items.append(DatePatternItem(kind: .optionalEnd))
      items[start.item].kind = .optionalStart(next: UInt16(items.count))
      index += 1
    case UInt8(ascii: " "):
      while index < text.count, text[index] == byte { index += 1 }
      items.append(DatePatternItem(kind: .space))
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      try compileField(byte)
    default:
      appendLiteral(byte)
      index += 1
    }
  }

  private mutating func appendLiteral(_ byte: UInt8) {
    if case .literal(let start, let count)? = items.last?.kind {
      items[items.count - 1].kind = .literal(start: start, count: count + 1)
    } else {
      items.append(DatePatternItem(kind: .literal(start: UInt16(literals.count), count: 1)))
    }
    literals.append(byte)
  }

  /// Compiles quoted text, in which two quotes are one. Two quotes alone are a quote, too.
  private mutating func compileQuoted() throws(DatePatternError) {
    let start = index
    let quote = UInt8(ascii: "'")
    index += 1
    if index < text.count, text[index] == quote {
      appendLiteral(quote)
      index += 1
      return
    }
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == quote {
        guard index < text.count, text[index] == quote else { return }
        index += 1
      }
      appendLiteral(byte)
    }
    throw DatePatternError(.unterminatedQuote, at: start)
  }

  private mutating func compileField(_ letter: UInt8) throws(DatePatternError) {
    let start = index
    while index < text.count, text[index] == letter { index += 1 }
    let count = index - start
    guard var item = Self.item(letter, count) else {
      let name = String(decoding: text[start..<index], as: UTF8.self)
      let isKnown = (1...5).contains { Self.item(letter, $0) != nil }
      throw DatePatternError(
        isKnown ? .unsupportedWidth : .unknownLetter, at: start,
        isKnown ? name : String(name.prefix(1)))
    }
    item.width = UInt8(count)
    offsets[items.count] = start
    items.append(item)
  }

  /// Reports fields whose end can't be found, because they have no fixed width and the next part could
  /// continue them.
  private func checkEnds() throws(DatePatternError) {
    var previous: Int?
    for (index, item) in items.enumerated() {
      switch item.kind {
      case .optionalStart, .optionalEnd: continue
      case .space: previous = nil
      case .field, .literal:
        if let previous, items[previous].isContinued(by: item, literals) {
          throw DatePatternError(.unseparatedFields, at: offsets[previous] ?? 0, name(of: previous))
        }
        previous = index
      }
    }
  }

  /// The letters of a field.
  private func name(of item: Int) -> String {
    let start = offsets[item] ?? 0
    return String(decoding: text[start..<start + Int(items[item].width)], as: UTF8.self)
  }

  private mutating func checkFields() throws(DatePatternError) {
    func conflict(_ index: Int) -> DatePatternError {
      DatePatternError(.conflictingFields, at: offsets[index] ?? 0, name(of: index))
    }
    let exclusions: [(DatePatternField, DatePatternField)] = [
      (.hour, .dayPeriod), (.hour, .halfDayHour), (.millisecondOfDay, .hour),
      (.millisecondOfDay, .halfDayHour), (.millisecondOfDay, .minute),
      (.millisecondOfDay, .second), (.millisecondOfDay, .fraction),
    ]
    for (index, item) in items.enumerated() {
      guard case .field(let field) = item.kind else { continue }
      guard quantities & field.quantity == 0 else { throw conflict(index) }
      quantities |= field.quantity
      for (first, second) in exclusions
      where quantities & first.quantity != 0 && quantities & second.quantity != 0 {
        throw conflict(index)
      }
    }
    guard quantities & (DatePatternField.year.quantity | DatePatternField.weekYear.quantity) != 0
    else { throw DatePatternError(.missingYear, at: 0) }
  }
}
