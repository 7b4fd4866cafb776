import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct FileOutputTests {
  private func error(_ bytes: [UInt8], to descriptor: CInt) -> FileError? {
    do throws(FileError) {
      try FileOutput(descriptor: descriptor).write(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func `writes every byte in order`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/file"
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT, 0o600)
    #expect(descriptor >= 0)
    let output = FileOutput(descriptor: descriptor)
    #expect(!output.isTerminal)
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
    try output.write(Array(bytes[..<10]))
    try output.write([])
    try output.write(Array(bytes[10...]))
    // The caller closes the descriptor.
    #expect(close(descriptor) == 0)
    #expect(try FileInput.contents(ofFileAt: path) == bytes)
  }

  @Test func `waits for a full pipe that doesn't block`() throws {
    let pipe = try OpenPipe(isBlocking: false)
    var filling: [UInt8] = []
    while unsafe write(pipe.output, [7], 1) == 1 { filling.append(7) }
    #expect(!filling.isEmpty)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 5) }
    let writer = Thread {
      try? FileOutput(descriptor: pipe.output).write(bytes)
      close(pipe.output)
    }
    writer.start()
    var input = FileInput(descriptor: pipe.input)
    #expect(try input.readAll() == filling + bytes)
    close(pipe.input)
  }

  @Test func `reports a pipe without a reader`() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = try OpenPipe()
    close(pipe.input)
    defer { close(pipe.output) }
    let error = error([1], to: pipe.output)
    #expect(error?.kind == .closedPipe)
    #expect(error?.systemError == EPIPE)
  }

  @Test func `reports what the system refuses`() throws {
    #expect(error([1], to: -1)?.systemError == EBADF)
    #expect(error([], to: -1) == nil)
    #if os(Linux)
      let full = unsafe open("/dev/full", O_WRONLY)
      defer { close(full) }
      let error = error([1], to: full)
      #expect(error?.systemError == ENOSPC)
      #expect(error?.kind == .other)
    #endif
  }

  #if os(Linux)
    @Test func `recognizes a terminal`() {
      let descriptor = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
      guard descriptor >= 0 else { return }
      defer { close(descriptor) }
      #expect(FileOutput(descriptor: descriptor).isTerminal)
    }
  #endif
}
