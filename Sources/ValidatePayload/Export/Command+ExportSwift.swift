import FileAccess
import JSONText
import ObjectSchema
import SchemaExport

extension Command {
  /// Writes types of Swift.
  mutating func exportSwift(_ arguments: Arguments) throws(FileError) {
    guard let configuration = typesConfiguration(arguments) else { return }
    guard let registry = registry(arguments),
      canMakeTypes(from: registry, configuration, arguments),
      let definitions = exportedDefinitions(registry, arguments)
    else { return report(configuration.faults, arguments) }
    let types = SwiftTypes(definitions, of: registry.definitions, configuration: configuration)
    guard types.faults.isEmpty else { return report(types.faults, arguments) }
    guard let path = arguments.output, path != "-", !path.hasSuffix(".swift") else {
      let sources = Self.unique(definitions.compactMap { $0.location?.file })
      let export = types.export(sources: sources.map(Self.fileName(of:)))
      return try write(export, SwiftTypes.formName, arguments)
    }
    try write(types, of: definitions, registry, to: path, arguments)
  }

  /// Writes a file for each schema file. Unchanged files are left alone, so that a build doesn't compile them again.
  private mutating func write(
    _ types: SwiftTypes, of definitions: [ObjectDefinition], _ registry: SchemaRegistry,
    to directory: String, _ arguments: Arguments
  ) throws(FileError) {
    let own = definitions.compactMap { $0.location?.file }
    // Files without definitions have a file, too, because a build expects one for each of them.
    let sources = Self.unique(arguments.object == nil ? registry.report.files : own)
    var outputs: [(name: String, source: String)] = []
    for source in sources {
      let name = Self.swiftFileName(for: source)
      // File systems may ignore case.
      if let other = outputs.first(where: { $0.name.lowercased() == name.lowercased() }) {
        reportError("\(source): the types of \(other.source) have the same file \(name)")
        continue
      }
      outputs.append((name, source))
    }
    guard outputs.count == sources.count else { return }
    do throws(FileError) { try Directory.create(at: directory, isPrivate: false) } catch {
      return reportError("\(directory): \(error.reason)")
    }
    for (name, source) in outputs {
      let export = types.export(
        of: { $0.location?.file == source }, sources: [Self.fileName(of: source)])
      let path = "\(directory)/\(name)"
      let old = try? FileInput.contents(ofFileAt: path, isRegular: true)
      if old != Array(export.text.utf8) {
        guard replace(path, with: export.text) else { return }
      }
      report(export, SwiftTypes.formName)
    }
  }

  /// Reads the settings of types, or reports an error and returns `nil`.
  private mutating func typesConfiguration(_ arguments: Arguments) -> SwiftConfiguration? {
    guard let path = arguments.typesConfiguration else { return SwiftConfiguration() }
    do throws(FileError) {
      return SwiftConfiguration(try FileInput.contents(ofFileAt: path, isRegular: true))
    } catch {
      reportError("\(path): \(error.reason)")
      return nil
    }
  }

  /// Reports the faults of the settings.
  private mutating func report(_ faults: [SwiftConfigurationFault], _ arguments: Arguments) {
    guard !faults.isEmpty else { return }
    let path = arguments.typesConfiguration ?? ""
    printMessages(
      faults.map { fault in
        let position = fault.position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(path)\(position): error: \(fault.reason)"
      })
    reportError("the settings of types can't be used")
  }

  private static func unique(_ files: [String]) -> [String] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0).inserted }
  }

  private static func fileName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func swiftFileName(for source: String) -> String {
    let name = fileName(of: source)
    let base = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    return "\(base.isEmpty ? name[...] : base).swift"
  }
}
