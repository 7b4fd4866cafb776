public import FileAccess

/// A part of a form: a field with a text, or a file.
///
/// ```swift
/// let field = FormPart("key", text: "uploads/1")
/// let json = FormPart(
///   "meta", mediaType: "application/json",
///   content: .bytes(Array("{}".utf8)))
/// let file = FormPart(
///   "file", fileName: "cat.jpg", mediaType: "image/jpeg",
///   content: .file("/pictures/cat.jpg", length: 104))
/// ```
public struct FormPart: Sendable {
  /// The name. Line endings become CRLF, and then CR, LF and quotes become `%0D`, `%0A` and `%22`.
  public var name: String

  /// The name of the file, or `nil` for a part that isn't a file.
  ///
  /// It is written like ``name``, but without changing line endings to CRLF.
  public var fileName: String?

  /// The media type. A file without one is sent as `application/octet-stream`.
  public var mediaType: MediaType?

  /// The content.
  public var content: FormContent

  /// Creates a field with a text.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - text: The text, whose line endings become CRLF as in browsers.
  public init(_ name: String, text: String) {
    self.init(name, content: .text(text))
  }

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - fileName: The name of the file, or `nil` for a part that isn't a file.
  ///   - mediaType: The media type, if it is known.
  ///   - content: The content.
  public init(
    _ name: String, fileName: String? = nil, mediaType: MediaType? = nil, content: FormContent
  ) {
    self.name = name
    self.fileName = fileName
    self.mediaType = mediaType
    self.content = content
  }
}

extension FormPart {
  /// Throws an error if the part can't be sent.
  func check() throws(MultipartError) {
    // The WHATWG's algorithm allows null characters. However, a header can't contain null
    // characters (RFC 7230 §3.2.6), and programs written in C truncate the name at the first one.
    guard !name.utf8.contains(0) else {
      throw MultipartError(.invalidName, "the name contains a null character")
    }
    guard fileName?.utf8.contains(0) != true else {
      throw MultipartError(.invalidFileName, "the file name contains a null character")
    }
    guard mediaType?.isWellFormed ?? true else {
      throw MultipartError(.invalidMediaType, "expected a media type of the form type/subtype")
    }
    guard content.length >= 0 else {
      throw MultipartError(
        .invalidLength, "expected a length of at least 0, found \(content.length)")
    }
  }
}
