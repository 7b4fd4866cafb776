/// The files to upload once the object is created, in the order of the body.
///
/// A plan is a collection of uploads that can be printed and stored. It contains the bytes that were
/// in memory, and for files their paths and identities. Protect a stored plan like the uploads.
///
/// ```swift
/// let plan = try JSONDecoder().decode(UploadPlan.self, from: stored)
/// for upload in plan { print(upload) }
/// // c_pictures[0].content: c_pictures.0.content.jpg, image/jpeg, 104 bytes
/// ```
public struct UploadPlan: Hashable, Sendable {
  // No two uploads have the same file name or the same pointer.
  let uploads: [Upload]

  package init(_ uploads: [Upload]) { self.uploads = uploads }
}

extension UploadPlan: RandomAccessCollection {
  /// The index of the first upload, which is 0.
  public var startIndex: Int { uploads.startIndex }

  /// The number of uploads.
  public var endIndex: Int { uploads.endIndex }

  /// The upload at an index.
  ///
  /// - Parameter index: A valid index of the plan.
  public subscript(index: Int) -> Upload { uploads[index] }
}

extension UploadPlan: CustomStringConvertible, CustomDebugStringConvertible {
  /// The uploads, one per line, without content and without the locations of files.
  public var description: String { uploads.map(\.description).joined(separator: "\n") }

  /// The same as ``description``.
  public var debugDescription: String { description }
}

extension UploadPlan: Codable {
  private enum Key: String, CodingKey { case version, uploads }

  private static var version: Int { 1 }

  /// Encodes the plan with the version of its format.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: `EncodingError` for an ``Upload`` that can't be stored, and errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(uploads, forKey: .uploads)
  }

  /// Decodes a plan.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` for an unknown version and for inconsistent uploads.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription: "expected version \(Self.version), found \(version)")
    }
    uploads = try container.decode([Upload].self, forKey: .uploads)
    let names = Set(uploads.map { $0.fileName.lowercased() })
    let pointers = Set(uploads.map { Array($0.pointer.utf8) })
    guard names.count == uploads.count, pointers.count == uploads.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .uploads, in: container, debugDescription: "expected unique names and pointers")
    }
  }
}
