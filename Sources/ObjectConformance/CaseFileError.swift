public import JSONText
public import ObjectSchema

/// Why a case file cannot be run.
///
/// ```swift
/// do {
///   _ = try CaseFile(contentsOf: "missing.json")
/// } catch {
///   print(error)    // missing.json: No such file or directory
/// }
/// ```
public struct CaseFileError: Error, Hashable, Sendable {
  /// The file, as it was named.
  public let path: String

  /// What is wrong, in a sentence.
  public let reason: String

  /// Where in the file; `nil` if the fault is about the whole file.
  public let position: TextPosition?

  /// The faults of the schema, if those are what is wrong.
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
    reason = "the schema is faulty"
    position = nil
    schemaFaults = error.faults
  }
}

extension CaseFileError: CustomStringConvertible {
  /// The place and the reason, and each fault of the schema on a line of its own.
  public var description: String {
    ([summary] + schemaFaults.map(\.description)).joined(separator: "\n")
  }

  /// The place and the reason.
  public var summary: String {
    let place = position.map { "\(path):\($0.line):\($0.column)" } ?? path
    return "\(place): \(reason)"
  }
}
