import BodyBuilding
import Foundation

/// The progress of a batch in Foundation's form, with a child for each upload.
///
/// The unit is the byte. An empty file counts as one byte, so that it isn't finished before it's sent.
struct BatchProgress: Sendable {
  let total: Progress
  private let files: [Progress]

  /// Creates the progress of uploads, none of which has begun.
  init(_ statuses: [UploadStatus]) {
    files = statuses.map { status in
      let file = Progress.discreteProgress(totalUnitCount: max(1, status.upload.length))
      file.kind = .file
      file.isCancellable = true
      return file
    }
    let count = files.reduce(0) { $0 + $1.totalUnitCount }
    // Progress without units is never finished.
    total = Progress.discreteProgress(totalUnitCount: max(1, count))
    if files.isEmpty { total.completedUnitCount = 1 }
    total.isCancellable = true
    for file in files { total.addChild(file, withPendingUnitCount: file.totalUnitCount) }
  }

  /// Sets a closure that's called with the index of an upload if its progress, or that of the batch, is
  /// canceled. It can be called several times, on any thread.
  func setCancellationHandler(_ cancel: @escaping @Sendable (Int) -> Void) {
    for (index, file) in files.enumerated() { file.cancellationHandler = { cancel(index) } }
  }

  /// Takes over the states of uploads, which never go back.
  func update(_ statuses: [UploadStatus]) {
    for (file, status) in zip(files, statuses) {
      let sent = Double(file.totalUnitCount) * status.fractionCompleted
      // Only the answer of the storage service finishes an upload.
      let count =
        status.state == .done ? file.totalUnitCount : min(Int64(sent), file.totalUnitCount - 1)
      if count > file.completedUnitCount { file.completedUnitCount = count }
    }
  }
}
