import JSONText

/// The settings of types in Swift.
package struct SwiftConfiguration: Sendable {
  /// The access levels of types.
  package enum AccessLevel: String, CaseIterable, Sendable {
    case `internal`, package, `public`
  }

  /// The names that a path has.
  package struct Names: Equatable, Sendable {
    /// The name of the property, of the listed value, or of the case of an object type.
    package var member: String?

    /// The name of the type.
    package var type: String?

    package init(member: String? = nil, type: String? = nil) {
      self.member = member
      self.type = type
    }
  }

  /// The access level of the types and their members.
  package var accessLevel = AccessLevel.internal

  /// The prefixes that names in Swift don't have. The first one that matches is removed.
  package var prefixes = ["c_"]

  /// The names of the definitions to write, or `nil` for all of them.
  package var definitions: [String]?

  /// The names that replace the ones made by rule, by path: the name of a definition, followed by those
  /// of an object type, of Documents, of a property and a facet or listed value, separated by dots.
  package var names: [String: Names] = [:]

  /// The faults of the file with the settings, as far as no definitions are needed to find them.
  var found = SwiftFaultList()

  /// The offsets of the paths in the file.
  var pathOffsets: [String: Int] = [:]

  /// The offsets of the definitions in the file.
  var definitionOffsets: [Int] = []

  /// The content of the file.
  var bytes: [UInt8] = []

  /// Creates the default settings.
  package init() {}

  /// The faults that can be found without definitions.
  package var faults: [SwiftConfigurationFault] { located(found) }

  /// Returns faults with their positions in the file.
  func located(_ list: SwiftFaultList) -> [SwiftConfigurationFault] {
    let faults = list.all
    let positions = TextPosition.positions(of: faults.map { $0.offset ?? 0 }, in: bytes)
    return zip(faults, positions).map { fault, position in
      SwiftConfigurationFault(
        position: fault.offset == nil ? nil : position, reason: fault.reason)
    }
  }

  /// Returns the terms of a name in a definition, without a prefix.
  func terms(of name: String) -> SwiftTerms {
    for prefix in prefixes where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      if rest.contains(where: { $0.isLetter || $0.isNumber }) { return SwiftTerms(String(rest)) }
    }
    return SwiftTerms(name)
  }
}
