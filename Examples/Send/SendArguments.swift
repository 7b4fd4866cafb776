/// The command line of `send`.
struct SendArguments {
  var server: String?
  var organization = "org"
  var schemas = "Schemas"
  var object: String?
  var files: String?
  var outbox: String?
  var payload = ""

  static let usage = """
    usage: send [--server URL] [--organization CODE] [--schemas PATH] [--object NAME]
                [--files DIR] [--outbox DIR] PAYLOAD

    Creates an object from a JSON file, and sends its files. A file is {"file": "path"} as the value of a
    facet; its path is relative to --files, or else to the directory of the payload.

      --server URL         the server, such as https://api.example.com (default: one of the
                           example LoopbackServer, which runs as long as the program)
      --organization CODE  the first component of the paths (default: org)
      --schemas PATH       definitions (default: Schemas)
      --object NAME        the singular or plural name of the object; optional if there is one definition
      --files DIR          the directory of the files
      --outbox DIR         keep the body in this directory until it has been sent, and print the state
                           of each entry instead of progress

    The client key is in the environment variable OBJECTBODY_CLIENT_KEY.

    exit status: 0 sent, 1 refused by the checks, the server or the storage, 2 not sent for another
    reason
    """

  /// An error in the arguments.
  struct Malformed: Error, CustomStringConvertible {
    let reason: String

    var description: String { reason }
  }

  /// Reads the arguments.
  ///
  /// - Parameter arguments: The arguments without the name of the program.
  /// - Throws: ``Malformed`` if an option is unknown or something is missing.
  init(_ arguments: some Sequence<String>) throws(Malformed) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        guard payload.isEmpty else { throw Malformed(reason: "expected one payload") }
        payload = argument
        continue
      }
      guard let value = rest.popFirst() else {
        throw Malformed(reason: "\(argument) requires a value")
      }
      switch argument {
      case "--server": server = value
      case "--organization": organization = value
      case "--schemas": schemas = value
      case "--object": object = value
      case "--files": files = value
      case "--outbox": outbox = value
      default: throw Malformed(reason: "unknown option \(argument)")
      }
    }
    guard !payload.isEmpty else { throw Malformed(reason: "expected a payload") }
  }
}
