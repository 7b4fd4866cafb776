import MultipartForm

extension MultipartForm {
  /// The whole body, read so many bytes at a time.
  func body(inBlocksOf size: Int = 1 << 16) throws(MultipartError) -> [UInt8] {
    var reader = makeReader()
    return try reader.rest(inBlocksOf: size)
  }

  /// The code of the error that reading ends with.
  func failure(inBlocksOf size: Int = 1 << 16) -> MultipartError? {
    do throws(MultipartError) {
      _ = try body(inBlocksOf: size)
      return nil
    } catch {
      return error
    }
  }
}

extension FormReader {
  /// The body from here on, read so many bytes at a time.
  mutating func rest(inBlocksOf size: Int = 1 << 16) throws(MultipartError) -> [UInt8] {
    var body: [UInt8] = []
    var block = [UInt8](repeating: 0, count: size)
    while true {
      var room = block.mutableSpan
      let count = try read(into: &room)
      if count == 0 { return body }
      body += block[..<count]
    }
  }
}

/// The error that something throws, or `nil`.
func thrown(by work: () throws(MultipartError) -> Void) -> MultipartError? {
  do throws(MultipartError) {
    try work()
    return nil
  } catch {
    return error
  }
}
