import JSONText

// Definitions in code are described as schema files, without the keys that have default values.

extension JSONObject {
  mutating func set(_ key: String, _ value: String?) {
    self[key] = value.map(JSONValue.string)
  }

  mutating func set(_ key: String, _ value: Int?) {
    self[key] = value.map { .number(JSONNumber($0)) }
  }

  mutating func set(_ key: String, _ value: Double?) {
    self[key] = value.map(JSONValue.init(double:))
  }

  mutating func set(_ key: String, _ value: Bool?, default defaultValue: Bool? = nil) {
    self[key] = value == defaultValue ? nil : value.map(JSONValue.bool)
  }

  /// Sets a key to an array of objects, unless there are none.
  mutating func set(_ key: String, _ objects: [JSONObject]) {
    self[key] = objects.isEmpty ? nil : .array(objects.map(JSONValue.object))
  }

  /// Adds the members of another object whose keys this one doesn't have.
  mutating func addMissing(_ other: JSONObject) {
    for member in other.members where self[member.key] == nil { self[member.key] = member.value }
  }
}

extension JSONValue {
  init(strings: [String]) { self = .array(strings.map(JSONValue.string)) }

  /// Creates a number, or, if JSON has no such number, a string, which loading then reports.
  init(double: Double) { self = JSONNumber(double).map(JSONValue.number) ?? .string("\(double)") }
}
