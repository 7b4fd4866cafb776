/// An error thrown when a form can't be created, read or written.
///
/// ```swift
/// let part = FormPart("scan", fileName: "a.png", content: .file("/no/such", length: 7))
/// var reader = try MultipartForm(parts: [part]).makeReader()
/// do {
///   _ = try [UInt8](capacity: 999) { output throws in try reader.read(into: &output) }
/// } catch let error as MultipartError {
///   error.code             // unreadable
///   error.part             // 0
///   error.partName         // scan
///   error.description      // part 0 "scan": No such file or directory [unreadable]
/// }
/// ```
public struct MultipartError: Error, Hashable, Sendable {
  /// What is wrong.
  public let code: MultipartErrorCode

  /// The index of the part that it is about; `nil` where it is about the whole form.
  public internal(set) var part: Int?

  /// The name of that part.
  public internal(set) var partName: String?

  /// The length that the part's content was said to have, in bytes.
  public internal(set) var plannedLength: Int64?

  /// The length that was found, in bytes. Of content that is longer it may be only what is known:
  /// one byte more than was planned.
  public internal(set) var foundLength: Int64?

  /// The system's number of the error (`errno`), where the system refused something.
  public internal(set) var systemError: Int32?

  /// What is wrong, in a few words. It never tells content or paths.
  public let reason: String

  init(_ code: MultipartErrorCode, _ reason: String) {
    self.code = code
    self.reason = reason
  }

  /// The same error, told of a part.
  func inPart(_ index: Int, named name: String) -> MultipartError {
    var error = self
    error.part = index
    error.partName = name
    return error
  }

  /// Content that does not have the length it was said to have.
  static func wrongLength(planned: Int64, found: Int64) -> MultipartError {
    var error =
      found < planned
      ? MultipartError(.contentTooShort, "the content is shorter than planned")
      : MultipartError(.contentTooLong, "the content is longer than planned")
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
      if let partName { text += " \"\(Self.shown(partName))\"" }
      text += ": "
    }
    text += reason
    if let plannedLength, let foundLength {
      text += ": \(plannedLength) bytes planned, \(foundLength) found"
    }
    return text + " [\(code)]"
  }

  /// A name as one short line, whatever stands in it.
  private static func shown(_ name: String) -> String {
    let scalars = name.unicodeScalars
    var text = ""
    for scalar in scalars.prefix(longestName) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        text += scalar.escaped(asASCII: true)
      default: text += scalar.escaped(asASCII: false)
      }
    }
    return scalars.count > longestName ? text + "…" : text
  }

  private static var longestName: Int { 64 }
}
