import FileAccess
import ObjectSchema
import SchemaExport

extension Command {
  /// Writes definitions in another form.
  mutating func export(_ arguments: Arguments) throws(FileError) {
    guard let form = arguments.exportForms.first else { return }
    if form == .swift { return try exportSwift(arguments) }
    guard let registry = registry(arguments),
      let definitions = exportedDefinitions(registry, arguments)
    else { return }
    switch form {
    case .jsonSchema: try exportSchemas(of: definitions, arguments)
    case .openAPI:
      try write(OpenAPIDocument.export(definitions), OpenAPIDocument.formName, arguments)
    case .typeScript:
      try write(TypeScriptModule.export(definitions), TypeScriptModule.formName, arguments)
    case .markdown, .swift:
      try write(MarkdownReference.export(definitions), MarkdownReference.formName, arguments)
    }
  }

  /// Returns the definitions to export, or reports an error and returns `nil`.
  mutating func exportedDefinitions(
    _ registry: SchemaRegistry, _ arguments: Arguments
  ) -> [ObjectDefinition]? {
    if let name = arguments.object { return definition(named: name, registry).map { [$0] } }
    guard !registry.definitions.isEmpty else {
      reportError(Self.missingObject(registry))
      return nil
    }
    return registry.definitions.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private mutating func exportSchemas(
    of definitions: [ObjectDefinition], _ arguments: Arguments
  ) throws(FileError) {
    let purpose = arguments.isUpdate ? ExportPurpose.update : .create
    guard let path = arguments.output, path != "-" else {
      guard definitions.count == 1 else {
        let names = definitions.map(\.name).joined(separator: ", ")
        return reportError("--object is required to choose one of: \(names); or --output DIR")
      }
      let export = JSONSchemaDocument.export(definitions[0], for: purpose)
      try write(export.text)
      return report(export, JSONSchemaDocument.formName)
    }
    do throws(FileError) { try Directory.create(at: path, isPrivate: false) } catch {
      return reportError("\(path): \(error.reason)")
    }
    for definition in definitions {
      let export = JSONSchemaDocument.export(definition, for: purpose)
      // The names of definitions have no slashes and no dots.
      let file = "\(path)/\(JSONSchemaDocument.fileName(for: definition, purpose))"
      guard replace(file, with: export.text) else { continue }
      report(export, JSONSchemaDocument.formName)
    }
  }

  /// Writes a form of all definitions to standard output or a file.
  mutating func write(
    _ export: Export, _ form: String, _ arguments: Arguments
  ) throws(FileError) {
    if let path = arguments.output, path != "-" {
      guard replace(path, with: export.text) else { return }
    } else {
      try write(export.text)
    }
    report(export, form)
  }

  /// Replaces a file, or reports an error and returns `false`.
  mutating func replace(_ path: String, with text: String) -> Bool {
    do throws(FileError) {
      let file = try ReplacementFile(for: path)
      var sink = BufferedOutput(DescriptorSink(file.output))
      try sink.write(text)
      try sink.flush()
      try file.commit()
      return true
    } catch {
      reportError("\(path): \(error.reason)")
      return false
    }
  }

  /// Prints what the form can't express.
  mutating func report(_ export: Export, _ form: String) {
    _ = try? output.flush()
    printMessages(export.limitations.map { $0.message(in: form) })
  }
}
