/// An error thrown when a name or an abbreviation doesn't lead to a time zone.
///
/// ```swift
/// import DateText
///
/// do {
///   _ = try CivilTimeZone(named: "europe/berlin")
/// } catch {
///   error.problem      // unknownName
///   error.candidates   // ["Europe/Berlin"]
/// }
/// ```
public struct TimeZoneError: Error, Hashable, Sendable {
  /// The reasons why there's no time zone.
  public enum Problem: String, Hashable, Sendable {
    /// The text is neither a name of the tz database nor an offset.
    case unknownName
    /// The abbreviation isn't in the table.
    case unknownAbbreviation
    /// The abbreviation has several meanings, and the table doesn't choose one.
    case ambiguousAbbreviation
    /// The offset of the abbreviation isn't below 24 hours.
    case offsetRange
    /// The tz database has the name, but the machine has no readable file for it.
    case noFile
    /// The file of the zone isn't a TZif file of at most 64 KiB without leap seconds.
    case malformedFile
  }

  /// The reason why there's no time zone.
  public let problem: Problem

  /// The name or abbreviation, as it was given.
  public let name: String

  /// Names of the tz database that may be meant: the zones that use an ambiguous abbreviation, or the
  /// name that differs from an unknown one in case. Otherwise empty.
  public let candidates: [String]

  init(_ problem: Problem, _ name: String, candidates: [String] = []) {
    self.problem = problem
    self.name = name
    self.candidates = candidates
  }
}

extension TimeZoneError: CustomStringConvertible {
  /// The problem and the candidates on one line.
  ///
  /// An unknown name or abbreviation isn't repeated, because it can come from a payload.
  public var description: String { "\(reason) [\(problem.rawValue)]" }

  /// The problem and the candidates in prose.
  package var reason: String {
    let candidates = candidates.joined(separator: ", ")
    return switch problem {
    case .unknownName:
      "expected UTC, an offset such as +05:30, or a name of the tz database"
        + (candidates.isEmpty ? "" : "; did you mean \(candidates)?")
    case .unknownAbbreviation: "expected an abbreviation of a time zone with one meaning"
    case .ambiguousAbbreviation:
      "expected an abbreviation with one meaning, found \(name), which is used in \(candidates)"
    case .offsetRange: "expected an offset below 24 hours for the abbreviation"
    case .noFile: "expected a file of the tz database for \(name), found none on this machine"
    case .malformedFile: "expected a TZif file for \(name), found a malformed one"
    }
  }
}
