import Foundation
public import ObjectBody

/// A directory that keeps a draft for each definition, so that an app can be closed while a form is open.
///
/// Only its owner can read it, because drafts contain what was entered.
public struct DraftDirectory: Sendable {
  private let url: URL
  private let files: RootDirectory

  /// Creates the directory unless it exists.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - files: The directory of the files that drafts refer to. It has a name.
  /// - Throws: An error of Foundation.
  public init(_ path: String, filesIn files: RootDirectory) throws {
    url = URL(fileURLWithPath: path, isDirectory: true)
    self.files = files
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Returns what was entered, or no values if there is no draft.
  ///
  /// - Parameter definition: The definition.
  /// - Returns: The parameters.
  /// - Throws: An error if the draft can't be read, is for another definition, or refers to another directory.
  public func parameters(of definition: ObjectDefinition) throws -> BodyParameters {
    let url = url(of: definition)
    guard FileManager.default.fileExists(atPath: url.path) else { return definition.parameters() }
    let draft = try JSONDecoder().decode(BodyDraft.self, from: Data(contentsOf: url))
    return try definition.parameters(restoring: draft.resolve(roots: [files]))
  }

  /// Keeps what was entered: writes the draft beside the old one, and renames it when it's complete.
  ///
  /// - Parameter parameters: The parameters.
  /// - Throws: An error of Foundation. The old draft is unchanged then.
  public func save(_ parameters: BodyParameters) throws {
    try JSONEncoder().encode(parameters.draft)
      .write(to: url(of: parameters.definition), options: .atomic)
  }

  /// Removes the draft of a definition, if there is one.
  ///
  /// - Parameter definition: The definition.
  /// - Throws: An error of Foundation.
  public func removeDraft(of definition: ObjectDefinition) throws {
    let url = url(of: definition)
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    try FileManager.default.removeItem(at: url)
  }

  private func url(of definition: ObjectDefinition) -> URL {
    url.appendingPathComponent("\(definition.name).json")
  }
}
