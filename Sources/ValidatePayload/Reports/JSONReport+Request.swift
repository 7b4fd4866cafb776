import BodyBuilding
import FileAccess
import JSONText

extension JSONReport {
  /// Creates a line with a request and the files to upload.
  mutating func makeRequestLine(_ built: BuiltRequest) -> [UInt8] {
    var line: [UInt8] = []
    writer.write(into: &line) { writer in
      writer.beginObject()
      writer.writeKey("method")
      writer.writeString(built.request.method)
      writer.writeKey("path")
      writer.writeString(built.request.path)
      writer.writeKey("body")
    }
    line += built.json
    line.append(UInt8(ascii: ","))
    writer.write(into: &line) { writer in
      writer.writeKey("uploads")
      writer.beginArray()
      for upload in built.uploads.uploads { writer.writeUpload(upload) }
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
