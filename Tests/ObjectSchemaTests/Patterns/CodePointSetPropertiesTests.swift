import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct CodePointSetPropertiesTests {
  /// The names of each category and group, with the categories in it.
  private static let rows: [(names: [String], categories: Set<Unicode.GeneralCategory>)] = [
    (["Lu", "Uppercase_Letter"], [.uppercaseLetter]),
    (["Ll", "Lowercase_Letter"], [.lowercaseLetter]),
    (["Lt", "Titlecase_Letter"], [.titlecaseLetter]),
    (["LC", "Cased_Letter"], [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]),
    (["Lm", "Modifier_Letter"], [.modifierLetter]), (["Lo", "Other_Letter"], [.otherLetter]),
    (
      ["L", "Letter"],
      [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter]
    ),
    (["Mn", "Nonspacing_Mark"], [.nonspacingMark]), (["Mc", "Spacing_Mark"], [.spacingMark]),
    (["Me", "Enclosing_Mark"], [.enclosingMark]),
    (["M", "Mark", "Combining_Mark"], [.nonspacingMark, .spacingMark, .enclosingMark]),
    (["Nd", "Decimal_Number", "digit"], [.decimalNumber]),
    (["Nl", "Letter_Number"], [.letterNumber]), (["No", "Other_Number"], [.otherNumber]),
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
    (["Sm", "Math_Symbol"], [.mathSymbol]), (["Sc", "Currency_Symbol"], [.currencySymbol]),
    (["Sk", "Modifier_Symbol"], [.modifierSymbol]), (["So", "Other_Symbol"], [.otherSymbol]),
    (["S", "Symbol"], [.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol]),
    (["Zs", "Space_Separator"], [.spaceSeparator]),
    (["Zl", "Line_Separator"], [.lineSeparator]),
    (["Zp", "Paragraph_Separator"], [.paragraphSeparator]),
    (["Z", "Separator"], [.spaceSeparator, .lineSeparator, .paragraphSeparator]),
    (["Cc", "Control", "cntrl"], [.control]), (["Cf", "Format"], [.format]),
    (["Cs", "Surrogate"], [.surrogate]), (["Co", "Private_Use"], [.privateUse]),
    (["Cn", "Unassigned"], [.unassigned]),
    (["C", "Other"], [.control, .format, .surrogate, .privateUse, .unassigned]),
  ]

  @Test func `categories and groups have the characters that the standard library gives them`()
    throws
  {
    // Characters of every category, and random ones.
    var codes = Array(UInt32(0)...0x3FF) + [0x2028, 0x2029, 0xD800, 0xDFFF, 0xE000, 0x10FFFF]
    var generator = SeededGenerator()
    codes += (0..<500).map { _ in UInt32.random(in: 0...0x10FFFF, using: &generator) }
    codes += (0..<500).map { _ in UInt32.random(in: 0...0x3FFFF, using: &generator) }
    for row in Self.rows {
      for name in row.names {
        for prefix in ["", "gc=", "General_Category="] {
          let set = try CodePointSet(property: prefix + name)
          for code in codes {
            let category = Unicode.Scalar(code)?.properties.generalCategory ?? .surrogate
            #expect(
              set.contains(code) == row.categories.contains(category),
              "\(prefix + name), \(code), seed \(generator.seed)")
          }
        }
      }
    }
  }

  @Test func `binary properties have the characters that the standard library gives them`() throws {
    let rows: [(names: [String], contains: (Unicode.Scalar.Properties) -> Bool)] = [
      (["Alphabetic", "Alpha"], { $0.isAlphabetic }),
      (["White_Space", "space"], { $0.isWhitespace }),
      (["Uppercase", "Upper"], { $0.isUppercase }), (["Lowercase", "Lower"], { $0.isLowercase }),
      (["Emoji"], { $0.isEmoji }), (["Any"], { _ in true }),
    ]
    for row in rows {
      for name in row.names {
        let set = try CodePointSet(property: name)
        for code in Array(UInt32(0)...0xFFF) + [0x3000, 0x1F600, 0xE0100, 0x10FFFD] {
          guard let scalar = Unicode.Scalar(code) else { continue }
          #expect(set.contains(code) == row.contains(scalar.properties), "\(name), \(code)")
        }
      }
    }
    #expect(try CodePointSet(property: "ASCII") == CodePointSet([0...0x7F]))
    for name in ["", "Lx", "gc=", "sc=Latn", "Script=Greek", "lu"] {
      #expect(throws: PatternError.unsupported("the property \(name)")) {
        try CodePointSet(property: name)
      }
    }
  }
}
