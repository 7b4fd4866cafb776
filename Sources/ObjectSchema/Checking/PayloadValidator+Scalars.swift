import DateText
@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Reads the value of a Number.
  mutating func readNumber(
    _ property: Int, level: Int, _ sets: ValueSets
  ) throws(ValidationStop) {
    let node = view.properties[property]
    if sets.isEmpty, cursor.skipPlainNumber(from: node.plainMinimum, to: node.plainMaximum) {
      return
    }
    try checkNumber(property, level: level, sets)
  }

  private mutating func checkNumber(
    _ property: Int, level: Int, _ sets: ValueSets
  ) throws(ValidationStop) {
    let first = cursor.next
    guard first.isDigit || first == UInt8(ascii: "-") else {
      return try reportType(expected: "Number", level: level)
    }
    let token = try readNumber()
    let value = token.double(in: cursor.bytes)
    guard value.isFinite else {
      return try report(
        .range, at: token.start, expected: "a number that 64 bits can hold", valueEnd: token.end,
        serverCode: ServerCode.number)
    }
    if token.losesPrecision(as: value, in: cursor.bytes) {
      try report(.precision, at: token.start, severity: .warning, valueEnd: token.end)
    }
    for index in view.properties[property].rules.indices {
      let rule = view.rules[index]
      let failures = rule.failures(value, at: path.elementIndex, view)
      if !failures.isEmpty {
        try report(failures, of: rule, at: token.start, valueEnd: token.end)
      }
      switch rule {
      case .uniqueInArray:
        try requireDistinct(
          value, sets.unique, at: token.start, serverCode: ServerCode.uniqueInArray)
      case .unchecked(let rule):
        try reportUnchecked(property, at: token.start, .rule(rule))
      default: continue
      }
    }
    try requireDistinct(value, sets.distinct, at: token.start)
  }

  private mutating func requireDistinct(
    _ value: Double, _ set: UniquenessTracker.SetID, at start: Int, serverCode: String? = nil
  ) throws(ValidationStop) {
    if set.isNone { return }
    // Adding zero makes −0 and 0 the same bits.
    try requireDistinct(
      bits: (value + 0).bitPattern, in: set, at: start, serverCode: serverCode)
  }

  private mutating func requireDistinct(
    bits: UInt64..., in set: UniquenessTracker.SetID, at start: Int, serverCode: String?
  ) throws(ValidationStop) {
    var bytes: [UInt8] = []
    for word in bits {
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
      }
    }
    try requireDistinct(bytes.rawBytes, set, at: start, serverCode: serverCode)
  }

  /// Reads the value of a Boolean.
  mutating func readBoolean(
    _ property: Int, level: Int, _ sets: ValueSets
  ) throws(ValidationStop) {
    let start = cursor.offset
    if !cursor.skipPlainBoolean() {
      switch cursor.next {
      case UInt8(ascii: "t"): try skipLiteral("true")
      case UInt8(ascii: "f"): try skipLiteral("false")
      default: return try reportType(expected: "Boolean", level: level)
      }
    }
    if view.properties[property].rules.isEmpty, sets.isEmpty { return }
    try checkText(cursor.bytes.slice(start, start &+ 1), property, at: start, sets)
  }

  /// Reads the value of a Date.
  mutating func readDate(
    _ property: Int, level: Int, _ sets: ValueSets
  ) throws(ValidationStop) {
    let traits = view.properties[property].traits
    if traits.contains(.otherDates) { return try readOtherDate(property, level: level) }
    guard cursor.next == UInt8(ascii: "\"") else {
      return try reportType(expected: "String", level: level)
    }
    let start = cursor.offset
    let isDateOnly = traits.contains(.dateOnly)
    guard let instant = try readInstant(isDateOnly: isDateOnly) else {
      return try report(
        .format, at: start,
        expected: isDateOnly ? "a date, YYYY-MM-DD" : "an RFC 3339 date-time",
        valueEnd: cursor.offset, serverCode: ServerCode.date)
    }
    for index in view.properties[property].rules.indices {
      let rule = view.rules[index]
      let failures = rule.failures(instant, view, clock)
      if !failures.isEmpty {
        try report(failures, of: rule, at: start, valueEnd: cursor.offset)
      }
      switch rule {
      case .uniqueInArray:
        try requireDistinct(instant, sets.unique, at: start, serverCode: ServerCode.uniqueInArray)
      case .unchecked(let rule):
        try reportUnchecked(property, at: start, .rule(rule))
      default: continue
      }
    }
    try requireDistinct(instant, sets.distinct, at: start)
  }

  /// Reads a string that is a date, or moves past one that is none.
  private mutating func readInstant(isDateOnly: Bool) throws(ValidationStop) -> Instant? {
    // Mostly dates have milliseconds and end in Z. Their characters are plain, so where one stands
    // between quotes the string need not be looked through.
    if !isDateOnly, let text = cursor.quoted(24), let date = RFC3339DateTime(utf8: text) {
      cursor.position &+= 26
      return date.instant
    }
    let token = try readString()
    if token.hasEscapes {
      var text: [UInt8] = []
      token.decode(from: cursor.bytes, into: &text)
      return Self.instant(text.rawBytes, isDateOnly: isDateOnly)
    }
    return Self.instant(cursor.bytes.slice(token.start, token.end), isDateOnly: isDateOnly)
  }

  private static func instant(_ text: RawSpan, isDateOnly: Bool) -> Instant? {
    if isDateOnly { return CivilDate(utf8: text).map { Instant(startOf: $0) } }
    return RFC3339DateTime(utf8: text)?.instant
  }

  private mutating func requireDistinct(
    _ instant: Instant, _ set: UniquenessTracker.SetID, at start: Int, serverCode: String? = nil
  ) throws(ValidationStop) {
    if set.isNone { return }
    try requireDistinct(
      bits: UInt64(bitPattern: instant.seconds), UInt64(instant.nanoseconds), in: set, at: start,
      serverCode: serverCode)
  }

  /// Reads a date whose formats this version does not know: text or a number, unjudged.
  private mutating func readOtherDate(_ property: Int, level: Int) throws(ValidationStop) {
    let start = cursor.offset
    switch cursor.next {
    case UInt8(ascii: "\""): _ = try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try readNumber()
    default: return try reportType(expected: "String", level: level)
    }
    try reportUnchecked(property, at: start, .dates)
  }

  /// Reads the value of an ObjectId, a Reference, a UUID or a Binary: text of a fixed form.
  mutating func readForm(
    _ property: Int, level: Int, _ sets: ValueSets
  ) throws(ValidationStop) {
    guard cursor.next == UInt8(ascii: "\"") else {
      return try reportType(expected: "String", level: level)
    }
    let start = cursor.offset
    let node = view.properties[property]
    // The digits of an identifier are plain characters, so the string need not be looked through.
    if node.kind == .reference || node.kind == .objectID, node.rules.isEmpty, sets.isEmpty,
      let text = cursor.quoted(24), TextFormats.isObjectID(text)
    {
      cursor.position &+= 26
      return
    }
    let token = try readString()
    if token.hasEscapes || !node.rules.isEmpty || !sets.isEmpty {
      var text: [UInt8] = []
      token.decode(from: cursor.bytes, into: &text)
      // Identifiers are the same in either case; base64 is not.
      if node.kind != .binary {
        for index in text.indices { text[index] = text[index].asciiLowercased }
      }
      guard Self.hasForm(text.rawBytes, node.kind) else { return try reportForm(node, at: start) }
      return try checkText(text.rawBytes, property, at: start, sets)
    }
    guard Self.hasForm(cursor.bytes.slice(token.start, token.end), node.kind) else {
      return try reportForm(node, at: start)
    }
  }

  @inline(__always)
  private static func hasForm(_ text: RawSpan, _ kind: PropertyType.Kind) -> Bool {
    switch kind {
    case .uuid: TextFormats.isUUID(text)
    case .binary: TextFormats.isBase64(text)
    default: TextFormats.isObjectID(text)
    }
  }

  private mutating func reportForm(_ node: PropertyNode, at start: Int) throws(ValidationStop) {
    let expected =
      switch node.kind {
      case .uuid: "a UUID"
      case .binary: "base64 with padding"
      default: "an identifier of 24 hexadecimal digits"
      }
    let isID = node.kind == .objectID || node.kind == .reference
    try report(
      .format, at: start, expected: expected, valueEnd: cursor.offset,
      serverCode: isID ? ServerCode.objectID : nil)
  }
}
