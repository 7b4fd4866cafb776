import DateText
import JSONText

/// The contents of a plan: flat arrays whose elements refer to each other by index.
package struct PlanTables: Sendable {
  package let objects: [ObjectNode]
  package private(set) var properties: [PropertyNode]

  /// The index of the body among the objects. See ``PlanDetails/body``.
  // The element of an array would be copied, and that of a span is not.
  var body: Int { view.body }

  /// Whether the definition has types.
  let hasTypes: Bool

  /// Whether the definition has File properties.
  package let hasFiles: Bool

  /// An array of one element with the tables that aren't read for every value. This indirection
  /// keeps a view of the tables small.
  package private(set) var details: [PlanDetails]

  init(
    objects: [ObjectNode], properties: [PropertyNode], details: PlanDetails
  ) {
    self.objects = objects
    self.properties = properties
    hasTypes = !details.typedBodies.isEmpty
    hasFiles = !details.files.isEmpty
    self.details = [details]
  }

  /// Removes all formats, so that others can be set.
  mutating func removeDates() { details[0].dates = PlanDates() }

  /// Replaces the definition of a property by one with other formats.
  mutating func setDefinition(_ definition: PropertyDefinition, of index: Int) {
    let number = Int(properties[index].definition)
    if number >= 0 { details[0].definitions[number] = definition }
  }

  /// Sets the formats of a Date, of which `nil` are the defaults.
  mutating func setDates(_ mapping: DateMapping?, of index: Int) {
    if let mapping { details[0].dates.add(mapping, to: &properties[index]) }
    properties[index].traits.set(.mappedDates, mapping != nil)
  }

  /// A borrowed view of the tables.
  package var view: PlanView {
    @_lifetime(borrow self) @inline(__always)
    get { PlanView(self) }
  }
}

/// The tables of a plan that aren't read for every value.
package struct PlanDetails: Sendable {
  /// The index of the body among the objects. If the definition has types, this is the body of an
  /// unknown type.
  let body: Int32

  /// The names of the properties.
  let names: [String]
  let rules: [CompiledRule]
  /// The tests of text in place of each rule. If a rule has none, neither has the first one of its property.
  let tests: [TextTest]
  let slots: [Int32]
  let requiredWords: [UInt64]
  let constants: PlanConstants
  let files: [FileNode]
  fileprivate(set) var dates: PlanDates

  /// The bodies of the types, in declared order. The first property of each body is the `type` key.
  let typedBodies: [TypedBody]

  /// The names of the types, in declared order.
  let typeNames: [String]

  /// The definitions of the declared properties.
  fileprivate(set) var definitions: [PropertyDefinition]

  /// The bodies of the types by their names in UTF-8, if there are too many for a linear search.
  private let bodies: [[UInt8]: Int32]

  /// The maximum number of types that are searched linearly.
  private static let maximumSearchedCount = 16

  init(_ compiler: borrowing PlanCompiler) {
    body = compiler.body
    names = compiler.properties.map { compiler.name(of: $0) }
    rules = compiler.rules
    tests = compiler.tests
    slots = compiler.slots
    requiredWords = compiler.requiredWords
    constants = compiler.constants
    files = compiler.files
    dates = compiler.dates
    typedBodies = compiler.typedBodies
    typeNames = compiler.typeNames
    definitions = compiler.definitions
    bodies =
      typedBodies.count <= Self.maximumSearchedCount
      ? [:] : Dictionary(typedBodies.map { ($0.name, $0.object) }) { first, _ in first }
  }

  /// Returns the index of the body of an object type, or `nil` if the type is unknown.
  func body(ofType type: [UInt8]) -> Int32? {
    bodies.isEmpty ? typedBodies.first { $0.name == type }?.object : bodies[type]
  }
}

/// The body of an object type.
package struct TypedBody: Sendable {
  /// The name of the type, in UTF-8.
  package let name: [UInt8]
  /// The index of the body among the objects.
  package let object: Int32
}
