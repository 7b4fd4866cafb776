/// The files that must be uploaded once the object is created, in the order of the body.
///
/// A plan can be printed, and kept in a file: it holds the bytes that were in memory, and of files
/// their places and what tells whether they changed. Protect the file as you would the uploads.
///
/// ```swift
/// let plan = try JSONDecoder().decode(UploadPlan.self, from: kept)
/// for upload in plan.uploads { print(upload) }
/// // c_pictures[0].content: c_pictures.0.content.jpg, image/jpeg, 104 bytes
/// ```
public struct UploadPlan: Hashable, Sendable {
  /// The uploads. No two have the same file name or the same pointer.
  public let uploads: [Upload]

  package init(_ uploads: [Upload]) { self.uploads = uploads }
}

extension UploadPlan: CustomStringConvertible, CustomDebugStringConvertible {
  /// A line for each upload, without content and without the places of files.
  public var description: String { uploads.map(\.description).joined(separator: "\n") }

  /// The same as ``description``.
  public var debugDescription: String { description }
}

extension UploadPlan: Codable {
  private enum Key: String, CodingKey { case version, uploads }

  private static var version: Int { 1 }

  /// Writes the plan, with the version of its form.
  ///
  /// - Parameter encoder: Gets the plan.
  /// - Throws: What an ``Upload`` throws that cannot be kept, and what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(uploads, forKey: .uploads)
  }

  /// Reads a plan.
  ///
  /// - Parameter decoder: Holds a plan.
  /// - Throws: `DecodingError` for a version that is not known, and for anything that no plan could
  ///   have been.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "version \(version) is not known")
    }
    uploads = try container.decode([Upload].self, forKey: .uploads)
    let names = Set(uploads.map { $0.fileName.lowercased() })
    let pointers = Set(uploads.map { Array($0.pointer.utf8) })
    guard names.count == uploads.count, pointers.count == uploads.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .uploads, in: container, debugDescription: "two uploads have one name or place")
    }
  }
}
