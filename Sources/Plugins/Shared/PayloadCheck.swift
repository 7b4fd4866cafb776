/// The runs of the command that check the payloads and the case files of a package.
struct PayloadCheck: Equatable {
  /// The arguments of each run.
  private(set) var runs: [[String]] = []

  /// The options of the plug-in, each with a path. All other arguments are those of the command.
  static let payloadsOption = "--payloads"
  static let casesOption = "--cases"

  /// The options of the command that a run of case files has, too, and whether they have values.
  private static let commonOptions = ["--quiet": false, "-q": false, "--format": true]

  /// Creates the runs.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the plug-in.
  ///   - content: The directories of the package, which are checked unless the arguments name others.
  ///   - schemas: The schema files to use if the arguments name none, or none if the command finds them by itself.
  /// - Throws: The misconfiguration, if an option has no path or if there is nothing to check.
  init(
    _ arguments: [String], content: PackageContent, schemas: [String]
  ) throws(Misconfigurations) {
    var payloads: [String] = []
    var cases: [String] = []
    var options: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument == Self.payloadsOption || argument == Self.casesOption else {
        options.append(argument)
        continue
      }
      guard let path = rest.popFirst() else {
        throw Misconfigurations(reasons: [Misconfiguration(message: "\(argument) requires a path")])
      }
      if argument == Self.payloadsOption { payloads.append(path) } else { cases.append(path) }
    }
    if payloads.isEmpty, cases.isEmpty { (payloads, cases) = (content.payloads, content.cases) }
    if !payloads.isEmpty {
      let own = options.contains("--schemas") ? [] : schemas.flatMap { ["--schemas", $0] }
      runs.append(own + options + ["--recursive"] + payloads)
    }
    if !cases.isEmpty { runs.append(["test"] + Self.common(options) + cases) }
    guard !runs.isEmpty else {
      throw Misconfigurations(reasons: [
        Misconfiguration(
          message: "the package has no directory Payloads, Cases or Conformance; "
            + "name others with \(Self.payloadsOption) PATH and \(Self.casesOption) PATH")
      ])
    }
  }

  /// Returns the options that a run of case files has, too.
  private static func common(_ options: [String]) -> [String] {
    var result: [String] = []
    var rest = options[...]
    while let option = rest.popFirst() {
      guard let hasValue = commonOptions[option] else { continue }
      // Case files have no other formats than these.
      guard hasValue else {
        result.append(option)
        continue
      }
      if let value = rest.popFirst(), ["text", "json"].contains(value) {
        result += [option, value]
      }
    }
    return result
  }
}
