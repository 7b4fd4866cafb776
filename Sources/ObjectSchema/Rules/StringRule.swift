import JSONText

/// `string`: the length of text, in UTF-16 units as the server counts.
struct StringRule: RuleSpecification {
  static let name = "string"
  static let optionNames = ["min", "max", "allowNull"]

  let min: Int
  let max: Int

  static func fits(_ property: RuleTarget) -> Bool { property.type == .string }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    options.readAllowNull(default: false)
    return bounds(&options).map { .string($0) }
  }

  static func bounds(_ options: inout RuleOptions) -> StringRule? {
    let min = options.length("min") ?? 0
    let max = options.length("max") ?? .max
    guard min <= max else {
      options.fault("min is larger than max", at: "min")
      return nil
    }
    return StringRule(min: min, max: max)
  }

  @inline(__always)
  func failures(_ text: RawSpan) -> RuleFailures {
    // UTF-8 never has fewer bytes than UTF-16 has units, so most text need not be counted.
    if text.byteCount < min { return .length }
    if min <= 1, text.byteCount <= max { return [] }
    let length = text.utf16Length
    return length < min || length > max ? .length : []
  }

  var expectation: String {
    switch (min, max) {
    case (0, .max): "any length"
    case (_, .max): "at least \(min)"
    case (0, _): "at most \(max)"
    case _ where min == max: "\(min)"
    default: "\(min) to \(max)"
    }
  }
}

extension RawSpan {
  /// How many UTF-16 units the UTF-8 text has.
  var utf16Length: Int {
    var length = 0
    for offset in 0..<byteCount {
      let byte = byte(at: offset)
      // One unit for each code point, and another for those that UTF-16 writes as a pair.
      if byte & 0xC0 != 0x80 { length &+= byte >= 0xF0 ? 2 : 1 }
    }
    return length
  }
}
