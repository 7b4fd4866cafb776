/// The characters that are equivalent in a pattern that ignores case.
///
/// Characters are equivalent if they have the same uppercase form or, with the flag `u`, the same
/// simple case folding.
///
/// Source: ECMA-262 §22.2.2.7.3, Canonicalize.
struct CaseVariants {
  private let flags: PatternFlags

  /// The number of characters in a set up to which each is looked up on its own.
  private static let smallCount = 64

  init(flags: PatternFlags) { self.flags = flags }

  private var isUnicode: Bool { flags.unicode }

  /// The characters that `\w` and `\b` treat as word characters.
  var wordCharacters: CodePointSet {
    guard flags.ignoreCase, flags.unicode else { return .wordCharacters }
    // The long s and the Kelvin sign fold to ASCII letters.
    return CodePointSet.wordCharacters.union(CodePointSet([0x17F...0x17F, 0x212A...0x212A]))
  }

  /// Returns the characters that are equivalent to any in a set.
  func closure(of set: CodePointSet) -> CodePointSet {
    guard flags.ignoreCase else { return set }
    if set == .all { return set }
    var result = set
    if set.isASCII, !isUnicode {
      for code in UInt32(0x41)...0x5A where set.contains(code) || set.contains(code | 0x20) {
        result.insert(code...code)
        result.insert((code | 0x20)...(code | 0x20))
      }
      return result
    }
    let variants = isUnicode ? Self.foldedVariants : Self.uppercasedVariants
    // All characters whose canonical form is that of a member.
    var codes: [UInt32] = []
    if set.characterCount <= Self.smallCount {
      for range in set.ranges {
        for code in range.lowerBound...range.upperBound {
          guard let scalar = Unicode.Scalar(code) else { continue }
          let form = isUnicode ? Self.folded(scalar) : Self.uppercased(scalar)
          codes.append(form)
          codes += variants[form] ?? []
        }
      }
    } else {
      for (form, members) in variants
      where set.contains(form) || members.contains(where: set.contains) {
        codes.append(form)
        codes += members
      }
    }
    codes.sort()
    result.formUnion(CodePointSet(codes.map { $0...$0 }))
    return result
  }

  /// About the number of steps that the closure of a set takes.
  func closureSteps(of set: CodePointSet) -> Int {
    guard flags.ignoreCase else { return 1 }
    if set.isASCII, !isUnicode { return 32 }
    return set.characterCount <= Self.smallCount ? 16 * set.characterCount : 10_000
  }

  /// The characters that differ from their canonical form, keyed by that form.
  private static let uppercasedVariants = variants(isUnicode: false)
  private static let foldedVariants = variants(isUnicode: true)

  private static func variants(isUnicode: Bool) -> [UInt32: [UInt32]] {
    var variants: [UInt32: [UInt32]] = [:]
    for code in UInt32(0)...(isUnicode ? 0x1FFFF : 0xFFFF) {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let form = isUnicode ? folded(scalar) : uppercased(scalar)
      if form != code { variants[form, default: []].append(code) }
    }
    return variants
  }

  private static func uppercased(_ scalar: Unicode.Scalar) -> UInt32 {
    let mapping = scalar.properties.uppercaseMapping.utf16
    guard mapping.count == 1, let unit = mapping.first else { return scalar.value }
    // A non-ASCII character never becomes an ASCII character.
    return scalar.value >= 0x80 && unit < 0x80 ? scalar.value : UInt32(unit)
  }

  private static func folded(_ scalar: Unicode.Scalar) -> UInt32 {
    switch scalar.value {
    // Folding converts to lowercase, except for these characters.
    case 0x130, 0x131: return scalar.value
    case 0x1E9E: return 0xDF
    case 0x13A0...0x13F5: return scalar.value
    case 0xAB70...0xABBF: return scalar.value - 0xAB70 + 0x13A0
    case 0x13F8...0x13FD: return scalar.value - 8
    default: break
    }
    // A character with a single uppercase character folds to the lowercase form of that character.
    let upper = single(scalar.properties.uppercaseMapping) ?? scalar
    let lower = single(upper.properties.lowercaseMapping) ?? upper
    return lower.value
  }

  private static func single(_ mapping: String) -> Unicode.Scalar? {
    let scalars = mapping.unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }
}
