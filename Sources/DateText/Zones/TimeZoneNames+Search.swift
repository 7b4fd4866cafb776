extension TimeZoneNames {
  /// Returns whether a name is in the tz database, compared byte for byte.
  package static func contains(_ name: RawSpan) -> Bool {
    var names = all[...]
    while !names.isEmpty {
      let middle = names.startIndex + names.count / 2
      switch order(names[middle], name) {
      case 0: return true
      case ..<0: names = names[(middle + 1)...]
      default: names = names[..<middle]
      }
    }
    return false
  }

  /// Returns the name of the tz database that a name equals if the case of letters is ignored.
  static func spelling(of name: String) -> String? {
    let name = name.lowercased()
    return all.first { $0.lowercased() == name }.map(String.init)
  }

  /// Compares a name with text. The result is negative if the name sorts first, and 0 if both have
  /// the same bytes.
  private static func order(_ name: Substring, _ text: RawSpan) -> Int {
    var offset = 0
    for byte in name.utf8 {
      guard offset < text.byteCount else { return 1 }
      let difference = Int(byte) - Int(text[byte: offset])
      if difference != 0 { return difference }
      offset += 1
    }
    return offset - text.byteCount
  }
}

extension TimeZoneNames {
  /// The names of all time zones, in order.
  package static var names: [String] { all.map { String($0) } }
}
