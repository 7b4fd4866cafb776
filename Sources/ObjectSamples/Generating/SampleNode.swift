import JSONText
import ObjectSchema

/// A property of a definition with the values that have been found for it.
struct SampleNode {
  let property: PropertyDefinition

  /// The path in a payload, with the index 0 for every array that the property is in.
  let path: String

  /// The object type of the payloads that have the property, if there are types.
  let type: String?

  /// The node of the Document that the property is in.
  let parent: Int?

  /// The nodes of a Document's properties.
  var children: [Int] = []

  let candidates: ElementCandidates

  /// Valid elements, the first of which is the usual one.
  var values: [JSONValue] = []

  /// The shortest of the valid elements.
  var shortest: JSONValue?

  /// Whether the valid elements have been searched.
  var isSearched = false

  /// The candidates that break each of the rules, once they're needed.
  var violations: [Int: ElementCandidates] = [:]

  init(_ property: PropertyDefinition, path: String, type: String?, parent: Int?) {
    self.property = property
    self.path = path
    self.type = type
    self.parent = parent
    candidates = ElementCandidates(property)
  }

  /// Whether values are arrays of elements. A coordinate is generated whole.
  var isArray: Bool { property.isArray && !property.isCoordinate }

  /// The path of an element.
  var elementPath: String { isArray ? path + "[0]" : path }

  /// The number of elements that an array can have.
  var counts: ClosedRange<Int> {
    for case .count(let range) in property.rules { return range }
    return 0...Int.max
  }
}

/// How many properties a generated value has.
enum SampleStyle {
  /// Only the required ones, with short values.
  case minimal
  /// Only the required ones, with any values.
  case varied
  /// All that can have a value.
  case full
  /// The required ones and some others.
  case random
}
