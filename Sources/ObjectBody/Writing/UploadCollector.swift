import JSONText
import ObjectSchema

/// What a writer keeps of the files that a body's values hold, while it writes them.
struct UploadCollector {
  /// A step of the way to a value.
  fileprivate enum Step {
    case key(String)
    case index(Int)
  }

  /// The uploads in the order of the body.
  private(set) var uploads: [Upload] = []

  private var steps: [Step] = []
  private var names = UploadFileNames()
  /// The names that somebody chose and that a file has got.
  private var given: Set<String> = []

  /// No file yet.
  ///
  /// - Parameter values: The values to be written: the names that somebody chose for their files are
  ///   not made for others.
  init(_ values: PropertyValue) { reserveNames(in: values, level: 1) }

  private mutating func reserveNames(in value: PropertyValue, level: Int) {
    // What nests deeper is the fault `depth` in any case.
    if level > JSONDocument.maximumDepth { return }
    switch value {
    case .attachment(let attachment):
      // One that is not safe, or that two have, is told where it is used.
      if let name = attachment.fileName { try? names.take(name) }
    // It may name a file that somebody else uploads.
    case .string(let text) where text.utf8.count <= UploadFileNames.maximumGeneratedByteCount + 9:
      let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")).map(text.utf8.index(after:))
      try? names.take(String(text[(slash ?? text.startIndex)...]))
    case .array(let elements):
      for element in elements { reserveNames(in: element, level: level + 1) }
    case .object(let object):
      if let attachment = FileAttachment(facetValue: value) {
        return reserveNames(in: .attachment(attachment), level: level)
      }
      for (_, value) in object.pairs { reserveNames(in: value, level: level + 1) }
    default: return
    }
  }

  /// Goes into a member.
  mutating func enter(_ key: String) { steps.append(.key(key)) }

  /// Goes into an element.
  mutating func enter(_ index: Int) { steps.append(.index(index)) }

  /// Goes back to what holds the member or element.
  mutating func leave() { steps.removeLast() }

  /// The name of a file that stands here.
  ///
  /// - Parameters:
  ///   - attachment: What is attached.
  ///   - inspection: What was found out of it.
  /// - Returns: The name; `nil` if the chosen one cannot be used.
  mutating func name(
    for attachment: FileAttachment, _ inspection: AttachmentInspection
  ) -> String? {
    guard let chosen = attachment.fileName else {
      return names.makeName(
        for: path, mediaType: inspection.mediaType, source: attachment.nameOfSource)
    }
    guard UploadFileNames.isSafe(chosen), given.insert(chosen.lowercased()).inserted else {
      return nil
    }
    return chosen
  }

  /// Plans the upload of a file that stands here.
  mutating func add(
    _ attachment: FileAttachment, _ inspection: AttachmentInspection, named name: String
  ) throws(AttachmentError) {
    uploads.append(
      try Upload(
        attachment, inspection, path: path, pointer: JSONPointer(steps.map(\.token)),
        fileName: name))
  }

  private var path: String {
    var path = ""
    for step in steps {
      switch step {
      case .key(let key): path += path.isEmpty ? key : "." + key
      case .index(let index): path += "[\(index)]"
      }
    }
    return path
  }
}

extension UploadCollector.Step {
  fileprivate var token: String {
    switch self {
    case .key(let key): key
    case .index(let index): "\(index)"
    }
  }
}
