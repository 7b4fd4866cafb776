package import FileAccess
import ObjectSchema

/// Creates unique file names for the uploads of one body, ignoring case.
///
/// A name is derived from the path of its facet, so that equal bodies have equal names. ASCII
/// letters, digits, hyphens and underscores are kept, the path's separators become dots, and
/// anything else becomes an underscore. If that loses information, a short hash of the path is
/// appended. The extension states the media type, by which a file is accepted or rejected.
///
/// ```swift
/// var names = UploadFileNames()
/// names.makeName(for: "c_pictures[0].content", mediaType: .jpeg)   // c_pictures.0.content.jpg
/// ```
package struct UploadFileNames: Sendable {
  /// The reason why a chosen name can't be used.
  package enum NameError: Error, Hashable, Sendable {
    /// The name is empty or too long, or contains a path, `..` or a control character.
    case unsafe
    /// Another file of the body has the same name, ignoring case.
    case duplicate
  }

  private var used: Set<String> = []

  /// Creates an empty set of names.
  package init() {}

  /// The maximum length of a generated name in bytes.
  package static var maximumGeneratedByteCount: Int { 120 }

  /// The maximum length of a chosen name in bytes, which is the limit of common file systems.
  package static var maximumByteCount: Int { 255 }

  /// Reserves a chosen name.
  ///
  /// Reserve all chosen names before generating others, because only a generated name can change.
  ///
  /// - Parameter name: The name.
  /// - Throws: ``NameError`` if the name can't be used.
  package mutating func reserve(_ name: String) throws(NameError) {
    guard Self.isSafe(name) else { throw .unsafe }
    guard used.insert(Self.folded(name)).inserted else { throw .duplicate }
  }

  /// Generates a name that no other file of the body has.
  ///
  /// - Parameters:
  ///   - path: The path of the facet, such as `c_pictures[0].content`.
  ///   - mediaType: The media type, which determines the extension. If it has no known extension,
  ///     the name keeps that of the source file, provided that no media type is known for it
  ///     either. Otherwise the extension is `bin`.
  ///   - source: The name of the source file.
  /// - Returns: The name.
  package mutating func makeName(
    for path: String, mediaType: MediaType, source: String? = nil
  ) -> String {
    let ending = "." + Self.ending(for: mediaType, source)
    let stem = Self.stem(
      for: path, maximumByteCount: Self.maximumGeneratedByteCount - ending.utf8.count)
    if let name = insert(stem + ending) { return name }
    var number = 2
    while true {
      let suffix = "-\(number)" + ending
      let short = stem.utf8.prefix(Self.maximumGeneratedByteCount - suffix.utf8.count)
      if let name = insert("\(Substring(short))" + suffix) { return name }
      number += 1
    }
  }

  private mutating func insert(_ name: String) -> String? {
    used.insert(Self.folded(name)).inserted ? name : nil
  }

  /// Returns whether a name can be used for an upload.
  package static func isSafe(_ name: String) -> Bool {
    FacetValue.isSafeName(name) && name.utf8.count <= maximumByteCount
  }

  /// Returns a form of the name that's the same for all names that a server may treat as equal.
  static func folded(_ name: String) -> String { name.lowercased() }

  private static func ending(for mediaType: MediaType, _ source: String?) -> String {
    if let known = mediaType.preferredExtension { return known }
    let own = source.flatMap { source -> String? in
      let parts = source.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard parts.count > 1, let last = parts.last else { return nil }
      return "\(Substring(last))"
    }
    guard let own, 1...16 ~= own.utf8.count, own.utf8.allSatisfy({ Character($0) == .kept }),
      MediaType(ofFileNamed: "." + own) == nil
    else { return "bin" }
    return own
  }

  /// Returns a path with its unsafe characters replaced, truncated to at most the given length.
  private static func stem(for path: String, maximumByteCount: Int) -> String {
    var bytes: [UInt8] = []
    var isExact = true
    for byte in path.utf8 {
      switch Character(byte) {
      case .kept: bytes.append(byte)
      case .separator:
        // Two dots in a row name the parent directory, and a leading dot hides the file.
        if let last = bytes.last, last != UInt8(ascii: ".") { bytes.append(UInt8(ascii: ".")) }
      case .replaced:
        isExact = false
        if bytes.last != UInt8(ascii: "_") { bytes.append(UInt8(ascii: "_")) }
      }
    }
    // Many commands treat an argument with a leading hyphen as an option.
    if bytes.isEmpty || bytes.first == UInt8(ascii: "-") {
      isExact = false
      bytes = Array("file".utf8) + bytes
    }
    if isExact, bytes.count <= maximumByteCount { return withoutDot(bytes) }
    let hash = "-" + PathHash.text(of: path)
    return withoutDot(bytes.prefix(maximumByteCount - hash.utf8.count)) + hash
  }

  private static func withoutDot(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private enum Character {
    case kept, separator, replaced

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        self = .kept
      case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"): self = .separator
      default: self = .replaced
      }
    }
  }
}

/// A short hash of a path that's the same in every process.
private enum PathHash {
  /// Returns the 32-bit FNV-1a hash of a path as at most seven digits and letters.
  static func text(of path: String) -> String {
    let hash = path.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return String(hash, radix: 36)
  }
}
