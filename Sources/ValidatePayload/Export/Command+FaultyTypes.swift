import ObjectSchema
import SchemaExport

extension Command {
  /// Returns whether all definitions that types are made from can be used. Otherwise, reports their errors at the lines of
  /// the schemas, which a build shows like those of a compiler.
  ///
  /// Code that uses the type of a faulty definition wouldn't compile, and its errors would hide the cause.
  mutating func canMakeTypes(
    from registry: SchemaRegistry, _ configuration: SwiftConfiguration, _ arguments: Arguments
  ) -> Bool {
    var faults: [SchemaFault] = []
    if let names = configuration.definitions {
      for name in names {
        do throws(UnknownObjectError) { _ = try registry.object(named: name) } catch {
          faults += error.definitionFaults
        }
      }
    } else if arguments.object == nil {
      faults = registry.report.faults
    }
    faults = faults.filter { $0.severity == .error }
    guard !faults.isEmpty else { return true }
    printMessages(faults.map(\.description))
    reportError("types can't be made from definitions with errors")
    return false
  }
}
