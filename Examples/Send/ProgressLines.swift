import Foundation
import ObjectBody
import ObjectClient

/// A line of progress for each file: one that changes on a terminal, and a line for each change of state elsewhere.
struct ProgressLines {
  private let isTerminal = isatty(2) == 1
  private var shown: [String] = []

  /// Shows the states of the files on standard error.
  mutating func show(_ progress: UploadProgress) {
    let lines = progress.statuses.map { status in
      isTerminal ? Self.detailed(status) : Self.plain(status)
    }
    if isTerminal {
      // Moves to the first line that was shown, and clears each line.
      let up = shown.isEmpty ? "" : "\u{1B}[\(shown.count)A"
      write(up + lines.map { "\u{1B}[2K\($0)\n" }.joined())
    } else {
      for (index, line) in lines.enumerated() where index >= shown.count || shown[index] != line {
        write("\(line)\n")
      }
    }
    shown = lines
  }

  private static func plain(_ status: UploadStatus) -> String {
    let state =
      switch status.state {
      case .waiting: "waiting"
      case .uploading: "sending"
      case .done: "sent"
      case .cancelled: "canceled"
      case .failed(let error): "failed: \(error.cause)"
      }
    return "\(status.upload.path): \(state)"
  }

  private static func detailed(_ status: UploadStatus) -> String {
    guard case .uploading(let fraction) = status.state else { return plain(status) }
    let count = Int(fraction * 30)
    let bar = String(repeating: "#", count: count) + String(repeating: ".", count: 30 - count)
    return "\(status.upload.path): [\(bar)] \(Int(fraction * 100)) %"
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
