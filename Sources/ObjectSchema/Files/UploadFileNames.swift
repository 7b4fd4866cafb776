/// The names that the files of one body are uploaded under, each once, without regard to case.
///
/// A name is made of the path of its facet, so that the same body has the same names: the letters,
/// digits, hyphens and underscores stay, what parts the steps becomes a dot, and anything else an
/// underscore. Where that loses something, a few characters that stand for the whole path follow.
/// The extension tells the media type, by which the server and the checker judge the facet.
///
/// ```swift
/// var names = UploadFileNames()
/// names.makeName(for: "c_pictures[0].content", mediaType: "image/jpeg")   // c_pictures.0.content.jpg
/// ```
package struct UploadFileNames: Sendable {
  /// Why a name that somebody chose is not taken.
  package enum Refusal: Error, Hashable, Sendable {
    /// Nothing, or a path, `..`, a control character, or more than 255 bytes in it.
    case unsafe
    /// Another file of the body has it, perhaps in another case.
    case taken
  }

  private var taken: Set<String> = []

  /// Starts with no name taken.
  package init() {}

  /// The longest name that is made, in bytes.
  package static var maximumGeneratedByteCount: Int { 120 }

  /// The longest name that is taken, in bytes: what file systems hold.
  package static var maximumByteCount: Int { 255 }

  /// Takes a name that somebody chose. Take those first: a made name gives way, a chosen one cannot.
  ///
  /// - Parameter name: The name.
  /// - Throws: ``Refusal`` if it cannot be used.
  package mutating func take(_ name: String) throws(Refusal) {
    guard Self.isSafe(name) else { throw .unsafe }
    guard taken.insert(Self.folded(name)).inserted else { throw .taken }
  }

  /// Makes a name that no other file of the body has.
  ///
  /// - Parameters:
  ///   - path: The path of the facet, such as `c_pictures[0].content`.
  ///   - mediaType: The media type. One without a known extension gets that of the file if it is not
  ///     known either, since the server may know it, and else `bin`.
  ///   - source: The name that the file has where it lies, for its extension.
  /// - Returns: The name.
  package mutating func makeName(
    for path: String, mediaType: String, source: String? = nil
  ) -> String {
    let ending = "." + Self.ending(of: mediaType, source)
    let stem = Self.stem(of: path, longest: Self.maximumGeneratedByteCount - ending.utf8.count)
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
    taken.insert(Self.folded(name)).inserted ? name : nil
  }

  /// Whether a name can be uploaded under.
  package static func isSafe(_ name: String) -> Bool {
    FacetValue.isSafeName(name) && name.utf8.count <= maximumByteCount
  }

  /// What names that a server may take for the same have in common.
  private static func folded(_ name: String) -> String { name.lowercased() }

  private static func ending(of mediaType: String, _ source: String?) -> String {
    if let known = MediaType.preferredExtension(for: mediaType) { return known }
    let own = source.flatMap { source -> String? in
      let parts = source.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard parts.count > 1, let last = parts.last else { return nil }
      return "\(Substring(last))"
    }
    guard let own, 1...16 ~= own.utf8.count, own.utf8.allSatisfy({ Character($0) == .kept }),
      MediaType.ofFile(named: "." + own) == MediaType.octetStream
    else { return "bin" }
    return own
  }

  /// The path in safe characters, as long as it may be.
  private static func stem(of path: String, longest: Int) -> String {
    var bytes: [UInt8] = []
    var isExact = true
    for byte in path.utf8 {
      switch Character(byte) {
      case .kept: bytes.append(byte)
      case .separator:
        // Two dots in a row are a way upwards, and one at the start hides the file.
        if let last = bytes.last, last != UInt8(ascii: ".") { bytes.append(UInt8(ascii: ".")) }
      case .odd:
        isExact = false
        if bytes.last != UInt8(ascii: "_") { bytes.append(UInt8(ascii: "_")) }
      }
    }
    // A hyphen at the start would be an option of many commands.
    if bytes.isEmpty || bytes.first == UInt8(ascii: "-") {
      isExact = false
      bytes = Array("file".utf8) + bytes
    }
    if isExact, bytes.count <= longest { return withoutDot(bytes) }
    let mark = "-" + PathMark.text(of: path)
    return withoutDot(bytes.prefix(longest - mark.utf8.count)) + mark
  }

  private static func withoutDot(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private enum Character {
    case kept, separator, odd

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        self = .kept
      case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"): self = .separator
      default: self = .odd
      }
    }
  }
}

/// A few characters that stand for a path, the same in every process.
private enum PathMark {
  /// FNV-1a in 32 bits, as at most seven digits and letters.
  static func text(of path: String) -> String {
    let hash = path.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return String(hash, radix: 36)
  }
}
