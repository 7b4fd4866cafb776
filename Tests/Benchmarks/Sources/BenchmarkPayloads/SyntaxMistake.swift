/// A mistake that makes a line invalid JSON.
enum SyntaxMistake: String, CaseIterable {
  case trailingComma, missingColon, cutOff, textAfterEnd, unknownWord, tabInText, badUTF8

  /// Returns a payload with the mistake.
  func spoiled(_ object: PayloadObject) -> [UInt8] {
    var object = object
    switch self {
    case .unknownWord: object["c_bool"] = "True"
    case .tabInText: object["c_string"] = "\"one\ttwo\""
    default: break
    }
    var bytes = Array(object.json.utf8)
    switch self {
    case .trailingComma: bytes.insert(UInt8(ascii: ","), at: bytes.count - 1)
    case .missingColon:
      if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) { bytes.remove(at: colon) }
    case .cutOff: bytes.removeLast(bytes.count / 2)
    case .textAfterEnd: bytes.append(UInt8(ascii: "}"))
    // The second byte is the opening quote of the first name.
    case .badUTF8: bytes.insert(0xFF, at: 2)
    case .unknownWord, .tabInText: break
    }
    return bytes
  }
}
