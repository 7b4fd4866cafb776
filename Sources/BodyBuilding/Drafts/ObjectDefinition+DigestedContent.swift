import DateText
import JSONText
import ObjectSchema

// The content that a digest is made from is a JSON value, because its text is unambiguous. Absent
// settings are left out, so that a new kind of setting doesn't change the digests of definitions
// without it.

extension ObjectDefinition {
  /// Everything in the definition that decides what a body can contain and how it's written.
  var digestedContent: JSONValue {
    var content = JSONObject()
    content["name"] = .string(name)
    content["pluralName"] = .string(pluralName)
    content.set("properties", properties.map(\.digestedContent))
    content.set(
      "objectTypes",
      objectTypes.map { type in
        var content: JSONObject = ["name": .string(type.name)]
        content.set("properties", type.properties.map(\.digestedContent))
        return .object(content)
      })
    return .object(content)
  }
}

extension PropertyDefinition {
  /// The keys without a property of their own that decide what a body can contain.
  private static let otherDigestedKeys = [
    "autoGenerate", "canPull", "canPush", "creatable", "defaultValue", "maxShift", "writable",
  ]

  fileprivate var digestedContent: JSONValue {
    var content: JSONObject = ["name": .string(name), "type": .string(type.name)]
    content.set("isArray", isArray)
    if isArray {
      content["minItems"] = .number(JSONNumber(minItems))
      content["maxItems"] = .number(JSONNumber(maxItems))
    }
    content.set("uniqueValues", uniqueValues)
    content.set("isNotWritable", !isWritable)
    content.set("isNotUpdatable", !isUpdatable)
    content.set("validators", validators.map(\.digestedContent))
    if textChanges != [] { content["textChanges"] = .number(JSONNumber(textChanges.rawValue)) }
    content["sourceObject"] = sourceObject.map(JSONValue.string)
    content.set("isMultiPoint", isMultiPoint)
    if type == .date {
      content.set("isDateOnly", isDateOnly)
      content["dates"] = dateMapping.digestedContent
    }
    content.set("facets", facets.map(\.digestedContent))
    content["accepts"] = acceptedFacets.map { sets in
      .array(sets.map { .array($0.map(JSONValue.string)) })
    }
    content.set("properties", properties.map(\.digestedContent))
    let others = otherKeys
    for key in Self.otherDigestedKeys {
      content[key] = others[key].flatMap(\.digestedContent)
    }
    return .object(content)
  }
}

extension Validator {
  fileprivate var digestedContent: JSONValue {
    var options = definition
    if name == "options" { options["values"] = options["values"].map(Self.withoutLabels) }
    var content: JSONObject = ["name": .string(name)]
    let digested = JSONValue.object(options).digestedContent
    content["definition"] = digested == [:] ? nil : digested
    return .object(content)
  }

  private static func withoutLabels(_ options: JSONValue) -> JSONValue {
    guard case .array(let options) = options else { return options }
    return .array(options.compactMap { $0["value"] })
  }
}

extension FacetDefinition {
  fileprivate var digestedContent: JSONValue {
    var content: JSONObject = ["name": .string(name)]
    content["mimes"] = .array(mediaTypes.patterns.map(JSONValue.string))
    content.set("required", isRequired)
    content.set("isMadeByServer", !allowsUpload)
    content.set("refusesOtherMediaTypes", !dropsOtherMediaTypes)
    content["maxFileSize"] = maxFileSize.map { .number(JSONNumber($0)) }
    content["source"] = source.map(JSONValue.string)
    return .object(content)
  }
}

extension DateMapping {
  fileprivate var digestedContent: JSONValue {
    var content: JSONObject = ["write": writeFormat.digestedContent]
    content["read"] = .array(
      readFormats.map { format in
        var content: JSONObject = ["format": format.format.digestedContent]
        content["timeZone"] = (format.timeZone?.name).map(JSONValue.string)
        return .object(content)
      })
    content["timeZone"] = (timeZone?.name).map(JSONValue.string)
    let abbreviations = JSONObject(
      abbreviations.map { (key: $0.key, value: .number(JSONNumber($0.value))) })
    if abbreviations.count > 0 {
      content["abbreviations"] = JSONValue.object(abbreviations).digestedContent
    }
    return .object(content)
  }
}

extension DateFormat {
  fileprivate var digestedContent: JSONValue {
    guard let fractionDigits else { return .string(description) }
    return .array([.string(description), .number(JSONNumber(fractionDigits))])
  }
}

extension JSONObject {
  /// Sets a key to `true`, or leaves it out.
  fileprivate mutating func set(_ key: String, _ isSet: Bool) {
    if isSet { self[key] = true }
  }

  /// Sets a key to an array, unless it's empty.
  fileprivate mutating func set(_ key: String, _ values: [JSONValue]) {
    if !values.isEmpty { self[key] = .array(values) }
  }
}

extension JSONValue {
  /// The value with sorted keys, without members that are null, and with numbers in their shortest
  /// form, or `nil` for null.
  fileprivate var digestedContent: JSONValue? {
    switch self {
    case .null: return nil
    case .bool, .string: return self
    case .number(let number):
      if let integer = number.integer(Int64.self) { return .number(JSONNumber(integer)) }
      let double = JSONNumber(number.double)
      return .number(double == number ? double ?? number : number)
    case .array(let elements): return .array(elements.map { $0.digestedContent ?? .null })
    case .object(let object):
      let members = object.members.sorted { $0.key.precedesInUTF8($1.key) }
      return .object(
        JSONObject(
          members.compactMap { member in
            member.value.digestedContent.map { (key: member.key, value: $0) }
          }))
    }
  }
}
