public import Foundation

// An error without this conformance is described as "The operation couldn’t be completed".

extension StorageError: LocalizedError {
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
