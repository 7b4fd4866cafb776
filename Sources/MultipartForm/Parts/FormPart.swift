public import FileAccess

/// One part of a form: a name, and a text or a file.
///
/// ```swift
/// FormPart("key", text: "uploads/1")
/// FormPart("meta", mediaType: "application/json", content: .bytes(Array("{}".utf8)))
/// FormPart("file", fileName: "cat.jpg", mediaType: "image/jpeg",
///          content: .file("/pictures/cat.jpg", length: 104))
/// ```
public struct FormPart: Sendable {
  /// The name. Its line ends become CRLF; CR, LF and quotes are written as `%0D`, `%0A` and `%22`.
  public var name: String

  /// The name of the file, written like ``name`` but with its line ends as they are; `nil` for a
  /// part that is no file.
  public var fileName: String?

  /// The media type; `nil` for none, which becomes `application/octet-stream` for a file.
  public var mediaType: MediaType?

  /// What the part holds.
  public var content: FormContent

  /// Creates a field of text.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - text: The text; its line ends become CRLF, as browsers send them.
  public init(_ name: String, text: String) {
    self.init(name, content: .text(text))
  }

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - fileName: The name of the file; `nil` for a part that is no file.
  ///   - mediaType: The media type; `nil` for none.
  ///   - content: What the part holds.
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
  /// Finds what may not go into a form.
  func check() throws(MultipartError) {
    // The algorithm lets NUL through, but no header may hold it (RFC 7230 section 3.2.6), and what
    // is written in C reads the name up to it.
    guard !name.utf8.contains(0) else { throw MultipartError(.invalidName, "the name holds NUL") }
    guard fileName?.utf8.contains(0) != true else {
      throw MultipartError(.invalidFileName, "the file name holds NUL")
    }
    guard mediaType?.isWellFormed ?? true else {
      throw MultipartError(.invalidMediaType, "expected a media type of the form type/subtype")
    }
    guard content.length >= 0 else {
      throw MultipartError(.invalidLength, "the content has a length below zero")
    }
  }
}
