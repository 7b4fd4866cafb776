import CommandWords

/// The parsed command line.
struct Arguments {
  static let usage = """
    usage: send-file WAY FILE [PORT]

      WAY   form: as the file of a multipart form; plain: without a form, block by block
      FILE  the file
      PORT  the local port to send an HTTP request to; without it, the bytes are written to
            standard output
    """

  /// The ways to send the file.
  enum Way: String {
    case form, plain
  }

  let way: Way
  let path: String
  let port: UInt16?

  init(_ words: some Sequence<String>) throws(UsageError) {
    let words = Array(words)
    guard 2...3 ~= words.count, let way = Way(rawValue: words[0]) else {
      throw UsageError("expected a way and a file")
    }
    self.way = way
    path = words[1]
    port = words.count == 3 ? UInt16(words[2]) : nil
    if words.count == 3, port == nil { throw UsageError("expected a port, found \(words[2])") }
  }
}
