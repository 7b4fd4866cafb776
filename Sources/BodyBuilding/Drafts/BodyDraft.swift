public import FileAccess
import JSONText
public import ObjectSchema

/// The values of an object that isn't complete yet, in a form that can be stored.
///
/// A draft keeps all values, valid or not, with the name of their definition and its digest. With
/// `import ObjectBody`, it's `Codable`. Files are stored as paths in a `RootDirectory` with a name.
///
/// ```swift
/// var parameters = object.parameters()
/// parameters["c_string"] = "not finished"
/// let stored = try JSONEncoder().encode(parameters.draft)
///
/// let draft = try JSONDecoder().decode(BodyDraft.self, from: stored)
/// var restored = try object.parameters(restoring: draft)
/// restored["c_string"] = "finished"
/// try restored.body().text    // {"c_string":"finished"}
/// ```
public struct BodyDraft: Hashable, Sendable {
  /// The singular name of the definition.
  public let objectName: String

  /// The digest of the definition, as in `ObjectDefinition.digest`.
  public let definitionDigest: String

  /// The values, by property name.
  public let values: PropertyObject

  /// The names of the values that aren't validated, because they come from a ``FastProperty``.
  package let unvalidatedNames: [String]

  /// The mode of the parameters: that of an update, or else `create`.
  package let mode: CheckOptions.Mode

  package init(
    objectName: String, definitionDigest: String, values: PropertyObject,
    unvalidatedNames: [String], mode: CheckOptions.Mode
  ) {
    self.objectName = objectName
    self.definitionDigest = definitionDigest
    self.values = values
    self.unvalidatedNames = unvalidatedNames
    self.mode = mode
  }

  /// Returns whether the draft was made for a definition with the same name and digest.
  ///
  /// If not, ``faults(in:options:keepingUnvalidated:)`` returns what no longer fits.
  ///
  /// - Parameter definition: The definition.
  /// - Returns: Whether nothing has changed that decides what a body can contain.
  public func matches(_ definition: ObjectDefinition) -> Bool {
    objectName.hasSameUTF8(as: definition.name) && definitionDigest == definition.digest
  }

  /// Returns the faults of the values, without those of missing ones.
  ///
  /// ```swift
  /// let draft = object.parameters(["c_string": "text", "c_gone": 1]).draft
  /// draft.faults(in: object).map { "\($0.code) \($0.path)" }    // ["unknown c_gone"]
  /// ```
  ///
  /// - Parameters:
  ///   - definition: The definition to validate against, which can be a newer one.
  ///   - options: Options that control validation. Their `mode` is ignored.
  ///   - keepingUnvalidated: Whether values that a ``FastProperty`` exempts from validation remain
  ///     exempt.
  /// - Returns: The errors and the warnings, in the order of the body.
  public func faults(
    in definition: ObjectDefinition, options: CheckOptions = CheckOptions(),
    keepingUnvalidated: Bool = false
  ) -> [Fault] {
    let parameters = BodyParameters(self, definition, options: options, keepingUnvalidated)
    if case .update = mode { return parameters.faults() }
    return parameters.faults(mode: .draft)
  }

  /// Returns the draft with the root directories that its files are in.
  ///
  /// A stored draft contains only the names of its root directories. Until they're resolved, its
  /// files can't be read, so that a draft from an untrusted source can't choose what is sent.
  ///
  /// - Parameter roots: The root directories. If several have the same name, the first one is used.
  /// - Returns: The draft. Its files aren't opened until they're read.
  /// - Throws: ``AttachmentError`` if no root directory has the name that a file refers to.
  public func resolve(roots: [RootDirectory]) throws(AttachmentError) -> BodyDraft {
    BodyDraft(
      objectName: objectName, definitionDigest: definitionDigest,
      values: try values.resolve(roots: roots), unvalidatedNames: unvalidatedNames, mode: mode)
  }
}

extension BodyDraft: CustomStringConvertible {
  /// The name of the definition and of the properties with values, but not the values, which may be
  /// private.
  public var description: String {
    "draft of \(objectName): \(values.keys.joined(separator: ", "))".escapedForDisplay
  }
}

extension BodyParameters {
  /// The values in a form that can be stored.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the definition, whose digest is computed.
  public var draft: BodyDraft {
    BodyDraft(
      objectName: definition.name, definitionDigest: definition.digest, values: values,
      unvalidatedNames: unvalidatedNames, mode: isUpdate ? options.mode : .create)
  }

  /// Creates parameters with the values of a draft.
  init(
    _ draft: BodyDraft, _ definition: ObjectDefinition, options: CheckOptions,
    _ keepingUnvalidated: Bool
  ) {
    var options = options
    if case .update = draft.mode { options.mode = draft.mode }
    self.init(
      definition, values: draft.values,
      unvalidated: keepingUnvalidated ? draft.unvalidatedNames : [], options: options)
  }
}

extension ObjectDefinition {
  /// Creates parameters with the values of a draft.
  ///
  /// All values are kept, even if they no longer fit because the definition has changed since. They
  /// aren't checked until ``BodyParameters/faults(mode:)`` or ``BodyParameters/body()``.
  ///
  /// ```swift
  /// let restored = try object.parameters(restoring: draft)
  /// if !draft.matches(object) {
  ///   for fault in restored.faults() { print(fault) }
  /// }
  /// ```
  ///
  /// The parameters are those of an update if the draft is that of an update, which includes the
  /// object type of the stored object.
  ///
  /// - Parameters:
  ///   - draft: The draft.
  ///   - options: Options that control validation. Their `mode` is ignored if the draft is that of an
  ///     update.
  ///   - keepingUnvalidated: Whether values that a ``FastProperty`` exempts from validation remain
  ///     exempt. A stored draft contains their names, so pass `true` only if you know that it
  ///     wasn't changed.
  /// - Returns: The parameters.
  /// - Throws: ``BodyDraftError`` if the draft was made for a definition with another name.
  public func parameters(
    restoring draft: BodyDraft, options: CheckOptions = CheckOptions(),
    keepingUnvalidated: Bool = false
  ) throws(BodyDraftError) -> BodyParameters {
    guard draft.objectName.hasSameUTF8(as: name) else {
      throw BodyDraftError(expected: name, found: draft.objectName)
    }
    return BodyParameters(draft, self, options: options, keepingUnvalidated)
  }
}
