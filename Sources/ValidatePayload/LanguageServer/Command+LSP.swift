import FileAccess
import LanguageServer

extension Command {
  /// Serves an editor on standard input and output until it ends the session.
  mutating func serveLanguage(_ arguments: Arguments) throws(FileError) {
    guard arguments.paths.isEmpty else {
      return reportError("lsp takes no files; the editor opens them")
    }
    var server = LanguageServer(
      version: ValidatePayload.version, workspace: EditorWorkspace(arguments))
    var input = FileInput(descriptor: inputDescriptor)
    var buffer = ReadBuffer(capacity: 1 << 16)
    while server.exitStatus == nil {
      let count: Int
      do throws(FileError) { count = try input.read(into: &buffer) } catch {
        return reportError("-: \(error.reason)")
      }
      server.receive(buffer.bytes)
      buffer.removeFirst(count)
      // Further changes of a document can have arrived, which are then checked together.
      if count == 0 || !input.isReady { server.settle() }
      try output.write(server.takeOutput())
      try output.flush()
      // The input can end without an end of the session, as when the editor crashes.
      if count == 0 { break }
    }
    status = server.exitStatus ?? ExitStatus.invalid
  }
}
