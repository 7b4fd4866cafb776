import BodyBuilding
import FileAccess
import LanguageServer
import ObjectSchema

/// The options of the command line and of the configuration file, as an editor uses them.
struct EditorWorkspace: LanguageWorkspace {
  /// The options of the command line.
  let arguments: Arguments

  /// The working directory, which the paths in the arguments are relative to.
  let directory: String

  /// Creates a workspace.
  init(_ arguments: Arguments, directory: String = Directory.current ?? "/") {
    self.arguments = arguments
    self.directory = directory
  }

  func settings(for options: SessionOptions) -> WorkspaceSettings {
    let root = options.root ?? directory
    var own = arguments
    // The options are those of a check of the payloads.
    own.action = .check
    own.schemas = own.schemas.map { Self.absolute($0, in: directory) }
    if own.schemas.isEmpty { own.schemas = options.schemas.map { Self.absolute($0, in: root) } }
    own.object = own.object ?? options.object
    own.configuration =
      own.configuration.map { Self.absolute($0, in: directory) }
      ?? options.configuration.map { Self.absolute($0, in: root) }
      ?? Configuration.find(from: root)
    if own.configuration == nil { own.usesConfiguration = false }
    var settings = WorkspaceSettings()
    var baseline: BaselineMatcher?
    do throws(SettingsError) {
      try own.applyConfiguration()
      if let path = own.baseline {
        baseline = BaselineMatcher(try Baseline(contentsOf: path), RelativePaths(path))
      }
    } catch { settings.problems.append(error.reason) }
    settings.configuration = own.usesConfiguration ? own.configuration : nil
    settings.requiresSchemas = !own.schemas.isEmpty
    settings.schemaPaths =
      own.schemas.isEmpty
      ? [Self.absolute("Schemas", in: root)]
      : own.schemas.map { Self.absolute($0, in: directory) }
    settings.pluralNames = own.pluralNames
    let paths = RelativePaths(own.configuration ?? "")
    settings.payloads = { [own, baseline] path in
      Self.settings(path, own, paths, baseline)
    }
    return settings
  }

  /// Returns the settings for a payload.
  private static func settings(
    _ path: String, _ arguments: Arguments, _ paths: RelativePaths, _ baseline: BaselineMatcher?
  ) -> PayloadSettings {
    let relativePath = paths.relativePath(of: path)
    var own = arguments
    var settings = PayloadSettings()
    for override in arguments.overrides where override.matches(relativePath) {
      own.apply(override)
      if override.object != nil { settings.isChosen = true }
    }
    settings.object = own.object
    settings.hasLines = own.isLines
    settings.options = own.checkOptions
    if let review = FaultReview(own, baseline) {
      settings.review = { report in
        var review = review
        return ReviewedReport(report, by: &review, in: path).faults
      }
    }
    if own.isInstances { settings.checkInstances = checkInstances }
    return settings
  }

  /// Checks objects that the server sent.
  @Sendable private static func checkInstances(
    _ text: [UInt8], _ definition: ObjectDefinition, _ options: CheckOptions
  ) -> PayloadReport {
    do throws(InstanceError) {
      let list = try InstanceList(text, of: definition, checking: options)
      return PayloadReport(faults: list.errors.flatMap(\.faults), isTruncated: list.isTruncated)
    } catch { return PayloadReport(faults: error.faults, isTruncated: false) }
  }

  private static func absolute(_ path: String, in directory: String) -> String {
    let path = path.hasPrefix("/") ? path : directory + "/" + path
    return DocumentURI.standardized(path)
  }
}
