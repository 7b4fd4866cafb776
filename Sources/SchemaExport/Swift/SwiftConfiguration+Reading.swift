import JSONText
import ObjectSchema

extension SwiftConfiguration {
  /// Reads the settings of a file. All faults are in ``faults``.
  ///
  /// - Parameter bytes: The content of the file.
  package init(_ bytes: [UInt8]) {
    var reader = SwiftConfigurationReader(bytes)
    self = reader.configuration()
    found = reader.found
    self.bytes = bytes
  }
}

/// A reader of settings, which collects all faults.
private struct SwiftConfigurationReader {
  private let bytes: [UInt8]
  private(set) var found = SwiftFaultList()

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func configuration() -> SwiftConfiguration {
    var configuration = SwiftConfiguration()
    let document: JSONDocument
    do throws(JSONSyntaxError) { document = try JSONDocument(bytes) } catch {
      found.append(error.offset, "not valid JSON: \(error.reason)")
      return configuration
    }
    for key in document.duplicateKeys {
      found.append(key.offset, "the key is duplicated in this object")
    }
    let keys = ["$schema", "schemas", "accessLevel", "prefixes", "definitions", "names"]
    for (key, value) in members(of: document.root, keys) {
      switch key {
      // A plug-in chooses its inputs by them.
      case "schemas": _ = strings(value, key)
      case "accessLevel": configuration.accessLevel = accessLevel(value)
      case "prefixes": configuration.prefixes = strings(value, key).map(\.text)
      case "definitions":
        let definitions = strings(value, key)
        configuration.definitions = definitions.map(\.text)
        configuration.definitionOffsets = definitions.map(\.offset)
      case "names":
        guard let paths = value.members else {
          fault(value, expecting: "an object for names")
          continue
        }
        for (path, value) in paths {
          configuration.names[path] = names(value)
          configuration.pathOffsets[path] = value.keyOffset ?? value.offset
        }
      default: if value.string == nil { fault(value, expecting: "a string for $schema") }
      }
    }
    return configuration
  }

  private mutating func members(
    of element: JSONDocument.Element, _ keys: [String]
  ) -> [(String, JSONDocument.Element)] {
    guard let members = element.members else {
      fault(element, expecting: "an object")
      return []
    }
    return members.filter { key, value in
      if keys.contains(key) { return true }
      let suggestion = NearestName.nearest(to: key, in: keys)
      found.append(
        value.keyOffset ?? value.offset,
        "unknown key \(key.excerpt())\(suggestion.map { "; did you mean \($0)?" } ?? "")")
      return false
    }
  }

  private mutating func fault(_ element: JSONDocument.Element, expecting expectation: String) {
    found.append(element.offset, "expected \(expectation), found \(element.typeName)")
  }

  private mutating func accessLevel(
    _ element: JSONDocument.Element
  ) -> SwiftConfiguration.AccessLevel {
    let levels = SwiftConfiguration.AccessLevel.allCases.map(\.rawValue)
    guard let text = element.string else {
      fault(element, expecting: "a string for accessLevel")
      return .internal
    }
    if let level = SwiftConfiguration.AccessLevel(rawValue: text) { return level }
    found.append(
      element.offset,
      "expected one of \(levels.joined(separator: ", ")) for accessLevel, found \(text.excerpt())")
    return .internal
  }

  private mutating func strings(
    _ element: JSONDocument.Element, _ key: String
  ) -> [(text: String, offset: Int)] {
    guard let elements = element.elements else {
      fault(element, expecting: "an array for \(key)")
      return []
    }
    return elements.compactMap { element in
      if let text = element.string { return (text, element.offset) }
      fault(element, expecting: "an array of strings for \(key)")
      return nil
    }
  }

  /// Reads the names of a path: one for the type of an object, or for a member, or an object with both.
  private mutating func names(_ element: JSONDocument.Element) -> SwiftConfiguration.Names {
    var names = SwiftConfiguration.Names()
    if element.string != nil {
      names.member = identifier(element)
      return names
    }
    guard element.members != nil else {
      fault(element, expecting: "a string or an object")
      return names
    }
    for (key, value) in members(of: element, ["property", "type"]) {
      guard value.string != nil else {
        fault(value, expecting: "a string for \(key)")
        continue
      }
      if key == "type" { names.type = identifier(value) } else { names.member = identifier(value) }
    }
    return names
  }

  private mutating func identifier(_ element: JSONDocument.Element) -> String? {
    guard let text = element.string else { return nil }
    if text.isSwiftName { return text }
    found.append(element.offset, "expected a name in Swift, found \(text.excerpt())")
    return nil
  }
}

extension String {
  /// Whether the text is a name in Swift, possibly only in backticks.
  fileprivate var isSwiftName: Bool {
    guard let first = unicodeScalars.first, first.beginsSwiftName, self != "_" else { return false }
    return unicodeScalars.allSatisfy { $0 == "_" || $0.isInSwiftName }
      && !["self", "Self", "Type", "Protocol", "init"].contains(self)
  }
}
