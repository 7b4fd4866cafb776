public import Foundation

// An error without this conformance is described as "The operation couldn’t be completed".

extension BackgroundUploadError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension ClientError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension OutboxError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension ServerAddressError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension ServerFault: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension StorageError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension TransportError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension UnexpectedResponseError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension UploadError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension UploadQueueError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
