/// A ticket that cannot be used.
///
/// ```swift
/// do {
///   _ = try UploadTicket(JSONValue(parsing: #"{"fileName": "a.png"}"#))
/// } catch let error as UploadTicketError {
///   error.problem         // uploadURL
///   error.description     // a ticket must have an uploadUrl [uploadUrl]
/// }
/// ```
public struct UploadTicketError: Error, Hashable, Sendable {
  /// What is wrong with a ticket.
  public enum Problem: String, Hashable, Sendable {
    /// It is no JSON object.
    case object
    /// There is no `uploadUrl`, or it is no text.
    case uploadURL = "uploadUrl"
    /// The fields are no array of objects with `key` and `value`.
    case fields
  }

  /// What is wrong.
  public let problem: Problem

  /// The path of the property at which the ticket was found; `nil` if it was read by itself.
  public let propertyPath: String?

  init(_ problem: Problem, at propertyPath: String?) {
    self.problem = problem
    self.propertyPath = propertyPath
  }
}

extension UploadTicketError: CustomStringConvertible {
  /// What is wrong, and where.
  public var description: String {
    let place = propertyPath.map { $0.isEmpty ? "" : "\($0): " } ?? ""
    let reason =
      switch problem {
      case .object: "a ticket must be an object"
      case .uploadURL: "a ticket must have an uploadUrl"
      case .fields: "the fields of a ticket must be an array of keys with their values"
      }
    return "\(place)\(reason) [\(problem.rawValue)]".onOneLine
  }
}
