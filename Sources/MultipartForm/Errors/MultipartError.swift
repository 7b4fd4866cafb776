import JSONText

/// An error thrown when a form can't be created, read or written.
///
/// ```swift
/// let part = FormPart(
///   "scan", fileName: "a.png", content: .file("/no/such", length: 7))
/// do throws(MultipartError) {
///   let form = try MultipartForm(parts: [part])
///   try form.write(toFile: "/tmp/body")
/// } catch {
///   error.code             // unreadable
///   error.part             // 0
///   error.partName         // scan
///   error.description
///   // part 0 "scan": No such file or directory [unreadable]
/// }
/// ```
public struct MultipartError: Error, Hashable, Sendable {
  /// The kind of failure.
  public let code: MultipartErrorCode

  /// The index of the part at fault, or `nil` if the error concerns the whole form.
  public internal(set) var part: Int?

  /// The name of the part at fault, or `nil` if the error concerns the whole form.
  public internal(set) var partName: String?

  /// The length in bytes that the content should have, if it has another length.
  public internal(set) var plannedLength: Int64?

  /// The length in bytes that was found. For content that is too long, this can be just one byte
  /// more than planned, because the rest isn't read.
  public internal(set) var foundLength: Int64?

  /// The system's error number (`errno`), if the system refused an operation.
  public internal(set) var systemError: Int32?

  /// A short description without content or paths.
  public let reason: String

  init(_ code: MultipartErrorCode, _ reason: String) {
    self.code = code
    self.reason = reason
  }

  /// Returns the same error about a part.
  func inPart(_ index: Int, named name: String) -> MultipartError {
    var error = self
    error.part = index
    error.partName = name
    return error
  }

  static let boundaryInContent = MultipartError(
    .boundaryInContent, "the content contains the boundary")

  /// Creates the error for content whose length isn't the planned one.
  static func wrongLength(planned: Int64, found: Int64) -> MultipartError {
    var error =
      found < planned
      ? MultipartError(.contentTooShort, "the content is too short")
      : MultipartError(.contentTooLong, "the content is too long")
    error.plannedLength = planned
    error.foundLength = found
    return error
  }
}

extension MultipartError: CustomStringConvertible {
  /// The part, the reason and the code on one line.
  public var description: String {
    var text = ""
    if let part {
      text += "part \(part)"
      if let partName {
        let shown = String(partName.unicodeScalars.prefix(Self.maximumNameLength))
        text += " \"\(shown.escapedForDisplay)\(shown == partName ? "" : "…")\""
      }
      text += ": "
    }
    text += reason
    if let plannedLength, let foundLength {
      text += ": expected \(plannedLength) bytes, found \(foundLength)"
    }
    return text + " [\(code)]"
  }

  private static var maximumNameLength: Int { 64 }
}
