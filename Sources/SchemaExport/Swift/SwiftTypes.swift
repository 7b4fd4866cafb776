package import ObjectSchema

/// Types of Swift for the objects of definitions.
package struct SwiftTypes {
  /// The name of the form in messages.
  package static let formName = "Swift"

  /// The types of each definition.
  private let types: [(definition: ObjectDefinition, declaration: SwiftDeclaration)]
  private let configuration: SwiftConfiguration

  /// The limitations of the types.
  private let limitations: [ExportLimitation]

  /// The faults of the configuration.
  package let faults: [SwiftConfigurationFault]

  /// Makes types.
  ///
  /// - Parameters:
  ///   - definitions: The definitions, unless the settings select others.
  ///   - all: All definitions that the settings can be about.
  ///   - configuration: The settings.
  package init(
    _ definitions: [ObjectDefinition], of all: [ObjectDefinition],
    configuration: SwiftConfiguration = SwiftConfiguration()
  ) {
    var found = configuration.found
    let selection = configuration.selection(of: all, &found)
    let selected = definitions.filter { selection?.contains($0.name) ?? true }
    var builder = SwiftBuilder(selected, configuration, found)
    types = selected.map { ($0, builder.declaration(of: $0)) }
    builder.reportUnknownPaths(among: all)
    self.configuration = configuration
    limitations = builder.limitations.all
    faults = configuration.located(builder.faults)
  }

  /// Returns a file with the types of some definitions.
  ///
  /// - Parameters:
  ///   - isIncluded: A closure that returns whether the file has the types of a definition.
  ///   - sources: The names of the schema files that the first line names.
  /// - Returns: The file.
  package func export(
    of isIncluded: (ObjectDefinition) -> Bool = { _ in true }, sources: [String]
  ) -> Export {
    var writer = SwiftWriter(configuration.accessLevel)
    var names: Set<String> = []
    for type in types where isIncluded(type.definition) {
      writer.write(type.declaration)
      names.insert(type.definition.name)
    }
    return Export(
      text: writer.text(sources: sources),
      limitations: limitations.filter { names.contains($0.path) })
  }
}
