/// The command line of `geocaching`.
struct GeocachingArguments {
  /// A command of the program.
  enum Action {
    case list
    case find(String)
    case found(id: String, time: Int?)
  }

  let action: Action
  private(set) var directory = "Examples/Geocaching"

  static let usage = """
    usage: geocaching [--directory DIR] list
           geocaching [--directory DIR] find TEXT
           geocaching [--directory DIR] found ID [SECONDS]

      list     print all caches
      find     print the caches whose id, name or description contains a text
      found    mark a cache as found, now or at a number of seconds since 1970

      --directory DIR  the directory of caches.json and found.json (default: Examples/Geocaching)

    Records that can't be read are listed on standard error.

    exit status: 0 no errors, 1 broken records, 2 another error
    """

  /// An error in the arguments.
  struct Malformed: Error {}

  /// Reads the arguments.
  ///
  /// - Parameter arguments: The arguments without the name of the program.
  /// - Throws: ``Malformed`` if they don't have one of the forms in ``usage``.
  init(_ arguments: some Sequence<String>) throws(Malformed) {
    var rest = Array(arguments)
    if rest.count >= 2, rest[0] == "--directory" {
      directory = rest[1]
      rest.removeFirst(2)
    }
    switch (rest.first, rest.count) {
    case ("list", 1): action = .list
    case ("find", 2): action = .find(rest[1])
    case ("found", 2): action = .found(id: rest[1], time: nil)
    case ("found", 3):
      guard let time = Int(rest[2]) else { throw Malformed() }
      action = .found(id: rest[1], time: time)
    default: throw Malformed()
    }
  }
}
