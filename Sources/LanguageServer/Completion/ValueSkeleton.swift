import ObjectSchema

extension CompletionItem.Insertion {
  /// A string whose text is missing.
  static let string = CompletionItem.Insertion(#""""#, snippet: #""$1""#)

  /// An object whose members are missing.
  static let object = CompletionItem.Insertion("{}", snippet: "{$1}")

  /// An array whose elements are missing.
  static let array = CompletionItem.Insertion("[]", snippet: "[$1]")

  /// A value of a property, to be completed.
  static func skeleton(of property: PropertyDefinition) -> CompletionItem.Insertion {
    if property.isArray { return .array }
    switch property.type {
    case .number: return CompletionItem.Insertion("0", snippet: "${1:0}")
    case .boolean: return CompletionItem.Insertion("false", snippet: "${1:false}")
    case .document, .file: return .object
    case .any: return CompletionItem.Insertion("null", snippet: "${1:null}")
    case .geometry:
      return property.isMultiPoint
        ? .array : CompletionItem.Insertion("[0, 0]", snippet: "[${1:0}, ${2:0}]")
    default:
      return property.type.isKnown
        ? .string : CompletionItem.Insertion("null", snippet: "${1:null}")
    }
  }
}
