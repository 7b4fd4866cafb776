/// A reader of the XML in which storage services describe errors: a root `Error` whose children have texts.
///
/// It reads less XML than a parser would: no document type, no entities but those of XML itself, and no
/// more than a few levels.
struct XMLErrorReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Returns the texts of the children of the root by their names, or `nil` if the bytes aren't such a
  /// document. A document that's cut off after its first children has those.
  static func texts(in bytes: [UInt8]) -> [String: String]? {
    var reader = XMLErrorReader(bytes.prefix(maximumByteCount))
    return reader.readTexts()
  }

  private static var maximumByteCount: Int { 1 << 16 }
  private static var maximumDepth: Int { 16 }

  private mutating func readTexts() -> [String: String]? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index += 3 }
    // The declaration, comments and blanks.
    while true {
      skipBlanks()
      if skip("<?") {
        guard skip(after: "?>") else { return nil }
      } else if skip("<!--") {
        guard skip(after: "-->") else { return nil }
      } else {
        break
      }
    }
    guard case .start(let root, let isEmpty) = readTag(), root == "Error" else { return nil }
    var texts: [String: String] = [:]
    if isEmpty { return texts }
    var names: [String] = []
    var text: [UInt8] = []
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "<") else {
        guard let scalar = readCharacter() else { return nil }
        text += scalar
        continue
      }
      switch readTag() {
      case .start(let name, isEmpty: false):
        guard names.count < Self.maximumDepth else { return nil }
        names.append(name)
        text = []
      case .start(let name, isEmpty: true): if names.isEmpty { texts[name] = texts[name] ?? "" }
      case .end(let name):
        guard let open = names.popLast() else { return name == "Error" ? texts : nil }
        guard open == name else { return nil }
        // The first of several elements with the same name counts.
        if names.isEmpty, texts[name] == nil { texts[name] = String(decoding: text, as: UTF8.self) }
        text = []
      case nil: return texts.isEmpty ? nil : texts
      }
    }
    return texts.isEmpty ? nil : texts
  }

  private enum Tag {
    case start(String, isEmpty: Bool)
    case end(String)
  }

  /// Reads a tag with its attributes, which aren't kept.
  private mutating func readTag() -> Tag? {
    guard skip("<") else { return nil }
    let isEnd = skip("/")
    let start = index
    while index < bytes.endIndex, bytes[index].isInXMLName { index += 1 }
    guard index > start else { return nil }
    let name = String(decoding: bytes[start..<index], as: UTF8.self)
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: ">"):
        let isEmpty = bytes[index - 2] == UInt8(ascii: "/")
        return isEnd ? .end(name) : .start(name, isEmpty: isEmpty)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let quote = bytes[index...].firstIndex(of: byte) else { return nil }
        index = quote + 1
      case UInt8(ascii: "<"): return nil
      default: continue
      }
    }
    return nil
  }

  /// Reads a byte of text, or the bytes of the character that an entity stands for.
  private mutating func readCharacter() -> [UInt8]? {
    let byte = bytes[index]
    index += 1
    guard byte == UInt8(ascii: "&") else { return [byte] }
    guard let end = bytes[index...].prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let entity = String(decoding: bytes[index..<end], as: UTF8.self)
    index = end + 1
    switch entity {
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "amp": return [UInt8(ascii: "&")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default:
      guard entity.hasPrefix("#") else { return nil }
      let isHexadecimal = entity.hasPrefix("#x")
      let number = UInt32(entity.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
      guard let scalar = number.flatMap(Unicode.Scalar.init) else { return nil }
      return Array(String(Character(scalar)).utf8)
    }
  }

  private mutating func skipBlanks() {
    while index < bytes.endIndex, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func skip(after text: String) -> Bool {
    while index < bytes.endIndex {
      if skip(text) { return true }
      index += 1
    }
    return false
  }
}

extension UInt8 {
  fileprivate var isInXMLName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_.:".utf8.contains(self) || self >= 0x80
    }
  }
}
