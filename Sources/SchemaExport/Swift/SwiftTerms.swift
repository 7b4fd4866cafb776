/// The terms of a name in a definition, or of a listed value.
///
/// Terms end at every character that isn't a letter or a digit, between a lowercase and an uppercase
/// letter, between a digit and an uppercase letter, and before the last letter of a run of uppercase ones that a
/// lowercase letter follows: `visit_date`, `visit-date` and `visitDate` have the same terms, and
/// `HTMLPage` has the terms `HTML` and `Page`.
struct SwiftTerms: Equatable {
  private(set) var terms: [String] = []

  /// Splits a text.
  init(_ text: String) {
    var term = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      guard scalar.isInSwiftName else {
        close(&term)
        continue
      }
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if let last = term.last, scalar.properties.isUppercase {
        let endsAcronym =
          last.properties.isUppercase && next.map { $0.properties.isLowercase } ?? false
        if last.properties.isLowercase || last.isDigit || endsAcronym { close(&term) }
      }
      term.append(scalar)
    }
    close(&term)
    // A text in uppercase has no acronyms.
    if !terms.contains(where: { $0.unicodeScalars.contains { $0.properties.isLowercase } }) {
      terms = terms.map { $0.lowercased() }
    }
    if terms.isEmpty { terms = Self.spelled(scalars) }
  }

  private mutating func close(_ term: inout String.UnicodeScalarView) {
    // A mark that nothing precedes would belong to the character before the name.
    let rest = term.drop { $0.properties.canonicalCombiningClass != .notReordered }
    if !rest.isEmpty { terms.append(String(rest)) }
    term = String.UnicodeScalarView()
  }

  /// Returns the terms of the Unicode names of the first symbols.
  private static func spelled(_ scalars: [Unicode.Scalar]) -> [String] {
    let names = scalars.filter { !$0.isInvisibleSymbol }.compactMap { $0.properties.name }
    return names.prefix(maximumSymbolCount).flatMap { name in
      name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
    }
  }

  private static let maximumSymbolCount = 3

  /// The name of a member, or `nil` if there are no terms.
  var memberName: String? {
    guard let first = terms.first else { return nil }
    return Self.joined([first.lowercased()] + terms.dropFirst().map(Self.capitalized))
  }

  /// The name of a type, or `nil` if there are no terms.
  var typeName: String? { terms.isEmpty ? nil : Self.joined(terms.map(Self.capitalized)) }

  /// Joins terms. Digits that belong to different terms stay apart, and a name doesn't begin with one.
  private static func joined(_ terms: [String]) -> String {
    var result = ""
    for term in terms {
      let first = term.unicodeScalars.first
      if first.map({ $0.isDigit || !$0.beginsSwiftName }) ?? false {
        if result.unicodeScalars.last.map(\.isDigit) ?? true { result += "_" }
      }
      result += term
    }
    return result
  }

  private static func capitalized(_ term: String) -> String {
    if let acronym = acronyms[term.lowercased()] { return acronym }
    guard let first = term.unicodeScalars.first else { return term }
    return first.properties.titlecaseMapping + String(term.unicodeScalars.dropFirst())
  }

  /// The acronyms that names in lowercase can have, with their plurals.
  private static let acronyms: [String: String] = {
    let singulars = [
      "API", "CSV", "GPS", "HTML", "HTTP", "HTTPS", "ID", "IP", "JSON", "PDF", "SMS", "SQL", "UI",
      "URI", "URL", "UTC", "UUID", "XML",
    ]
    var result: [String: String] = [:]
    for singular in singulars {
      result[singular.lowercased()] = singular
      result[singular.lowercased() + "s"] = singular + "s"
    }
    // This one is its own acronym.
    result["https"] = "HTTPS"
    return result
  }()
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// Whether a name in Swift can contain the character, among letters, digits and marks.
  var isInSwiftName: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x00..<0xC0: false
    // Only the letters that all versions of the language have in names are kept.
    case 0xC0...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x2C00...0x2DFF, 0x3005...0xD7FF,
      0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFEF,
      0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      (properties.isAlphabetic || properties.isXIDContinue) && !properties.isEmojiPresentation
        && !properties.isPatternSyntax && !properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  /// Whether a name in Swift can begin with the character.
  var beginsSwiftName: Bool {
    self == "_"
      || isInSwiftName && !isDigit && properties.canonicalCombiningClass == .notReordered
        && (properties.isXIDStart || properties.isIDStart)
  }

  /// Whether the character only changes how others look.
  fileprivate var isInvisibleSymbol: Bool {
    properties.isVariationSelector || properties.isJoinControl || properties.isEmojiModifier
      || properties.isWhitespace
  }
}
