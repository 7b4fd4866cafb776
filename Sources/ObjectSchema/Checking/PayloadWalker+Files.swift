import JSONText

extension PayloadWalker {
  /// Reads the value of a File: an object of facets.
  mutating func readFile(_ file: FileNode, level: Int) throws(WalkEnd) {
    guard level <= JSONCursor.maximumDepth else { throw .syntax(cursor.unexpected(.tooDeep)) }
    let brace = cursor.offset
    cursor.offset &+= 1
    cursor.skipWhitespace()
    var seen: Set<String> = []
    var isSetJudged = true
    scratch.path.push()
    if !cursor.skip(UInt8(ascii: "}")) {
      repeat {
        let key = try readKey()
        let name = key.string(in: cursor.bytes)
        scratch.path.set(key: key)
        let isNew = seen.insert(name).inserted
        let facet = file.facets.first { $0.name.utf8.elementsEqual(name.utf8) }
        if !isNew {
          try tell(.duplicate, at: key.start - 1)
          try skipUnjudged(level: level + 1)
        } else if let facet, facet.allowsUpload {
          try readFacet(facet, level: level + 1)
        } else if facet != nil {
          isSetJudged = false
          try tellNotWritable(level: level + 1)
        } else {
          isSetJudged = false
          try tell(
            .unknown, at: key.start - 1, expected: "facet",
            suggestion: NearestName.nearest(to: name, in: file.facets.map(\.name)))
          try skipUnjudged(level: level + 1)
        }
      } while try skipToNext(closing: UInt8(ascii: "}"))
    }
    scratch.path.clear()
    for facet in file.facets where facet.isRequired && !seen.contains(facet.name) {
      try tell(.required, at: brace, member: facet.name, serverCode: ServerCode.required)
    }
    scratch.path.pop()
    if isSetJudged { try judgeSet(seen, file, at: brace) }
  }

  private mutating func judgeSet(
    _ seen: Set<String>, _ file: FileNode, at brace: Int
  ) throws(WalkEnd) {
    guard !seen.isEmpty else {
      return try tell(.accepts, at: brace, expected: "at least one facet", found: "none")
    }
    guard let accepted = file.acceptedFacets, !accepted.contains(seen) else { return }
    try tell(
      .accepts, at: brace,
      expected: "the facets \(accepted.map { $0.sorted().joined(separator: " + ") }.joined(separator: " or "))",
      found: seen.sorted().joined(separator: " + "))
  }

  private mutating func readFacet(_ facet: FacetDefinition, level: Int) throws(WalkEnd) {
    let start = cursor.offset
    let value: FacetValue?
    switch cursor.next {
    case UInt8(ascii: "\""): value = FacetValue(try readString().string(in: cursor.bytes))
    case UInt8(ascii: "{"):
      try readFreeForm(level: level, judgesKeys: true)
      var bytes: [UInt8] = []
      for offset in start..<cursor.offset { bytes.append(cursor.bytes.byte(at: offset)) }
      value = (try? JSONDocument(bytes)).flatMap { FacetValue($0.root) }
    default: return try tellType(expected: FacetValue.expectation, level: level)
    }
    switch value {
    case .copy: return
    case .name(let name):
      guard FacetValue.isSafeName(name) else {
        return try tell(
          .fileName, at: start, expected: "a file name without a path or control characters",
          valueEnd: cursor.offset)
      }
      let mediaType = MediaType.ofFile(named: name)
      guard !facet.mediaTypes.accepts(mediaType) else { return }
      try tell(
        .mime, at: start, severity: facet.dropsOtherMediaTypes ? .warning : .error,
        expected: "a media type of \(enumeration(facet.mediaTypes.patterns))", found: mediaType,
        serverCode: ServerCode.mediaType)
    case nil:
      let isText = cursor.bytes.byte(at: start) == UInt8(ascii: "\"")
      try tell(
        .type, at: start, expected: FacetValue.expectation, found: isText ? "String" : "Object",
        serverCode: ServerCode.cast)
    }
  }
}

/// The value of a facet: the name of a file that will be uploaded, or a facet to copy.
enum FacetValue: Equatable {
  case name(String)
  case copy

  static var expectation: String { "a file name or the path of a facet" }

  /// Reads the forms that are text.
  init?(_ text: String) {
    if let path = text.rest(after: "facet://") {
      guard Self.isCopyPath(path.first == "/" ? String(path.dropFirst()) : path) else {
        return nil
      }
      self = .copy
    } else if text.first == "/", Self.isCopyPath(String(text.dropFirst())) {
      self = .copy
    } else {
      self = .name(text.rest(after: "file://") ?? text.rest(after: "upload://") ?? text)
    }
  }

  /// Reads the forms that are objects.
  init?(_ object: JSONDocument.Element) {
    let members = object.members ?? []
    let keys = Set(members.map(\.key))
    if keys == ["upload"], let name = object["upload"]?.string {
      self = .name(name)
    } else if keys == ["source", "filename"], object["source"]?.string == "upload",
      let name = object["filename"]?.string
    {
      self = .name(name)
    } else if keys.isSubset(of: ["source", "path", "filename"]),
      object["source"]?.string == "facet", let path = object["path"]?.string,
      Self.isCopyPath(path.first == "/" ? String(path.dropFirst()) : path)
    {
      self = .copy
    } else {
      return nil
    }
  }

  /// Whether text is `plural/id/property/facet`, perhaps with more steps to the property.
  private static func isCopyPath(_ path: String) -> Bool {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    return steps.count >= 4
      && steps.allSatisfy { step in
        !step.isEmpty && step != "." && step != ".." && !step.contains("\\")
          && !Array(step.utf8).rawBytes.holdsControlCharacter
      }
  }

  /// Whether a name has no path and no control character in it.
  static func isSafeName(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("/") && !name.contains("\\") && !name.contains("..")
      && !Array(name.utf8).rawBytes.holdsControlCharacter
  }
}

extension String {
  /// What follows a prefix, if the string has it.
  fileprivate func rest(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
