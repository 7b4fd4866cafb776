import JSONText

/// An error thrown when a ticket can't be used.
///
/// ```swift
/// do {
///   _ = try UploadTicket(JSONValue(parsing: #"{"fileName": "a.png"}"#))
/// } catch let error as UploadTicketError {
///   error.problem         // uploadURL
///   error.description     // expected an uploadUrl [uploadUrl]
/// }
/// ```
public struct UploadTicketError: Error, Hashable, Sendable {
  /// The reasons why a ticket can't be used.
  public enum Problem: String, Hashable, Sendable {
    /// The ticket isn't a JSON object.
    case object
    /// The member `uploadUrl` is missing, empty or not a string.
    case uploadURL = "uploadUrl"
    /// The ``UploadURLPolicy`` doesn't allow the URL, or it's malformed.
    case disallowedURL = "disallowedUrl"
    /// The fields aren't an array of objects with `key` and `value`.
    case fields
    /// The response has more tickets, or longer paths of tickets, than one body needs.
    case tooMany
  }

  /// The reason why the ticket can't be used.
  public let problem: Problem

  /// The path of the property where the ticket was found, or `nil` if it was read on its own.
  public let propertyPath: String?

  init(_ problem: Problem, at propertyPath: String?) {
    self.problem = problem
    self.propertyPath = propertyPath
  }
}

extension UploadTicketError: CustomStringConvertible {
  /// The path and the problem on one line.
  public var description: String {
    let location = propertyPath.map { $0.isEmpty ? "" : "\($0): " } ?? ""
    let reason =
      switch problem {
      case .object: "expected an object"
      case .uploadURL: "expected an uploadUrl"
      case .disallowedURL: "expected an uploadUrl with https, a host and no credentials"
      case .tooMany:
        "expected at most \(UploadTicketSearch.maximumTicketCount) tickets with paths of at most "
          + "\(UploadTicketSearch.maximumPathByteCount >> 20) MiB"
      case .fields: "expected fields as an array of objects with key and value"
      }
    return "\(location)\(reason) [\(problem.rawValue)]".escapedForDisplay
  }
}
