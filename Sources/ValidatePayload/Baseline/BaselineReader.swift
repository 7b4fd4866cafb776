import FaultExplanations
import FileAccess
import JSONText
import ObjectSchema

extension Baseline {
  /// Reads a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``SettingsError`` if it can't be read, or isn't a baseline of this version.
  init(contentsOf path: String) throws(SettingsError) {
    let file = try SettingsFile(path)
    let members = try file.members(of: file.root, required: ["version", "faults"])
    guard let version = members["version"]?.plainInteger else {
      throw file.unexpected(members["version"], "an integer for version")
    }
    guard version == Self.version else {
      throw file.error(
        at: members["version"], "expected version \(Self.version), found version \(version)")
    }
    guard let entries = members["faults"]?.elements else {
      throw file.unexpected(members["faults"], "an array for faults")
    }
    let codes = Set(FaultExplanation.ofChecks.map(\.code) + [BaselineKind.omissionCode])
    for entry in entries {
      let (kind, count) = try Self.kind(entry, codes, file)
      guard counts.updateValue(count, forKey: kind) == nil else {
        throw file.error(at: entry, "the file, path, code and severity are those of another entry")
      }
    }
  }

  private static func kind(
    _ entry: JSONDocument.Element, _ codes: Set<String>, _ file: SettingsFile
  ) throws(SettingsError) -> (BaselineKind, Int) {
    let names = ["file", "path", "code", "severity"]
    let members = try file.members(of: entry, required: names + ["count"])
    var texts: [String] = []
    for name in names {
      guard let text = members[name]?.string else {
        throw file.unexpected(members[name], "a string for \(name)")
      }
      texts.append(text)
    }
    let kind = BaselineKind(file: texts[0], path: texts[1], code: texts[2], severity: texts[3])
    guard codes.contains(kind.code) else {
      throw file.error(at: members["code"], "unknown code \(kind.code.excerpt())")
    }
    guard Severity(rawValue: kind.severity) != nil else {
      throw file.error(
        at: members["severity"],
        "expected error or warning for severity, found \(kind.severity.excerpt())")
    }
    guard let count = members["count"]?.plainInteger, count > 0 else {
      throw file.error(at: members["count"], "expected a positive integer for count")
    }
    return (kind, count)
  }
}
