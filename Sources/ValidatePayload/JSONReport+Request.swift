import BodyBuilding
import FileAccess
import JSONText

extension JSONReport {
  /// Creates a line with the request that creates or updates an object and the files to upload.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - id: The identifier of the updated object, or `nil` to create one.
  /// - Returns: The line.
  mutating func makeRequestLine(_ body: RequestBody, updating id: String?) -> [UInt8] {
    var line: [UInt8] = []
    writer.write(into: &line) { writer in
      writer.beginObject()
      writer.writeKey("method")
      writer.writeString(id == nil ? body.request.method : "PUT")
      writer.writeKey("path")
      writer.writeString(id.map { "\(body.request.path)/\($0)" } ?? body.request.path)
      writer.writeKey("body")
    }
    line += body.json
    line.append(UInt8(ascii: ","))
    writer.write(into: &line) { writer in
      writer.writeKey("uploads")
      writer.beginArray()
      for upload in body.uploads.uploads { writer.writeUpload(upload) }
      writer.endArray()
      writer.endObject()
    }
    line.append(UInt8(ascii: "\n"))
    return line
  }
}

extension JSONWriter {
  fileprivate mutating func writeUpload(_ upload: Upload) {
    beginObject()
    for (name, text) in [
      ("path", upload.path), ("pointer", upload.pointer), ("facet", upload.facet),
      ("fileName", upload.fileName), ("mime", upload.mediaType.text),
    ] {
      writeKey(name)
      writeString(text)
    }
    writeKey("length")
    writeInteger(upload.length)
    if upload.mayBeDropped {
      writeKey("mayBeDropped")
      writeBool(true)
    }
    endObject()
  }
}
