import JSONText
import MultipartForm

extension JSONReport {
  /// The request that creates an object, with the files to upload afterwards.
  mutating func request(_ body: CanonicalBody) -> [UInt8] {
    var line: [UInt8] = []
    writer.write(into: &line) { writer in
      writer.beginObject()
      writer.writeKey("method")
      writer.writeString("POST")
      writer.writeKey("path")
      writer.writeString(body.path)
      writer.writeKey("body")
    }
    line += body.json
    line.append(UInt8(ascii: ","))
    writer.write(into: &line) { writer in
      writer.writeKey("uploads")
      writer.beginArray()
      for upload in body.uploads { writer.upload(upload) }
      writer.endArray()
      writer.endObject()
    }
    line.append(UInt8(ascii: "\n"))
    return line
  }
}

extension JSONWriter {
  fileprivate mutating func upload(_ upload: PlannedUpload) {
    beginObject()
    for (name, text) in [
      ("path", upload.place.path), ("pointer", upload.place.pointer), ("facet", upload.facet),
      ("fileName", upload.fileName), ("mime", upload.file.mediaType),
    ] {
      writeKey(name)
      writeString(text)
    }
    writeKey("length")
    writeInteger(upload.file.identity.size)
    endObject()
  }
}
