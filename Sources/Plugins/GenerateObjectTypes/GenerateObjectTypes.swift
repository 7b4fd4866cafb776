import Foundation
import PackagePlugin

/// A command plug-in that writes generated types into the sources of targets, or checks whether they're up to date.
@main
struct GenerateObjectTypes: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let isCheck = extractor.extractFlag(named: "check") > 0
    let names = extractor.extractOption(named: "target")
    guard extractor.remainingArguments.isEmpty else {
      return Diagnostics.error(
        "unexpected arguments: \(extractor.remainingArguments.joined(separator: " ")); "
          + "usage: swift package generate-object-types [--target NAME]… [--check]")
    }
    let targets = try targets(of: context.package, named: names)
    let tool = try context.tool(named: TypesInputs.toolName).url
    for target in targets {
      try generate(
        target, tool, context.pluginWorkDirectoryURL, package: context.package.directoryURL,
        isCheck: isCheck)
    }
  }

  /// Returns the targets with the given names, or all targets with a configuration file.
  private func targets(
    of package: Package, named names: [String]
  ) throws -> [any SourceModuleTarget] {
    guard names.isEmpty else {
      return try package.targets(named: names).compactMap { $0 as? any SourceModuleTarget }
    }
    let targets = package.targets.compactMap { $0 as? any SourceModuleTarget }
      .filter {
        !TypesInputs.configurations(in: TargetFiles.paths(in: $0.directoryURL.path)).isEmpty
      }
    if targets.isEmpty {
      Diagnostics.error("no target has a file \(TypesConfiguration.fileName) among its sources")
    }
    return targets
  }

  private func generate(
    _ target: any SourceModuleTarget, _ tool: URL, _ workDirectory: URL, package: URL, isCheck: Bool
  ) throws {
    let inputs: TypesInputs
    do throws(Misconfigurations) {
      // The files that were generated before don't count as files with the same names.
      inputs = try TypesInputs(
        target: target.name,
        files: TargetFiles.paths(in: target.directoryURL.path)
          .filter { !$0.contains("/\(GeneratedFiles.directoryName)/") }
      ) { try? String(contentsOfFile: $0, encoding: .utf8) }
    } catch { return error.report() }
    let directory = FilePath.directory(of: inputs.configuration)
    let source = workDirectory.appendingPathComponent(target.name, isDirectory: true)
    try? FileManager.default.removeItem(at: source)
    let status = try ToolRun.status(of: tool, inputs.arguments(output: source.path), in: package)
    guard status == 0 else {
      return Diagnostics.error("\(target.name): the types can't be generated")
    }
    let generated = GeneratedFiles(
      directory: "\(directory)/\(GeneratedFiles.directoryName)", source: source.path,
      names: inputs.outputs)
    let changes = try isCheck ? generated.changes() : generated.update()
    for (name, change) in changes {
      let path = FilePath.relative("\(generated.directory)/\(name)", to: package.path)
      if isCheck {
        Diagnostics.error(
          "\(path) \(change.rawValue); run swift package generate-object-types")
      } else {
        print("\(path): \(change == .obsolete ? "removed" : "written")")
      }
    }
    let count = inputs.outputs.count
    print(
      "\(target.name): \(count) \(count == 1 ? "file" : "files"), \(changes.count) "
        + (isCheck ? "out of date" : "changed"))
  }
}
