import CommandWords

/// What the command line asks for.
struct Arguments {
  static let usage = """
    usage: send-file WAY FILE [PORT]

      WAY   form: as the file of a multipart form; plain: as it is, block by block
      FILE  the file
      PORT  sends an HTTP request to this port of the own machine, and waits for the answer;
            without it the bytes go to the standard output
    """

  /// How the file is sent.
  enum Way: String {
    case form, plain
  }

  let way: Way
  let path: String
  let port: UInt16?

  init(_ words: some Sequence<String>) throws(UsageError) {
    let words = Array(words)
    guard 2...3 ~= words.count, let way = Way(rawValue: words[0]) else {
      throw UsageError("a way and a file are needed")
    }
    self.way = way
    path = words[1]
    port = words.count == 3 ? UInt16(words[2]) : nil
    if words.count == 3, port == nil { throw UsageError("\(words[2]) is no port") }
  }
}
