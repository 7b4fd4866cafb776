import JSONText

/// Collects messages to the client, each with a header.
struct MessageWriter: Sendable {
  private var output: [UInt8] = []
  private var writer = JSONWriter()
  private var nextID = 1

  /// Returns the messages since the last call.
  mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Writes the response to a request.
  ///
  /// - Parameters:
  ///   - id: The identifier of the request.
  ///   - writeResult: Writes the result as one value.
  mutating func respond(to id: RequestID, _ writeResult: (inout JSONWriter) -> Void) {
    write { writer in
      writer.writeKey("id")
      id.write(into: &writer)
      writer.writeKey("result")
      writeResult(&writer)
    }
  }

  /// Writes the response to a request that failed.
  ///
  /// - Parameters:
  ///   - id: The identifier of the request, or `nil` if it isn't known.
  ///   - error: The error.
  mutating func respond(to id: RequestID?, _ error: ResponseError) {
    write { writer in
      writer.writeKey("id")
      if let id { id.write(into: &writer) } else { writer.writeNull() }
      writer.writeKey("error")
      writer.beginObject()
      writer.writeKey("code")
      writer.writeInteger(error.code.rawValue)
      writer.writeKey("message")
      writer.writeString(error.message)
      writer.endObject()
    }
  }

  /// Writes a notification.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - writeParameters: Writes the members of the parameters.
  mutating func notify(_ method: String, _ writeParameters: (inout JSONWriter) -> Void) {
    write { writer in
      writer.writeKey("method")
      writer.writeString(method)
      writer.writeKey("params")
      writer.beginObject()
      writeParameters(&writer)
      writer.endObject()
    }
  }

  /// Writes a request, whose response isn't needed.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - writeParameters: Writes the members of the parameters.
  mutating func request(_ method: String, _ writeParameters: (inout JSONWriter) -> Void) {
    let id = nextID
    nextID += 1
    write { writer in
      writer.writeKey("id")
      writer.writeInteger(id)
      writer.writeKey("method")
      writer.writeString(method)
      writer.writeKey("params")
      writer.beginObject()
      writeParameters(&writer)
      writer.endObject()
    }
  }

  private mutating func write(_ writeMembers: (inout JSONWriter) -> Void) {
    writer.removeAll()
    writer.beginObject()
    writer.writeKey("jsonrpc")
    writer.writeString("2.0")
    writeMembers(&writer)
    writer.endObject()
    output += "Content-Length: \(writer.bytes.count)\r\n\r\n".utf8
    output += writer.bytes
  }
}

extension JSONWriter {
  /// Writes a member with a string.
  mutating func writeMember(_ key: String, _ value: String) {
    writeKey(key)
    writeString(value)
  }

  /// Writes a member with an integer.
  mutating func writeMember(_ key: String, _ value: Int) {
    writeKey(key)
    writeInteger(value)
  }

  /// Writes a member with a Boolean.
  mutating func writeMember(_ key: String, _ value: Bool) {
    writeKey(key)
    writeBool(value)
  }

  /// Writes a member with an object.
  mutating func writeObject(_ key: String, _ writeMembers: (inout JSONWriter) -> Void) {
    writeKey(key)
    beginObject()
    writeMembers(&self)
    endObject()
  }

  /// Writes a member with an array.
  mutating func writeArray<Element>(
    _ key: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    writeKey(key)
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }
}
