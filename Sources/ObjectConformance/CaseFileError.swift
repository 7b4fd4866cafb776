public import JSONText
public import ObjectSchema

/// An error thrown when a case file can't be loaded.
///
/// ```swift
/// do {
///   _ = try CaseFile(contentsOf: "missing.json")
/// } catch {
///   print(error)    // missing.json: No such file or directory
/// }
/// ```
public struct CaseFileError: Error, Hashable, Sendable {
  /// The path of the file, as given.
  public let path: String

  /// A sentence that describes the problem, without its location.
  public let reason: String

  /// The line and column in the file, or `nil` if the problem isn't about a single value.
  public let position: TextPosition?

  /// The faults of the schema, or an empty array if the problem isn't in the schema.
  public let schemaFaults: [SchemaFault]

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
    position = nil
    schemaFaults = []
  }

  init(path: String, reason: String, offset: Int, in bytes: [UInt8]) {
    self.path = path
    self.reason = reason
    position = TextPosition.positions(of: [offset], in: bytes.rawBytes).first
    schemaFaults = []
  }

  init(path: String, schema error: SchemaError) {
    self.path = path
    reason = "the schema has errors"
    position = nil
    schemaFaults = error.faults
  }
}

extension CaseFileError: CustomStringConvertible {
  /// The summary, followed by the faults of the schema, one on each line.
  public var description: String {
    ([summary] + schemaFaults.map(\.description)).joined(separator: "\n")
  }

  /// The location and the reason on one line.
  public var summary: String {
    let location = position.map { "\(path):\($0.line):\($0.column)" } ?? path
    return "\(location): \(reason)".escapedForDisplay
  }
}
