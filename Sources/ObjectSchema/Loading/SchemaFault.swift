public import JSONText

/// One thing that is wrong with a schema file, or that somebody should know about it.
///
/// ```swift
/// let schemas = try SchemaRegistry(text: #"{"name": "c_case", "colour": 1}"#)
/// schemas.warnings.first?.code                // unknownKey
/// schemas.warnings.first?.pointer             // /colour
/// schemas.warnings.first?.position?.column    // 20
/// ```
public struct SchemaFault: Hashable, Sendable {
  /// What is wrong.
  public let code: SchemaFaultCode

  /// Whether it stops the definition from loading.
  public let severity: Severity

  /// The file, as it was named; of a text without a file the name it was given.
  public let file: String

  /// Where in the file, as an RFC 6901 pointer; `nil` where the fault is about the whole file.
  public let pointer: String?

  /// The line and column in the file; `nil` where the fault is about the whole file.
  public let position: TextPosition?

  /// What is wrong, in a sentence.
  public let reason: String

  /// The nearest name that exists, for a name that does not.
  public let suggestion: String?
}

extension SchemaFault: CustomStringConvertible {
  /// The place and the reason on one line, as compilers write them.
  public var description: String {
    let place = position.map { "\(file):\($0.line):\($0.column)" } ?? file
    let pointer = pointer.map { $0.isEmpty ? "" : "\($0): " } ?? ""
    let suggestion = suggestion.map { "; did you mean \($0)?" } ?? ""
    return "\(place): \(severity.rawValue): \(pointer)\(reason)\(suggestion) [\(code)]"
  }
}

/// What is wrong with a schema file, as a stable word. The set is open.
///
/// ```swift
/// SchemaFaultCode.duplicateName      // duplicateName
/// ```
public struct SchemaFaultCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The word.
  public let rawValue: String

  /// Creates a code from its word.
  ///
  /// - Parameter rawValue: The word.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The word.
  public var description: String { rawValue }

  /// The file cannot be read.
  public static let unreadableFile = SchemaFaultCode(rawValue: "unreadableFile")
  /// The file is not JSON.
  public static let json = SchemaFaultCode(rawValue: "json")
  /// A key stands twice in one object.
  public static let duplicateKey = SchemaFaultCode(rawValue: "duplicateKey")
  /// A key that must be there is missing.
  public static let missing = SchemaFaultCode(rawValue: "missing")
  /// A value of the wrong JSON type.
  public static let type = SchemaFaultCode(rawValue: "type")
  /// A name of the wrong form.
  public static let name = SchemaFaultCode(rawValue: "name")
  /// A name that stands twice where names must differ.
  public static let duplicateName = SchemaFaultCode(rawValue: "duplicateName")
  /// A value that the key cannot have.
  public static let value = SchemaFaultCode(rawValue: "value")
  /// A rule that does not fit its property's type, or with faulty options.
  public static let rule = SchemaFaultCode(rawValue: "rule")
  /// A key that means nothing here. A warning.
  public static let unknownKey = SchemaFaultCode(rawValue: "unknownKey")
  /// A rule that is not known here. A warning.
  public static let unknownRule = SchemaFaultCode(rawValue: "unknownRule")
  /// A type that is not known here. A warning.
  public static let unknownType = SchemaFaultCode(rawValue: "unknownType")
  /// Something that has no effect. A warning.
  public static let noEffect = SchemaFaultCode(rawValue: "noEffect")
}

/// The faults that stopped schema files from loading, all of them, with the warnings among them.
///
/// ```swift
/// do {
///   _ = try SchemaRegistry(text: #"{"name": "c case", "properties": 1}"#)
/// } catch {
///   error.faults.map(\.code)     // [name, type]
/// }
/// ```
public struct SchemaError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The faults, files in the order they were read and each file's faults in document order.
  public let faults: [SchemaFault]

  /// Creates an error.
  ///
  /// - Parameter faults: The faults.
  public init(faults: [SchemaFault]) { self.faults = faults }

  /// The faults, one a line.
  public var description: String { faults.map(\.description).joined(separator: "\n") }
}
