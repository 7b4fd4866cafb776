public import BodyBuilding
public import DateText
public import Foundation
public import JSONText
public import MultipartForm
public import ObjectCoding
public import ObjectSchema

// An error without this conformance is described as "The operation couldn’t be completed".

extension AttachmentError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension BodyDraftError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension DatePatternError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension JSONSyntaxError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension MultipartError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension TimeZoneError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension UploadMatchingError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension UploadTicketError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension BodyValidationError: LocalizedError {}
extension InstanceError: LocalizedError {}
extension ObjectDecodingError: LocalizedError {}
extension SchemaError: LocalizedError {}
extension UnknownObjectError: LocalizedError {}
extension UnknownPropertyError: LocalizedError {}

extension LocalizedError where Self: FaultReportingError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
