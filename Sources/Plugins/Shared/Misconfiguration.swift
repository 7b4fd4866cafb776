/// A reason why types can't be generated for a target.
struct Misconfiguration: Equatable, Sendable {
  let message: String

  /// The absolute path of the file that has to change, if there is one.
  var file: String?

  /// The line in the file.
  var line: Int?
}

extension Misconfiguration: CustomStringConvertible {
  /// The message after its location.
  var description: String {
    guard let file else { return message }
    return line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
  }
}

/// All reasons why types can't be generated for a target.
struct Misconfigurations: Error, Equatable {
  let reasons: [Misconfiguration]
}
