import JSONText

/// Definitions with an index of their names.
///
/// A definition is looked up by its name and its declared plural name, then by a plural that's derived
/// from its name, and then by its name followed by `s`.
struct DefinitionIndex: Sendable {
  /// A definition, or the names of a faulty one.
  private struct Entry: Sendable {
    let name: String?
    let pluralName: String?
    let file: String
    /// `nil` if the definition has errors.
    var definition: ObjectDefinition?
    /// The names of the definitions that share a declared name with this one.
    var others: [String] = []

    var declaredNames: Set<String> { Set([name, pluralName].compactMap { $0 }) }
  }

  private var entries: [Entry] = []
  private var indexes: [String: Int] = [:]

  /// The definitions without errors, in the order in which they were added.
  private(set) var definitions: [ObjectDefinition] = []

  /// The number of definitions, including those with errors.
  var count: Int { entries.count }

  /// The definition without errors that has a name.
  subscript(name: String) -> ObjectDefinition? { indexes[name].flatMap { entries[$0].definition } }

  /// Returns whether there's a definition with a name, even if it has errors.
  func has(_ name: String) -> Bool { indexes[name] != nil }

  /// Returns the names of the definitions whose faults make a definition unusable, or `nil` if no
  /// faulty definition has the name.
  func namesOfFaulty(_ name: String) -> Set<String>? {
    guard let index = indexes[name], entries[index].definition == nil else { return nil }
    return Set(entries[index].others + [entries[index].name ?? name])
  }

  /// Adds a definition. All definitions that share a declared name are faulty.
  ///
  /// - Returns: A description of the problem, or `nil` if no other definition declares the name or the
  ///   plural name.
  mutating func add(_ definition: ObjectDefinition) -> String? {
    let pluralName = definition.isPluralNameDerived ? nil : definition.pluralName
    return add(
      Entry(
        name: definition.name, pluralName: pluralName, file: definition.file,
        definition: definition))
  }

  /// Adds a definition that may be faulty. See ``add(_:)``.
  mutating func add(_ read: ReadDefinition, in file: String) -> String? {
    add(
      Entry(
        name: read.name, pluralName: read.pluralName, file: file, definition: read.definition))
  }

  /// Adds a faulty definition without a name, for a text that can't be read.
  mutating func addUnreadable(in file: String) {
    entries.append(Entry(name: nil, pluralName: nil, file: file))
  }

  private mutating func add(_ entry: Entry) -> String? {
    let names = entry.declaredNames.sorted()
    let index = entries.count
    var problem: String?
    entries.append(entry)
    for name in names {
      if let other = indexes[name] {
        if problem == nil { problem = "\(entries[other].file) already defines the name \(name)" }
        entries[other].definition = nil
        entries[index].definition = nil
        entries[other].others += [entry.name].compactMap { $0 }
        entries[index].others += [entries[other].name].compactMap { $0 }
      }
      indexes[name] = index
    }
    return problem
  }

  /// Replaces each definition without errors by another one with the same names.
  mutating func replaceDefinitions(_ transform: (ObjectDefinition) -> ObjectDefinition) {
    for index in entries.indices {
      entries[index].definition = entries[index].definition.map(transform)
    }
    definitions = entries.compactMap(\.definition)
  }

  /// Adds the derived names, which give way to declared ones.
  ///
  /// - Parameter budget: The budget that the warnings are charged to.
  /// - Returns: A warning for each derived plural that is a name of another definition.
  mutating func finish(_ budget: inout Budget) -> [SchemaFault] {
    var warnings: [SchemaFault] = []
    definitions = entries.compactMap(\.definition)
    for (index, entry) in entries.enumerated() where entry.pluralName == nil {
      guard let name = entry.name else { continue }
      let plural = EnglishPlural.plural(of: name)
      if let other = indexes[plural], other != index {
        guard entry.definition != nil, budget.charge(byteCount: 2 * name.utf8.count + 200) else {
          continue
        }
        let problem =
          "the plural name \(plural.excerpt()), which is derived from \(name.excerpt()), is a name "
          + "of \((entries[other].name ?? "").excerpt()); declare pluralName"
        warnings.append(
          SchemaFault(
            .duplicateName, severity: .warning, file: entry.file, definition: name,
            problem: problem))
      } else {
        indexes[plural] = index
      }
    }
    for (index, entry) in entries.enumerated() {
      guard let name = entry.name, indexes[name + "s"] == nil else { continue }
      indexes[name + "s"] = index
    }
    return warnings
  }
}
