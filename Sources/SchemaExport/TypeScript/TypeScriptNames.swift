import JSONText
import ObjectSchema

/// The names of types of TypeScript.
///
/// The type of `c_office` is `Office`, followed by what it's for, such as `OfficeCreate`: the prefix `c_` is left
/// out, and each part between `_` and `-` begins with an uppercase letter. A name that's taken gets the first
/// number from 2 that makes it unique.
struct TypeScriptNames {
  private var taken: Set<String> = []

  /// Returns the name of the types of a definition, a property or an object type.
  ///
  /// - Parameters:
  ///   - name: The name in the definition.
  ///   - outer: The name of the types that contain it.
  ///   - suffixes: The suffixes that the name is used with. Each of the results is unique.
  /// - Returns: The name without a suffix.
  mutating func makeName(
    for name: String, in outer: String = "", suffixes: [String]
  ) -> String {
    let base = outer + Self.capitalized(name)
    var result = base
    var number = 2
    while suffixes.contains(where: { taken.contains(result + $0) }) {
      result = "\(base)\(number)"
      number += 1
    }
    for suffix in suffixes { taken.insert(result + suffix) }
    return result
  }

  /// Reserves names that the module declares itself.
  mutating func reserve(_ names: [String]) { taken.formUnion(names) }

  private static func capitalized(_ name: String) -> String {
    let isPrefixed = name.hasPrefix("c_") && name.utf8.count > 2
    let parts = (isPrefixed ? name.dropFirst(2) : name[...]).split { $0 == "_" || $0 == "-" }
    let text = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let isIdentifier = text.first.map { $0.isLetter } ?? false
    return isIdentifier ? text : "_" + text
  }

  /// Returns the key of a member, in quotation marks if it isn't an identifier.
  static func key(_ name: String) -> String {
    let isIdentifier =
      !name.isEmpty && !(name.first?.isNumber ?? true) && !reserved.contains(name)
      && name.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
    return isIdentifier ? name : name.quotedJSON
  }

  private static let reserved: Set<String> = [
    "break", "case", "catch", "class", "const", "constructor", "continue", "debugger", "default",
    "delete", "do", "else", "enum", "export", "extends", "false", "finally", "for", "function",
    "get", "if", "import", "in", "instanceof", "new", "null", "readonly", "return", "set",
    "static", "super", "switch", "this", "throw", "true", "try", "typeof", "var", "void",
    "while", "with",
  ]
}
