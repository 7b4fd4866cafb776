import Testing

@testable import DateText

/// Names that are found by their first letters, compared with the search among all names.
@Suite struct DateNameSearchTests {
  private static let texts: [String] = {
    let names = DateNames.months.map(\.text) + DateNames.weekdays.map(\.text)
    let prefixes = names.flatMap { name in (0...name.count).map { String(name.prefix($0)) } }
    let changed = names.flatMap { name in
      name.indices.flatMap { index in
        ["@", "`", "\u{0}", "\u{E9}", "x"].map {
          String(name[..<index]) + $0 + name[index...].dropFirst()
        }
      }
    }
    let all = prefixes + changed
    return all.flatMap { [$0, $0.uppercased(), $0.lowercased(), $0 + " 1", $0 + "y"] }
  }()

  @Test(arguments: [3, 16]) func `finds months`(maximum: Int) {
    for text in Self.texts {
      let (expected, found) = text.withUTF8Bytes { bytes in
        (
          bytes.name(in: DateNames.months, atMost: maximum, at: 0),
          bytes.month(at: 0, isShort: maximum == 3)
        )
      }
      #expect(found?.number == expected.map { $0.index + 1 }, "\(text)")
      #expect(found?.count == expected?.end, "\(text)")
    }
  }

  @Test(arguments: [2, 3, 16]) func `finds days of the week`(maximum: Int) {
    for text in Self.texts {
      let (expected, found) = text.withUTF8Bytes { bytes in
        (
          bytes.name(in: DateNames.weekdays, atMost: maximum, at: 0),
          bytes.weekday(at: 0, atMost: maximum)
        )
      }
      #expect(found?.number == expected.map { $0.index + 1 }, "\(text)")
      #expect(found?.count == expected?.end, "\(text)")
    }
  }
}
