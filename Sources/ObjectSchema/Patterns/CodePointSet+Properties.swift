extension CodePointSet {
  /// Creates the set of characters with a Unicode property, named as in `\p{…}`.
  ///
  /// General categories and a few binary properties are supported. Scripts aren't, because the
  /// standard library has no table of them.
  init(property name: String) throws(PatternError) {
    var value = name[...]
    if let equals = name.firstIndex(of: "=") {
      guard ["General_Category", "gc"].contains(name[..<equals]) else {
        throw .unsupported("the property \(name)")
      }
      value = name[name.index(after: equals)...]
    }
    switch value {
    case "Any": self = .all
    case "ASCII": self = CodePointSet([0...0x7F])
    case "Alphabetic", "Alpha": self = Self.scalars { $0.isAlphabetic }
    case "White_Space", "space": self = Self.scalars { $0.isWhitespace }
    case "Uppercase", "Upper": self = Self.scalars { $0.isUppercase }
    case "Lowercase", "Lower": self = Self.scalars { $0.isLowercase }
    case "Emoji": self = Self.scalars { $0.isEmoji }
    default:
      guard let categories = Self.categories[String(value)] else {
        throw .unsupported("the property \(name)")
      }
      self.init()
      for category in categories { formUnion(Self.ofCategory[category] ?? CodePointSet()) }
    }
  }

  private typealias Category = Unicode.GeneralCategory

  /// The characters of each category, which are computed only once because iterating over all
  /// characters takes milliseconds.
  private static let ofCategory: [Category: CodePointSet] = {
    var sets: [Category: CodePointSet] = [:]
    for run in runs(of: { $0?.generalCategory ?? .surrogate }) {
      sets[run.value, default: CodePointSet()].insert(run.codes)
    }
    return sets
  }()

  private static func scalars(_ isWanted: (Unicode.Scalar.Properties) -> Bool) -> CodePointSet {
    CodePointSet(runs(of: { $0.map(isWanted) ?? false }).filter(\.value).map(\.codes))
  }

  /// Returns all code points as runs with the same value of a property. Surrogates have no
  /// properties.
  private static func runs<Value: Equatable>(
    of value: (Unicode.Scalar.Properties?) -> Value
  ) -> [(codes: CodeRange, value: Value)] {
    var runs: [(codes: CodeRange, value: Value)] = []
    func add(_ codes: CodeRange, _ value: Value) {
      if let last = runs.last, last.value == value {
        runs[runs.count - 1].codes = last.codes.lowerBound...codes.upperBound
      } else {
        runs.append((codes, value))
      }
    }
    func addEach(_ codes: CodeRange) {
      for code in codes.lowerBound...codes.upperBound {
        add(code...code, value(Unicode.Scalar(code)?.properties))
      }
    }
    // Planes 0 to 3 have nearly all characters, and plane 14 has a few at its start. All other code
    // points of a plane have the same properties, except for the last two, which are noncharacters.
    addEach(0...0x3FFFF)
    for plane in UInt32(4)...16 {
      let first = plane << 16
      addEach(first...(first + 0x1FF))
      add((first + 0x200)...(first + 0xFFFD), value(Unicode.Scalar(first + 0x8000)?.properties))
      addEach((first + 0xFFFE)...(first + 0xFFFF))
    }
    return runs
  }

  private static let categories: [String: Set<Category>] = {
    let groups: [(names: [String], categories: Set<Category>)] = [
      (["Lu", "Uppercase_Letter"], [.uppercaseLetter]),
      (["Ll", "Lowercase_Letter"], [.lowercaseLetter]),
      (["Lt", "Titlecase_Letter"], [.titlecaseLetter]),
      (["LC", "Cased_Letter"], [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]),
      (["Lm", "Modifier_Letter"], [.modifierLetter]),
      (["Lo", "Other_Letter"], [.otherLetter]),
      (
        ["L", "Letter"],
        [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter]
      ),
      (["Mn", "Nonspacing_Mark"], [.nonspacingMark]),
      (["Mc", "Spacing_Mark"], [.spacingMark]),
      (["Me", "Enclosing_Mark"], [.enclosingMark]),
      (["M", "Mark", "Combining_Mark"], [.nonspacingMark, .spacingMark, .enclosingMark]),
      (["Nd", "Decimal_Number", "digit"], [.decimalNumber]),
      (["Nl", "Letter_Number"], [.letterNumber]),
      (["No", "Other_Number"], [.otherNumber]),
      (["N", "Number"], [.decimalNumber, .letterNumber, .otherNumber]),
      (["Pc", "Connector_Punctuation"], [.connectorPunctuation]),
      (["Pd", "Dash_Punctuation"], [.dashPunctuation]),
      (["Ps", "Open_Punctuation"], [.openPunctuation]),
      (["Pe", "Close_Punctuation"], [.closePunctuation]),
      (["Pi", "Initial_Punctuation"], [.initialPunctuation]),
      (["Pf", "Final_Punctuation"], [.finalPunctuation]),
      (["Po", "Other_Punctuation"], [.otherPunctuation]),
      (
        ["P", "Punctuation", "punct"],
        [
          .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
          .initialPunctuation, .finalPunctuation, .otherPunctuation,
        ]
      ),
      (["Sm", "Math_Symbol"], [.mathSymbol]),
      (["Sc", "Currency_Symbol"], [.currencySymbol]),
      (["Sk", "Modifier_Symbol"], [.modifierSymbol]),
      (["So", "Other_Symbol"], [.otherSymbol]),
      (["S", "Symbol"], [.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol]),
      (["Zs", "Space_Separator"], [.spaceSeparator]),
      (["Zl", "Line_Separator"], [.lineSeparator]),
      (["Zp", "Paragraph_Separator"], [.paragraphSeparator]),
      (["Z", "Separator"], [.spaceSeparator, .lineSeparator, .paragraphSeparator]),
      (["Cc", "Control", "cntrl"], [.control]),
      (["Cf", "Format"], [.format]),
      (["Cs", "Surrogate"], [.surrogate]),
      (["Co", "Private_Use"], [.privateUse]),
      (["Cn", "Unassigned"], [.unassigned]),
      (["C", "Other"], [.control, .format, .surrogate, .privateUse, .unassigned]),
    ]
    var categories: [String: Set<Category>] = [:]
    for group in groups { for name in group.names { categories[name] = group.categories } }
    return categories
  }()
}
