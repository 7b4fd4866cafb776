import JSONText
import ObjectSchema

extension SwiftBuilder {
  /// Returns the names that the configuration gives to the members of one type, and reports those that can't be
  /// used.
  ///
  /// - Parameters:
  ///   - siblings: The paths of the members.
  ///   - kind: The kind of member names.
  /// - Returns: The names of members and of nested types.
  mutating func configuredNames(
    at siblings: [String], _ kind: SwiftNameScope.Kind
  ) -> Set<String> {
    paths.formUnion(siblings)
    var names: Set<String> = []
    for path in siblings {
      guard let own = configuration.names[path] else { continue }
      if kind == .definition {
        if let name = own.typeOfDefinition { take(name, kind, at: path, &names) }
        continue
      }
      if let name = own.member { take(name, kind, at: path, &names) }
      if let name = own.type { take(name, .nestedType, at: path, &names) }
    }
    return names
  }

  private mutating func take(
    _ name: String, _ kind: SwiftNameScope.Kind, at path: String, _ names: inout Set<String>
  ) {
    let offset = configuration.pathOffsets[path]
    if SwiftNameScope(outerTypes: outerTypes).isReserved(name, kind) {
      faults.append(offset, "the name \(name) of \(path.excerpt()) is reserved")
    } else if !names.insert(name).inserted {
      faults.append(offset, "the name \(name) of \(path.excerpt()) is duplicated")
    }
  }

  /// Reports paths that lead nowhere.
  ///
  /// - Parameter all: All definitions. Paths in those that aren't written aren't examined.
  mutating func reportUnknownPaths(among all: [ObjectDefinition]) {
    let skipped = Set(all.map(\.name)).subtracting(paths)
    for path in configuration.names.keys where !paths.contains(path) {
      let object = path.split(separator: ".", maxSplits: 1).first.map(String.init) ?? path
      if skipped.contains(object) { continue }
      let suggestion = NearestName.nearest(to: path, in: paths.sorted())
      faults.append(
        configuration.pathOffsets[path],
        "nothing has the path \(path.excerpt())\(suggestion.map { "; did you mean \($0)?" } ?? "")")
    }
  }
}

extension SwiftConfiguration {
  /// Returns the names of the definitions to write, or `nil` for all.
  ///
  /// - Parameters:
  ///   - all: All definitions.
  ///   - faults: The faults, which names of no definition are added to.
  /// - Returns: The singular names.
  func selection(
    of all: [ObjectDefinition], _ faults: inout SwiftFaultList
  ) -> Set<String>? {
    guard let definitions else { return nil }
    var selection: Set<String> = []
    for (index, name) in definitions.enumerated() {
      if let definition = all.first(where: { $0.name == name || $0.pluralName == name }) {
        selection.insert(definition.name)
        continue
      }
      let suggestion = NearestName.nearest(to: name, in: all.map(\.name))
      faults.append(
        definitionOffsets.indices.contains(index) ? definitionOffsets[index] : nil,
        "no object has the name \(name.excerpt())"
          + (suggestion.map { "; did you mean \($0)?" } ?? ""))
    }
    return selection
  }
}

extension SwiftConfiguration.Names {
  /// The name of the type of a definition, which has no other name.
  var typeOfDefinition: String? { type ?? member }
}
