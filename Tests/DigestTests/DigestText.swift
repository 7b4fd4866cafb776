import Digest

/// Hexadecimal digits, as published vectors have them.
func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

func sha256(_ bytes: [UInt8]) -> String {
  var hash = SHA256()
  hash.update(bytes)
  return hexadecimal(hash.finalize())
}

func md5(_ text: String) -> String {
  var hash = MD5()
  hash.update(Array(text.utf8))
  return hexadecimal(hash.finalize())
}
