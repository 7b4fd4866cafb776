import Foundation
import PackagePlugin

/// A build-tool plug-in that generates Swift types from the schema files of a target.
@main
struct ObjectBodyTypes: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else {
      Diagnostics.error("the target \(target.name) has no Swift sources to add types to")
      return []
    }
    return try commands(
      for: target.name, files: module.sourceFiles.map(\.url), context.pluginWorkDirectoryURL
    ) { try context.tool(named: $0).url }
  }

  /// Returns the command that generates the types of a target, or none after reporting what's wrong.
  private func commands(
    for target: String, files: [URL], _ directory: URL, tool: (String) throws -> URL
  ) throws -> [Command] {
    let inputs: TypesInputs
    do throws(Misconfigurations) {
      inputs = try TypesInputs(target: target, files: files.map(\.path)) {
        try? String(contentsOfFile: $0, encoding: .utf8)
      }
    } catch {
      error.report()
      return []
    }
    let output = directory.appendingPathComponent("ObjectTypes", isDirectory: true)
    return [
      .buildCommand(
        displayName: "Generating the object types of \(target)",
        executable: try tool(TypesInputs.toolName),
        arguments: inputs.arguments(output: output.path),
        inputFiles: ([inputs.configuration] + inputs.schemas).map { URL(fileURLWithPath: $0) },
        outputFiles: inputs.outputs.map { output.appendingPathComponent($0, isDirectory: false) })
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ObjectBodyTypes: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try commands(
        for: target.displayName, files: target.inputFiles.map(\.url), context.pluginWorkDirectoryURL
      ) { try context.tool(named: $0).url }
    }
  }
#endif
