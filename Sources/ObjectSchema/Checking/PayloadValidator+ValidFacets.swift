import FileAccess
@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Moves past files of an array that are certainly valid and new to a set, and past the comma after each but the
  /// last.
  ///
  /// - Parameters:
  ///   - node: The property.
  ///   - set: The set that mustn't already contain a file, if there's one.
  /// - Returns: How many files were skipped.
  @inline(never)
  mutating func skipFiles(_ node: PropertyNode, _ set: UniquenessTracker.SetID) -> Int {
    // The path has at least as many steps as there are containers around the element, but for two.
    guard node.rules.isEmpty, !hasAnnotations, mode == .create || mode == .stored,
      path.depth &+ 3 < JSONDocument.maximumDepth
    else { return 0 }
    let file = view.files[Int(node.members)]
    var count = 0
    while true {
      let start = cursor.position
      guard skipValidFile(file), let next = cursor.nextElement(after: cursor.position),
        // The only element of an array is unique.
        set.isNone || next.isEnd && isFirstElement(at: start)
          || insertLongStructure(from: start, into: set)
      else {
        cursor.position = start
        return count
      }
      cursor.position = next.offset
      count &+= 1
      if next.isEnd { return count }
    }
  }

  /// Returns whether an array begins before the element at an offset.
  private func isFirstElement(at start: Int) -> Bool {
    var index = start &- 1
    while cursor.bytes.byte(at: index) <= 0x20 { index &-= 1 }
    return cursor.bytes.byte(at: index) == UInt8(ascii: "[")
  }

  /// Moves past a file of few facets if it's certainly valid. Otherwise, the cursor can be anywhere in it.
  @inline(__always)
  private mutating func skipValidFile(_ file: FileNode) -> Bool {
    guard cursor.skip(UInt8(ascii: "{")) else { return false }
    cursor.skipWhitespace()
    var seen = SeenProperties(count: file.facets.count)
    defer { seen.removeWords(from: &memory[0].seen) }
    while skipValidFacet(file, level: 0, &seen) {
      guard let hasNext = try? skipToNext(closing: UInt8(ascii: "}")) else { return false }
      if hasNext { continue }
      return !file.isMissingOne(seen, in: memory[0].seen)
        && file.accepts(seen, in: memory[0].seen)
    }
    return false
  }

  /// Moves past the name and the value of a facet that is new, uploadable, and certainly valid.
  ///
  /// - Parameters:
  ///   - file: The facets.
  ///   - level: The nesting level of the value, if it's an object.
  ///   - seen: The facets that have been read, to which this one is added.
  /// - Returns: Whether the cursor moved.
  mutating func skipValidFacet(
    _ file: FileNode, level: Int, _ seen: inout SeenProperties
  ) -> Bool {
    if hasAnnotations { return false }
    let start = cursor.position
    guard let key = try? cursor.readKey() else {
      cursor.position = start
      return false
    }
    let facet =
      key.hasEscapes
      ? index(ofEscaped: key, in: file)
      : file.index(
        of: cursor.bytes.slice(key.start, key.end),
        head: cursor.bytes.head(from: key.start, count: key.byteCount))
    guard facet >= 0, file.allowsUpload(facet),
      !seen.contains(facet, in: memory[0].seen)
    else {
      cursor.position = start
      return false
    }
    if let name = cursor.plainFileName(at: cursor.position),
      accepts(name.fileExtension, facet, of: file)
    {
      cursor.position = name.end
    } else if let (text, end) = cursor.shortValue(), let fileExtension = text.fileExtension,
      accepts(fileExtension, facet, of: file)
    {
      cursor.position = end
    } else if !skipValidFacetValue(facet, of: file, level: level) {
      cursor.position = start
      return false
    }
    return seen.insert(facet, in: &memory[0].seen)
  }

  /// Returns the index of the facet whose name has escapes, or −1 if the File has no such facet.
  @inline(never)
  private mutating func index(ofEscaped key: JSONStringToken, in file: FileNode) -> Int {
    let text = takeDecoded(key)
    defer { memory[0].text = text }
    return file.index(of: text.rawBytes, head: text.rawBytes.head(from: 0, count: text.count))
  }

  /// Moves past the value of a facet if it's certainly valid. Otherwise, the cursor can be anywhere in it.
  @inline(never)
  private mutating func skipValidFacetValue(_ facet: Int, of file: FileNode, level: Int) -> Bool {
    switch cursor.next {
    case UInt8(ascii: "\""):
      guard let token = try? cursor.readString() else { return false }
      return accepts(token, as: .string, facet, of: file)
    case UInt8(ascii: "{") where level <= JSONDocument.maximumDepth:
      guard let object = FacetObject(&cursor, &memory[0].text) else { return false }
      switch object {
      case .upload(let name): return accepts(name, as: .name, facet, of: file)
      case .copy(let path, let name):
        guard accepts(path, as: .path, facet, of: file) else { return false }
        guard let name else { return true }
        return accepts(name, as: .newName, facet, of: file)
      }
    default: return false
    }
  }

  /// The meaning of a string in the value of a facet.
  private enum FacetText {
    /// The value itself.
    case string
    /// The name of a file.
    case name
    /// The path of a facet to copy.
    case path
    /// The new name of a copied file, which has the media type of the original.
    case newName
  }

  private mutating func accepts(
    _ token: JSONStringToken, as meaning: FacetText, _ facet: Int, of file: FileNode
  ) -> Bool {
    guard token.hasEscapes else {
      return accepts(cursor.bytes.slice(token.start, token.end), as: meaning, facet, of: file)
    }
    let text = takeDecoded(token)
    defer { memory[0].text = text }
    return accepts(text.rawBytes, as: meaning, facet, of: file)
  }

  private mutating func accepts(
    _ text: RawSpan, as meaning: FacetText, _ facet: Int, of file: FileNode
  ) -> Bool {
    switch meaning {
    case .path: return text.isFacetPath
    case .newName: return text.isSafeFileName
    case .name: return acceptsFile(named: text, facet, of: file)
    case .string:
      switch text.facetForm {
      case .copy: return true
      case .name(let start):
        return acceptsFile(named: text.slice(start, text.byteCount), facet, of: file)
      case .malformed: return false
      }
    }
  }

  private mutating func acceptsFile(named name: RawSpan, _ facet: Int, of file: FileNode) -> Bool {
    guard name.isSafeFileName, let fileExtension = name.fileExtension else { return false }
    return accepts(fileExtension, facet, of: file)
  }

  /// Returns whether a facet accepts the media type of a file extension, or drops the file without anybody
  /// asking for warnings.
  @inline(__always)
  private mutating func accepts(_ fileExtension: UInt64, _ facet: Int, of file: FileNode) -> Bool {
    let key = memory[0].facetVerdicts.key(file.firstNumber &+ facet, fileExtension)
    // The scratch memory's own accessor would copy it to read this.
    if memory[0].facetVerdicts[key] ?? verdict(key, file.facets[facet]) { return true }
    return file.facets[facet].dropsOtherMediaTypes && !memory[0].faults.wants(.warning)
  }

  @inline(never)
  private mutating func verdict(_ key: FacetVerdicts.Key, _ facet: FacetDefinition) -> Bool {
    let name = "." + scratch.facetVerdicts.fileExtension(of: key)
    let mediaType = MediaType(ofFileNamed: name) ?? .octetStream
    let isAccepted = facet.rejectedMediaType(mediaType, fileName: name) == nil
    scratch.facetVerdicts[key] = isAccepted
    return isAccepted
  }
}
