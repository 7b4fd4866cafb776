import JSONText
import ObjectSchema

/// The schemas of values, with the parts that several of them share.
///
/// JSON Schema and OpenAPI use the same language for values. They differ in where shared parts are.
struct JSONSchemaBuilder {
  /// The name of the definition whose values are described.
  var definitionName = ""
  var purpose = ExportPurpose.create

  /// The reference to shared parts, without their names.
  private let sharedReference: String

  /// The shared parts that are used, by their names.
  private(set) var shared: [String: JSONObject] = [:]
  private(set) var limitations = LimitationList()

  /// Whether a length in UTF-16 code units was described.
  var hasLengths = false

  /// The path of the current property in its definition.
  private var path: [String] = []

  /// The characters that change, by the changes of text.
  private var caseChanges: [UInt8: CaseChanges] = [:]

  init(sharedReference: String) { self.sharedReference = sharedReference }

  /// Returns a reference to a shared part, which is made the first time.
  mutating func reference(to name: String, _ make: () -> JSONObject) -> JSONObject {
    if shared[name] == nil { shared[name] = make() }
    return ["$ref": .string(sharedReference + name)]
  }

  /// The shared parts in the order of their names.
  var sortedShared: JSONObject {
    JSONObject(
      shared.sorted { $0.key < $1.key }.map { (key: $0.key, value: .object($0.value)) })
  }

  /// Notes that something about the current property can't be said, in a comment too.
  mutating func limit(_ subject: String, _ reason: String, in schema: inout JSONObject) {
    let path = ([definitionName] + self.path).joined(separator: ".")
    let limitation = ExportLimitation(path: path, subject: subject, reason: reason)
    limitations.append(limitation)
    schema.appendComment(limitation.comment)
  }

  /// Returns the characters that the changes of a property affect.
  mutating func changes(of property: PropertyDefinition) -> CaseChanges {
    let key = property.textChanges.rawValue
    if let known = caseChanges[key] { return known }
    let changes = CaseChanges(property.textChanges)
    caseChanges[key] = changes
    return changes
  }

  /// Describes a part of a value whose path has another step.
  mutating func inside<Result>(
    _ step: String, _ body: (inout JSONSchemaBuilder) -> Result
  ) -> Result {
    path.append(step)
    defer { path.removeLast() }
    return body(&self)
  }
}

extension JSONObject {
  /// Appends a sentence to the comment.
  mutating func appendComment(_ text: String) {
    self["$comment"] = .string(self["$comment"]?.string.map { "\($0) \(text)" } ?? text)
  }

  /// Adds a condition that values must meet in addition to the others.
  mutating func addCondition(_ condition: JSONObject) {
    // A condition with other keywords is merged, because that's easier to read.
    if condition.members.allSatisfy({ self[$0.key] == nil }) {
      for member in condition.members { self[member.key] = member.value }
    } else {
      self["allOf"] = .array((self["allOf"]?.array ?? []) + [.object(condition)])
    }
  }

  /// Sets the annotations of a definition or a property.
  mutating func setAnnotations(label: String?, description: String?) {
    if let label, !label.isEmpty { self["title"] = .string(label) }
    if let description, !description.isEmpty { self["description"] = .string(description) }
  }
}
