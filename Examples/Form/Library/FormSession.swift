public import ObjectBody

/// The values that are entered into a form.
public struct FormSession {
  /// The values.
  public private(set) var parameters: BodyParameters

  private let files: RootDirectory?

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - parameters: The values that are known already, such as those of a draft.
  ///   - files: The directory of the files, or `nil` if their paths can lead anywhere. A draft can have only files in
  ///     a directory with a name.
  public init(_ parameters: BodyParameters, filesIn files: RootDirectory? = nil) {
    self.parameters = parameters
    self.files = files
  }

  /// Enters a line, `PATH=VALUE`.
  ///
  /// - Parameter line: The line.
  /// - Returns: The faults of the value, or that it was accepted.
  public mutating func enter(_ line: String) -> [String] {
    guard !line.allSatisfy(\.isWhitespace) else { return [] }
    let halves = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else { return ["expected PATH=VALUE"] }
    let (path, text) = (String(halves[0]), String(halves[1]))
    guard !text.isEmpty else {
      return ["\(path): \(parameters.remove(path) == nil ? "nothing to remove" : "removed")"]
    }
    do throws(BodyValidationError) {
      return ["\(path): accepted"]
        + Self.lines(try parameters.add(value(of: text, at: path), for: path))
    } catch {
      return Self.lines(error.faults)
    }
  }

  /// Returns the body and the uploads, or the faults of what is missing or wrong.
  public mutating func finish() -> (lines: [String], isComplete: Bool) {
    do throws(BodyValidationError) {
      let body = try parameters.body()
      let uploads = body.uploads.map {
        "upload \($0.fileName): \($0.mediaType), \($0.length) bytes"
      }
      return (["The body is complete:", body.text] + uploads, true)
    } catch {
      return (["The body is incomplete:"] + Self.lines(error.faults), false)
    }
  }

  private func value(of text: String, at path: String) -> PropertyValue {
    guard text != "null" else { return .null }
    var type: String?
    if case .string(let name)? = parameters["type"] as PropertyValue? { type = name }
    return FormField(at: path, in: parameters.definition, ofType: type, filesIn: files).value(text)
  }

  private static func lines(_ faults: [Fault]) -> [String] {
    faults.map { fault in
      let path = fault.path.isEmpty ? "" : "\(fault.path): "
      return path + (fault.severity == .warning ? "warning: " : "") + fault.reason
    }
  }
}
