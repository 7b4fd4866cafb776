extension CodePointSet {
  /// Creates the set of characters with a Unicode property, named as in `\p{…}`.
  ///
  /// General categories and a few binary properties are supported. Scripts aren't, because the
  /// standard library has no table of them.
  init(property name: String) throws(PatternError) {
    var value = name
    if let equals = name.firstIndex(of: "=") {
      guard ["General_Category", "gc"].contains(name[..<equals]) else {
        throw .unsupported("the property \(name)")
      }
      value = String(name[name.index(after: equals)...])
    }
    let isWanted: (Unicode.Scalar.Properties) -> Bool
    switch value {
    case "Any":
      self = .all
      return
    case "ASCII":
      self = CodePointSet([0...0x7F])
      return
    case "Alphabetic", "Alpha": isWanted = { $0.isAlphabetic }
    case "White_Space", "space": isWanted = { $0.isWhitespace }
    case "Uppercase", "Upper": isWanted = { $0.isUppercase }
    case "Lowercase", "Lower": isWanted = { $0.isLowercase }
    case "Emoji": isWanted = { $0.isEmoji }
    default:
      guard let category = Self.ofCategory[value] else {
        throw .unsupported("the property \(name)")
      }
      self = category
      return
    }
    let runs = Self.runs { Unicode.Scalar($0).map { isWanted($0.properties) } ?? false }
    self.init(runs.filter(\.value).map(\.codes))
  }

  /// The characters of each category and of each group of categories by name, computed once, because
  /// iterating over all characters takes milliseconds.
  private static let ofCategory: [String: CodePointSet] = {
    var sets: [Unicode.GeneralCategory?: CodePointSet] = [:]
    for run in runs(of: category) { sets[run.value, default: CodePointSet()].insert(run.codes) }
    var named: [String: CodePointSet] = [:]
    for (name, longName, character) in categories {
      let set = sets[category(of: character)] ?? CodePointSet()
      named[name] = set
      named[longName] = set
      for (groupName, longGroupName, members) in groups where members.contains(name) {
        named[groupName, default: CodePointSet()].formUnion(set)
        named[longGroupName] = named[groupName]
      }
    }
    named["Combining_Mark"] = named["M"]
    named["digit"] = named["Nd"]
    named["punct"] = named["P"]
    named["cntrl"] = named["Cc"]
    return named
  }()

  /// Returns the category of a code point, or `nil` for a surrogate.
  private static func category(of code: UInt32) -> Unicode.GeneralCategory? {
    Unicode.Scalar(code)?.properties.generalCategory
  }

  /// The short and long names of the categories, each with one of its characters.
  ///
  /// The cases of `Unicode.GeneralCategory` would be looked up each time a program starts.
  private static let categories: [(name: String, longName: String, character: UInt32)] = [
    ("Lu", "Uppercase_Letter", 0x41), ("Ll", "Lowercase_Letter", 0x61),
    ("Lt", "Titlecase_Letter", 0x1C5), ("Lm", "Modifier_Letter", 0x2B0),
    ("Lo", "Other_Letter", 0x5D0), ("Mn", "Nonspacing_Mark", 0x300),
    ("Mc", "Spacing_Mark", 0x903), ("Me", "Enclosing_Mark", 0x488),
    ("Nd", "Decimal_Number", 0x30), ("Nl", "Letter_Number", 0x2160),
    ("No", "Other_Number", 0xB2), ("Pc", "Connector_Punctuation", 0x5F),
    ("Pd", "Dash_Punctuation", 0x2D), ("Ps", "Open_Punctuation", 0x28),
    ("Pe", "Close_Punctuation", 0x29), ("Pi", "Initial_Punctuation", 0xAB),
    ("Pf", "Final_Punctuation", 0xBB), ("Po", "Other_Punctuation", 0x21),
    ("Sm", "Math_Symbol", 0x2B), ("Sc", "Currency_Symbol", 0x24),
    ("Sk", "Modifier_Symbol", 0x5E), ("So", "Other_Symbol", 0xA6),
    ("Zs", "Space_Separator", 0x20), ("Zl", "Line_Separator", 0x2028),
    ("Zp", "Paragraph_Separator", 0x2029), ("Cc", "Control", 0), ("Cf", "Format", 0xAD),
    ("Cs", "Surrogate", 0xD800), ("Co", "Private_Use", 0xE000), ("Cn", "Unassigned", 0xFFFF),
  ]

  /// The short and long names of the groups, and the categories in each.
  private static let groups: [(name: String, longName: String, members: [String])] = [
    ("L", "Letter", ["Lu", "Ll", "Lt", "Lm", "Lo"]), ("LC", "Cased_Letter", ["Lu", "Ll", "Lt"]),
    ("M", "Mark", ["Mn", "Mc", "Me"]), ("N", "Number", ["Nd", "Nl", "No"]),
    ("P", "Punctuation", ["Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po"]),
    ("S", "Symbol", ["Sm", "Sc", "Sk", "So"]), ("Z", "Separator", ["Zs", "Zl", "Zp"]),
    ("C", "Other", ["Cc", "Cf", "Cs", "Co", "Cn"]),
  ]

  /// Returns all code points in runs with the same value of a property.
  private static func runs<Value: Equatable>(
    of value: (UInt32) -> Value
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
      for code in codes.lowerBound...codes.upperBound { add(code...code, value(code)) }
    }
    // Planes 0 to 3 have nearly all characters, and plane 14 has a few at its start. All other code
    // points of a plane have the same properties, except for the last two, which are noncharacters.
    addEach(0...0x3FFFF)
    for plane in UInt32(4)...16 {
      let first = plane << 16
      addEach(first...(first + 0x1FF))
      add((first + 0x200)...(first + 0xFFFD), value(first + 0x8000))
      addEach((first + 0xFFFE)...(first + 0xFFFF))
    }
    return runs
  }
}
