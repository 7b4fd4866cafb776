import Foundation
import PackagePlugin

/// A command plug-in that checks the payloads and runs the case files of a package.
@main
struct ValidatePayloads: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let package = context.package
    let check: PayloadCheck
    do throws(Misconfigurations) {
      check = try PayloadCheck(
        arguments, content: PackageContent(ofPackageAt: package.directoryURL.path),
        schemas: schemas(of: package))
    } catch { return error.report() }
    let tool = try context.tool(named: TypesInputs.toolName).url
    var statuses: [Int32] = []
    for run in check.runs {
      statuses.append(try ToolRun.status(of: tool, run, in: package.directoryURL))
    }
    // An error is more serious than an invalid payload.
    switch statuses.max() {
    case 0: break
    case 1: Diagnostics.error("payloads or cases are invalid")
    default: Diagnostics.error("some payloads or cases couldn't be checked")
    }
  }

  /// Returns the schema files of targets with generated types, or none if the command finds schemas by itself.
  private func schemas(of package: Package) -> [String] {
    let directory = package.directoryURL.path
    for name in [".validate-payload.json", "Schemas"]
    where FileManager.default.fileExists(atPath: "\(directory)/\(name)") {
      return []
    }
    var schemas: [String] = []
    for case let target as any SourceModuleTarget in package.targets {
      let inputs = try? TypesInputs(
        target: target.name,
        files: TargetFiles.paths(in: target.directoryURL.path)
          .filter { FilePath.fileExtension(of: $0) != "swift" }
      ) { try? String(contentsOfFile: $0, encoding: .utf8) }
      schemas += inputs?.schemas.map { FilePath.relative($0, to: directory) } ?? []
    }
    return schemas
  }
}
