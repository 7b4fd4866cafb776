import FaultExplanations
import ObjectSchema

/// The faults with a code, at any path or at one: the value of `--ignore` and `--warn`.
struct FaultPattern: Hashable, Sendable {
  private let code: FaultCode

  /// The path, in which `[]` stands for any index, or `nil` for any path.
  private let path: String?

  /// Parses `CODE` or `CODE:PATH`.
  ///
  /// - Parameters:
  ///   - text: The text. An empty path is that of the body.
  ///   - name: The option, for errors.
  /// - Throws: ``UsageError`` if no check reports the code.
  init(_ text: String, for name: String) throws(UsageError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let codeName = String(parts[0])
    let codes = FaultExplanation.ofChecks.map(\.code)
    guard codes.contains(codeName) else {
      guard !codeName.isEmpty else {
        throw UsageError(
          reason: "expected CODE or CODE:PATH for \(name), found \(text.isEmpty ? "nothing" : text)"
        )
      }
      let suggestion = NearestName.nearest(to: codeName, in: codes)
      let hint = suggestion.map { "; did you mean \($0)?" } ?? ""
      throw UsageError(reason: "unknown code \(codeName) for \(name)\(hint)")
    }
    code = FaultCode(rawValue: codeName)
    path = parts.count > 1 ? String(parts[1]) : nil
  }

  /// Returns whether a fault has the code and the path.
  func matches(_ fault: Fault) -> Bool {
    guard fault.code == code else { return false }
    guard let path else { return true }
    return Self.matches(Array(path.utf8)[...], Array(fault.path.utf8)[...])
  }

  private static func matches(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
    var (pattern, path) = (pattern, path)
    while let expected = pattern.popFirst() {
      guard path.popFirst() == expected else { return false }
      if expected == UInt8(ascii: "["), pattern.first == UInt8(ascii: "]") {
        path = path.drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      }
    }
    return path.isEmpty
  }
}
