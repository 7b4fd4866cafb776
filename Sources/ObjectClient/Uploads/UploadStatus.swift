public import BodyBuilding

/// The states of an upload.
public enum UploadState: Hashable, Sendable {
  /// The upload hasn't started.
  case waiting
  /// The upload is being prepared, sent, or about to be sent again. The fraction of the form that has been
  /// sent is from 0 to 1, and never decreases, even if the form is sent again.
  case uploading(Double)
  /// The storage service has the file.
  case done
  /// The upload failed, and isn't tried again.
  case failed(UploadError)
  /// The upload was canceled. The storage service can have the file all the same, if the answer was on its
  /// way.
  case cancelled

  /// Whether the state is the last one of the upload.
  public var isFinal: Bool {
    switch self {
    case .waiting, .uploading: false
    case .done, .failed, .cancelled: true
    }
  }
}

/// The state of one upload.
public struct UploadStatus: Hashable, Sendable {
  /// The upload.
  public let upload: Upload

  /// Its state.
  public internal(set) var state: UploadState = .waiting

  /// The fraction that has been sent, from 0 to 1. It never decreases, and it's 1 once the upload is done.
  public internal(set) var fractionCompleted = 0.0

  /// The number of times that sending the form was started.
  public internal(set) var attemptCount = 0
}

/// The states of all uploads of a batch at one time.
public struct UploadProgress: Hashable, Sendable {
  /// The uploads, in the order in which they were given.
  public let statuses: [UploadStatus]

  /// The fraction of all bytes that has been sent, from 0 to 1. It never decreases, and it's 1 if and only if
  /// all uploads are done.
  public let fractionCompleted: Double

  init(_ statuses: [UploadStatus]) {
    self.statuses = statuses
    // An empty file counts as one byte, so that it isn't done before it's sent.
    var (sent, total) = (0.0, 0.0)
    for status in statuses {
      let weight = Double(max(1, status.upload.length))
      sent += weight * status.fractionCompleted
      total += weight
    }
    let isDone = statuses.allSatisfy { $0.state == .done }
    fractionCompleted = isDone ? 1 : min(sent / total, 1.0.nextDown)
  }

  /// Whether all uploads are in their last state.
  public var isFinished: Bool { statuses.allSatisfy(\.state.isFinal) }
}
