import MultipartForm

extension MultipartForm {
  /// The whole body, read in blocks.
  func body(inBlocksOf size: Int = 1 << 16) throws(MultipartError) -> [UInt8] {
    var reader = makeReader()
    return try reader.rest(inBlocksOf: size)
  }

  /// The error of reading the body, or `nil`.
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
  /// The rest of the body, read in blocks.
  mutating func rest(inBlocksOf size: Int = 1 << 16) throws(MultipartError) -> [UInt8] {
    var body: [UInt8] = []
    var block = [UInt8](repeating: 0, count: size)
    while true {
      var output = block.mutableSpan
      let count = try read(into: &output)
      if count == 0 { return body }
      body += block[..<count]
    }
  }
}

/// The error that a function throws, or `nil`.
func thrown(by body: () throws(MultipartError) -> Void) -> MultipartError? {
  do throws(MultipartError) {
    try body()
    return nil
  } catch {
    return error
  }
}
