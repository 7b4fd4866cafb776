import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct ReadBufferTests {
  private func contents(_ buffer: borrowing ReadBuffer) -> [UInt8] {
    unsafe buffer.bytes.withUnsafeBytes { unsafe Array($0) }
  }

  /// An input with bytes, from a pipe, which must be able to hold them.
  private func input(_ bytes: [UInt8]) throws -> FileInput {
    let pipe = try OpenPipe()
    pipe.write(bytes)
    close(pipe.output)
    return FileInput(descriptor: pipe.input)
  }

  @Test func `starts empty with the requested capacity`() {
    for (requested, capacity) in [(-1, 1), (0, 1), (1, 1), (100, 100)] {
      let buffer = ReadBuffer(capacity: requested)
      #expect(buffer.capacity == capacity)
      #expect(buffer.count == 0)
      #expect(contents(buffer) == [])
    }
  }

  @Test func `doubles its capacity when it is full, and keeps its content`() throws {
    let bytes = (0..<20).map { UInt8($0) }
    var input = try input(bytes)
    var buffer = ReadBuffer(capacity: 4)
    var capacities: [Int] = []
    while try input.read(into: &buffer) > 0 {
      capacities.append(buffer.capacity)
      try buffer.growIfFull()
      #expect(contents(buffer) == Array(bytes.prefix(buffer.count)))
    }
    #expect(capacities == [4, 8, 16, 32])
    #expect(buffer.capacity == 32)
    // A buffer that isn't full doesn't grow.
    try buffer.growIfFull()
    #expect(buffer.capacity == 32)
    #expect(contents(buffer) == bytes)
  }

  @Test func `removes bytes from its front`() throws {
    var input = try input([1, 2, 3, 4, 5])
    var buffer = ReadBuffer(capacity: 5)
    #expect(try input.read(into: &buffer, atMost: 4) == 4)
    buffer.removeFirst(0)
    #expect(contents(buffer) == [1, 2, 3, 4])
    buffer.removeFirst(3)
    #expect(contents(buffer) == [4])
    #expect(try input.read(into: &buffer) == 1)
    #expect(contents(buffer) == [4, 5])
    buffer.removeFirst(2)
    #expect(buffer.count == 0)
    #expect(buffer.capacity == 5)
  }

  @Test func `holds a whole file and detects its end without growing`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (size, capacity) in [(0, 65_536), (65_535, 65_536), (65_536, 65_537), (300_000, 300_001)] {
      let path = try folder.write(repeatElement(7, count: size), to: "file")
      var input = try FileInput(path: path)
      var buffer = ReadBuffer(for: input)
      #expect(buffer.capacity == capacity)
      try input.readAll(into: &buffer)
      #expect(buffer.count == size)
      #expect(buffer.capacity == capacity)
    }
  }

  @Test func `doesn't trust the size of a file beyond its maximum`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("", to: "file")
    #expect(unsafe truncate(path, 1 << 40) == 0)
    let buffer = ReadBuffer(for: try FileInput(path: path))
    #expect(buffer.capacity == ReadBuffer.maximumCapacity)
  }

  @Test func `takes bytes before its content`() throws {
    var input = try input([4, 5, 6])
    var buffer = ReadBuffer(capacity: 4)
    while try input.read(into: &buffer) > 0 { try buffer.growIfFull() }
    let rows: [(bytes: [UInt8], content: [UInt8])] = [
      ([3], [3, 4, 5, 6]), ([], [3, 4, 5, 6]), ([1, 2], [1, 2, 3, 4, 5, 6]),
    ]
    for (bytes, content) in rows {
      try unsafe bytes.withUnsafeBytes { try unsafe buffer.prepend($0.bytes) }
      #expect(contents(buffer) == content)
    }
    let many = [UInt8](repeating: 0, count: 1000)
    try unsafe many.withUnsafeBytes { try unsafe buffer.prepend($0.bytes) }
    #expect(contents(buffer) == many + [1, 2, 3, 4, 5, 6])
  }
}
