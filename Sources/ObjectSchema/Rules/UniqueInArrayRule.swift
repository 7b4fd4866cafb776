/// `uniqueInArray`: a value that differs from that of every sibling in an array of Documents.
///
/// Values compare as the enums do: numbers by value, dates as instants, identifiers without case.
struct UniqueInArrayRule: RuleSpecification {
  static let name = "uniqueInArray"
  static let optionNames: [String] = []

  static func fits(_ property: RuleTarget) -> Bool {
    guard property.isInDocumentArray else { return false }
    return switch property.type {
    case .string, .number, .boolean, .date, .objectID, .reference, .binary, .uuid: true
    default: !property.type.isKnown
    }
  }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    .uniqueInArray(UniqueInArrayRule())
  }
}
