import EventApp
import Foundation

/// The command line of `events`.
struct EventsArguments {
  var server: URL?
  var servedPort: UInt16?
  var schemas = "Schemas"
  var sample = "Examples/Events/events.json"
  var files: [String] = []
  var page: String?
  var timeout: TimeInterval = 60
  var regions: [MapRegion] = []
  var showsUsage = false

  static let usage = """
    usage: events [--server URL] [--create FILE]... [--html FILE] [LAT,LON,SPAN]...
           events serve [PORT]

    Shows the events near the center of a map. With several regions, the map moves from one to the next. SPAN is
    the height of the map in degrees of latitude. Without regions, the map moves over the events of the example.

      --server URL       the server, such as http://127.0.0.1:8080 (default: one that runs as long as the
                         program, with the events of the example)
      --create FILE      create the events of a JSON file, an array of objects, before the map is shown
      --html FILE        write the map as an HTML page, too
      --schemas PATH     the definition of events (default: Schemas)
      --timeout SECONDS  the time without progress after which a request fails (default: 60)

    exit status: 0 shown, 1 not shown because of an error, 2 wrong arguments
    """

  /// An error in the arguments.
  struct Malformed: Error {
    let reason: String
  }

  /// Reads the arguments.
  ///
  /// - Parameter arguments: The arguments without the name of the program.
  /// - Throws: ``Malformed`` if an option is unknown, or a value isn't valid.
  init(_ arguments: some Sequence<String>) throws(Malformed) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--help" {
        showsUsage = true
      } else if argument == "serve" {
        let text = rest.popFirst() ?? "0"
        guard let port = UInt16(text) else { throw Malformed(reason: "\(text): expected a port") }
        servedPort = port
      } else if argument.hasPrefix("--") {
        guard let value = rest.popFirst() else {
          throw Malformed(reason: "\(argument) requires a value")
        }
        try set(argument, value)
      } else {
        guard let region = MapRegion(argument) else {
          throw Malformed(reason: "\(argument): expected LAT,LON,SPAN in degrees")
        }
        regions.append(region)
      }
    }
    if regions.isEmpty {
      regions = ["52.42,4.92,0.2", "52.5,5,0.2"].compactMap { MapRegion($0) }
    }
  }

  private mutating func set(_ option: String, _ value: String) throws(Malformed) {
    switch option {
    case "--server":
      guard let url = URL(string: value), url.host != nil else {
        throw Malformed(reason: "\(value): expected a URL")
      }
      server = url
    case "--create": files.append(value)
    case "--html": page = value
    case "--schemas": schemas = value
    case "--timeout":
      guard let seconds = TimeInterval(value), seconds > 0 else {
        throw Malformed(reason: "\(value): expected a number of seconds")
      }
      timeout = seconds
    default: throw Malformed(reason: "unknown option \(option)")
    }
  }
}
