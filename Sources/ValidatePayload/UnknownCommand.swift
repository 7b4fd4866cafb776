import FileAccess
import ObjectSchema

/// A first argument that names neither a subcommand nor a file.
enum UnknownCommand {
  /// Returns whether an argument looks like the name of a subcommand, and not like that of a file.
  static func isPossible(_ argument: String) -> Bool {
    guard let first = argument.utf8.first, first != UInt8(ascii: "-") else { return false }
    return argument.utf8.allSatisfy {
      $0 == UInt8(ascii: "-") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
    }
  }

  /// Returns the error about the first argument, or `nil` if there is a file with this name.
  static func error(_ arguments: Arguments) -> UsageError? {
    guard arguments.action == .check, let name = arguments.firstOperand,
      !Directory.hasEntry(at: name)
    else { return nil }
    let names = Arguments.Action.allCases.map(\.rawValue)
    let hint =
      switch NearestName.nearest(to: name, in: names) {
      case Arguments.Action.check.rawValue?: "; payloads are checked without a command"
      case let other?: "; did you mean \(other)?"
      case nil: ""
      }
    return UsageError(reason: "no command or file \(name)\(hint)")
  }
}
