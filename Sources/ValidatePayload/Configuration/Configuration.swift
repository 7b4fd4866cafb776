import FileAccess
import JSONText

/// A configuration file, whose keys are the names of options.
///
/// It has no options that write files or show values, because the command finds it by itself.
enum Configuration {
  /// The name of the file that the command searches for.
  static let fileName = ".validate-payload.json"

  /// The options that a file can have, without hyphens.
  static let keys = [
    "schemas", "object", "plural", "update", "type", "instances", "format", "lines", "recursive",
    "jobs", "max-faults", "only-invalid", "ignore", "warn", "error-on-warnings", "baseline",
  ]

  /// The key of the options for inputs whose paths match patterns.
  static let overridesKey = "overrides"

  /// The options whose values are paths, relative to the directory of the file.
  private static let pathKeys: Set<String> = ["schemas", "baseline"]

  /// Returns the path of the next file from the working directory upwards, or `nil` if there is none.
  static func find() -> String? {
    // Every check searches, so no array of paths is made.
    guard let directory = Directory.current else { return nil }
    var path = fileName
    for byte in directory.utf8 where byte == UInt8(ascii: "/") {
      if Directory.hasEntry(at: path) { return path }
      path = "../" + path
    }
    return Directory.hasEntry(at: path) ? path : nil
  }

  /// Returns the path of the next file from a directory upwards, or `nil` if there is none.
  ///
  /// - Parameter directory: The absolute path of the directory.
  /// - Returns: The absolute path of the file.
  static func find(from directory: String) -> String? {
    var names = directory.split(separator: "/")[...]
    while true {
      let path = "/" + (names.map(String.init) + [fileName]).joined(separator: "/")
      if Directory.hasEntry(at: path) { return path }
      guard names.popLast() != nil else { return nil }
    }
  }

  /// The paths at which the command searches for a file, from the working directory upwards.
  static var candidates: [String] {
    guard let directory = Directory.current else { return [] }
    var paths = [fileName]
    for byte in directory.utf8 where byte == UInt8(ascii: "/") {
      paths.append("../" + paths[paths.count - 1])
    }
    return paths
  }

  /// Reads a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: Arguments with the options of the file alone.
  /// - Throws: ``SettingsError`` if it can't be read, or has an unknown key or an invalid value.
  static func arguments(contentsOf path: String) throws(SettingsError) -> Arguments {
    let file = try SettingsFile(path)
    let members = try file.members(
      of: file.root, required: [], optional: keys + [overridesKey, "$schema"])
    var arguments = try arguments(members, keys, file, path)
    guard let overrides = members[overridesKey] else { return arguments }
    guard let elements = overrides.elements else {
      throw file.unexpected(overrides, "an array for \(overridesKey)")
    }
    for element in elements {
      arguments.overrides.append(try ConfigurationOverride(element, in: file, at: path))
    }
    return arguments
  }

  /// Reads options.
  ///
  /// - Parameters:
  ///   - members: The members of the file or of one of its parts.
  ///   - keys: The options that it can have.
  ///   - file: The file.
  ///   - path: The path of the file.
  /// - Returns: Arguments with these options alone.
  /// - Throws: ``SettingsError`` if a value is invalid, or if two options can't be combined.
  static func arguments(
    _ members: [String: JSONDocument.Element], _ keys: [String], _ file: SettingsFile,
    _ path: String
  ) throws(SettingsError) -> Arguments {
    var arguments = Arguments()
    for key in keys {
      guard let element = members[key],
        let effect = Option.all.first(where: { $0.name == "--" + key })?.effect
      else { continue }
      if case .flag(let set) = effect {
        guard let isSet = element.bool else {
          throw file.unexpected(element, "a Boolean for \(key)")
        }
        if isSet { set(&arguments) }
        continue
      }
      for value in try values(element, of: key, for: effect, file) {
        let isRelative = pathKeys.contains(key) && !value.hasPrefix("/")
        do throws(UsageError) {
          try arguments.apply(effect, isRelative ? path.directoryPrefix + value : value, of: key)
        } catch { throw file.error(at: element, error.reason) }
      }
    }
    if arguments.objectType != nil, !arguments.isUpdate {
      throw file.error(at: members["type"], "type requires update")
    }
    if arguments.isUpdate, arguments.isInstances {
      throw file.error(at: members["instances"], "instances and update can't be combined")
    }
    return arguments
  }

  /// Returns the values of an option as on the command line, of which it can have several if it can be repeated.
  private static func values(
    _ element: JSONDocument.Element, of key: String, for effect: Option.Effect, _ file: SettingsFile
  ) throws(SettingsError) -> [String] {
    switch effect {
    case .pair:
      guard let members = element.members else {
        throw file.unexpected(element, "an object for \(key)")
      }
      var values: [String] = []
      for (name, value) in members {
        guard let plural = value.string else {
          throw file.unexpected(value, "a string for \(name.excerpt())")
        }
        values.append("\(name)=\(plural)")
      }
      return values
    case .number:
      guard let number = element.plainInteger else {
        throw file.unexpected(element, "a positive integer for \(key)")
      }
      return ["\(number)"]
    default:
      if let value = element.string { return [value] }
      let isRepeatable = repeatableKeys.contains(key)
      guard isRepeatable, let elements = element.elements else {
        throw file.unexpected(element, "a string\(isRepeatable ? " or an array" : "") for \(key)")
      }
      var values: [String] = []
      for element in elements {
        guard let value = element.string else {
          throw file.unexpected(element, "an array of strings for \(key)")
        }
        values.append(value)
      }
      return values
    }
  }

  /// The options that have a string or an array of them.
  private static let repeatableKeys: Set<String> = ["schemas", "ignore", "warn"]
}

extension Arguments {
  /// Takes the options of the configuration file, unless the command line has them.
  ///
  /// - Throws: ``SettingsError`` if the file can't be used.
  mutating func applyConfiguration() throws(SettingsError) {
    switch action {
    case .test, .explain, .diff, .lsp: return
    case .check, .build, .lint, .sample, .export: if !usesConfiguration { return }
    }
    guard let path = configuration ?? Configuration.find() else { return }
    var other = try Configuration.arguments(contentsOf: path)
    configuration = path
    // The paths of lint are schemas, too.
    if schemas.isEmpty, action != .lint || paths.isEmpty { schemas = other.schemas }
    if pluralNames.isEmpty { pluralNames = other.pluralNames }
    guard action == .check else {
      if action == .build { object = object ?? other.object }
      return
    }
    takeInputOptions(of: &other)
    overrides = other.overrides
    jobs = jobs ?? other.jobs
    isRecursive = isRecursive || other.isRecursive
    reportsOnlyInvalid = reportsOnlyInvalid || other.reportsOnlyInvalid
    failsOnWarnings = failsOnWarnings || other.failsOnWarnings
    // Repairs have neither a format nor known faults.
    if isFixing { return }
    chosenFormat = chosenFormat ?? other.chosenFormat
    // A new baseline replaces the known faults.
    if newBaseline == nil { baseline = baseline ?? other.baseline }
  }

  /// Takes the options that a configuration file can have for some inputs, or changes the entries for some inputs so that
  /// the options of the command line stay.
  private mutating func takeInputOptions(of other: inout Arguments) {
    func edit(_ change: (inout ConfigurationOverride) -> Void) {
      for index in other.overrides.indices { change(&other.overrides[index]) }
    }
    if object == nil { object = other.object } else { edit { $0.object = nil } }
    if content == .creations {
      let type = objectType
      content = other.content
      objectType = type ?? objectType
      edit { if let type, case .updates = $0.content { $0.content = .updates(type: type) } }
    } else {
      edit { $0.content = nil }
    }
    if isLines { edit { $0.isLines = nil } } else { isLines = other.isLines }
    if chosenMaximumFaults == nil {
      chosenMaximumFaults = other.chosenMaximumFaults
    } else {
      edit { $0.maximumFaults = nil }
    }
    if ignored.isEmpty { ignored = other.ignored } else { edit { $0.ignored = [] } }
    if warned.isEmpty { warned = other.warned } else { edit { $0.warned = [] } }
  }
}
