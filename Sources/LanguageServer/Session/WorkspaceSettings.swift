package import ObjectSchema

/// The settings that the client sends, in `initializationOptions` or as a change of the configuration.
package struct SessionOptions: Hashable, Sendable {
  /// The absolute path of the first folder that is open in the editor.
  package var root: String?

  /// The paths of schema files and directories.
  package var schemas: [String] = []

  /// The name of the object.
  package var object: String?

  /// The path of the configuration file.
  package var configuration: String?

  /// Creates options without settings.
  package init() {}
}

/// The source of settings for a server, besides what the client sends.
package protocol LanguageWorkspace: Sendable {
  /// Returns the settings, which are read again when the configuration file changes.
  ///
  /// - Parameter options: The settings of the client.
  /// - Returns: The settings.
  func settings(for options: SessionOptions) -> WorkspaceSettings
}

/// The settings of a session.
package struct WorkspaceSettings: Sendable {
  /// The absolute paths of schema files and directories.
  package var schemaPaths: [String] = []

  /// Whether the paths were given, so that a missing one is an error.
  package var requiresSchemas = false

  /// Plural names by the names of definitions.
  package var pluralNames: [String: String] = [:]

  /// The absolute path of the configuration file, if there is one.
  package var configuration: String?

  /// The reasons why some settings can't be used.
  package var problems: [String] = []

  /// A closure that returns the settings for a payload at an absolute path.
  package var payloads: @Sendable (String) -> PayloadSettings = { _ in PayloadSettings() }

  /// Creates settings without schemas.
  package init() {}
}

/// The settings for a payload.
package struct PayloadSettings: Sendable {
  /// The name of the object, if one is set.
  package var object: String?

  /// Whether the object is set for this path, and not only for any file.
  package var isChosen = false

  /// Whether each line is a payload.
  package var hasLines = false

  /// The options that control validation.
  package var options = CheckOptions()

  /// A closure that removes the faults that don't count, and changes the severity of others.
  package var review: (@Sendable (PayloadReport) -> [Fault])?

  /// A closure that checks objects that the server sent, if the file holds such objects.
  package var checkInstances:
    (@Sendable (_ text: [UInt8], ObjectDefinition, CheckOptions) -> PayloadReport)?

  /// Creates settings for a payload of a request that creates an object.
  package init() {}
}
