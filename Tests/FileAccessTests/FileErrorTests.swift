import FileAccess
import Foundation
import Testing

@Suite struct FileErrorTests {
  @Test func `classifies the system's error numbers`() {
    let rows: [(number: Int32, kind: FileError.Kind)] = [
      (ENOENT, .notFound), (ENOTDIR, .notFound), (ELOOP, .danglingLink),
      (EACCES, .permissionDenied), (EPERM, .permissionDenied), (EISDIR, .isDirectory),
      (ENXIO, .notRegularFile), (EOPNOTSUPP, .notRegularFile), (EPIPE, .closedPipe),
      (ENOSPC, .other), (EIO, .other), (EMFILE, .other), (ENAMETOOLONG, .other),
    ]
    for row in rows {
      let error = FileError(errorNumber: row.number)
      #expect(error.kind == row.kind, "\(error.reason)")
      #expect(error.systemError == row.number)
      #expect(error.reason == (unsafe String(cString: strerror(row.number))))
    }
  }

  @Test func `describes what the system didn't report`() {
    let error = FileError("expected a directory, found a file")
    #expect(error.kind == .other)
    #expect(error.systemError == nil)
    #expect(error.reason == "expected a directory, found a file")
    #expect(FileError(.closedPipe, "x") != FileError(.other, "x"))
  }
}
