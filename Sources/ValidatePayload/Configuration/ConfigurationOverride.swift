import JSONText

/// An entry of `overrides` in a configuration file: options for the inputs whose paths match a pattern.
struct ConfigurationOverride: Equatable, Sendable {
  /// The options that an entry can have, without hyphens.
  static let keys = [
    "object", "update", "type", "instances", "lines", "max-faults", "ignore", "warn",
  ]

  /// The kinds of contents of inputs.
  enum Content: Equatable, Sendable {
    case creations
    case updates(type: String?)
    case instances
  }

  /// The patterns of the paths, relative to the directory of the configuration file.
  private let patterns: [PathPattern]

  /// The position of the entry, as `FILE:LINE:COLUMN`.
  let location: String

  // Without a value, the options before the entry stay.
  var object: String?
  var content: Content?
  var isLines: Bool?
  var maximumFaults: Int?

  /// The patterns of faults, which are added to those before the entry.
  var ignored: [FaultPattern]
  var warned: [FaultPattern]

  /// Reads an entry.
  ///
  /// - Parameters:
  ///   - element: The entry.
  ///   - file: The file.
  ///   - path: The path of the file.
  /// - Throws: ``SettingsError`` if it has no patterns, an unknown key or an invalid value.
  init(
    _ element: JSONDocument.Element, in file: SettingsFile, at path: String
  ) throws(SettingsError) {
    let members = try file.members(of: element, required: ["files"], optional: Self.keys)
    location = file.location(of: element)
    patterns = try Self.patterns(members["files"], file)
    let options = try Configuration.arguments(members, Self.keys, file, path)
    object = options.object
    if members["update"] != nil || members["instances"] != nil {
      content = options.content
    }
    isLines = members["lines"]?.bool
    maximumFaults = options.chosenMaximumFaults
    ignored = options.ignored
    warned = options.warned
  }

  private static func patterns(
    _ element: JSONDocument.Element?, _ file: SettingsFile
  ) throws(SettingsError) -> [PathPattern] {
    guard let elements = element?.elements, !elements.isEmpty else {
      throw file.error(
        at: element,
        element?.elements == nil
          ? "expected an array for files, found \(element?.typeName ?? "nothing")"
          : "expected a pattern of paths for files, found nothing")
    }
    var patterns: [PathPattern] = []
    for element in elements {
      guard let text = element.string else {
        throw file.unexpected(element, "an array of strings for files")
      }
      do throws(UsageError) { patterns.append(try PathPattern(text, for: "files")) } catch {
        throw file.error(at: element, error.reason)
      }
    }
    return patterns
  }

  /// Returns whether the options apply to an input.
  ///
  /// - Parameter path: The path of the input, relative to the directory of the configuration file.
  /// - Returns: Whether a pattern matches.
  func matches(_ path: String) -> Bool { patterns.contains { $0.matches(path) } }
}

extension Arguments {
  /// The kind of contents of inputs.
  var content: ConfigurationOverride.Content {
    get { isInstances ? .instances : isUpdate ? .updates(type: objectType) : .creations }
    set {
      isInstances = newValue == .instances
      isUpdate = false
      objectType = nil
      if case .updates(let type) = newValue {
        isUpdate = true
        objectType = type
      }
    }
  }

  /// Takes the options of an entry of the configuration file.
  mutating func apply(_ other: ConfigurationOverride) {
    object = other.object ?? object
    content = other.content ?? content
    isLines = other.isLines ?? isLines
    chosenMaximumFaults = other.maximumFaults ?? chosenMaximumFaults
    ignored += other.ignored
    warned += other.warned
  }
}
