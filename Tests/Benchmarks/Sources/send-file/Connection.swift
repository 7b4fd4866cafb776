#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A failed system call.
struct SystemError: Error, CustomStringConvertible {
  let description: String

  init(_ action: String) { description = "\(action): error \(errno)" }
}

/// Connects to a local port.
func connection(to port: UInt16) throws(SystemError) -> CInt {
  #if canImport(Glibc)
    let kind = CInt(SOCK_STREAM.rawValue)
  #else
    let kind = SOCK_STREAM
  #endif
  let descriptor = socket(AF_INET, kind, 0)
  guard descriptor >= 0 else { throw SystemError("socket") }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  // Safe: the address outlives the call, and its length is passed.
  let status = unsafe withUnsafePointer(to: &address) { address in
    unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
      unsafe connect(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  guard status == 0 else { throw SystemError("connect") }
  return descriptor
}

/// Writes all bytes of a buffer.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) throws(SystemError) {
  var written = 0
  while written < bytes.count {
    // Safe: the remaining bytes follow those already written.
    let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
    let count = unsafe write(descriptor, rest.baseAddress, rest.count)
    if count < 0 { throw SystemError("write") }
    written += count
  }
}

/// Writes all bytes of a text.
func writeAll(_ text: String, to descriptor: CInt) throws(SystemError) {
  let bytes = Array(text.utf8)
  do {
    unsafe try bytes.withUnsafeBytes { bytes in unsafe try writeAll(bytes, to: descriptor) }
  } catch { throw error as? SystemError ?? SystemError("write") }
}

/// Sends a file without a form, in blocks of the same size: the upper bound for a copying sender.
func sendPlain(_ path: String, to descriptor: CInt) throws(SystemError) {
  let file = unsafe open(path, O_RDONLY)
  guard file >= 0 else { throw SystemError("open") }
  defer { close(file) }
  let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 1 << 12)
  defer { unsafe block.deallocate() }
  while true {
    // Safe: the block has the length that is passed.
    let count = unsafe read(file, block.baseAddress, block.count)
    if count < 0 { throw SystemError("read") }
    if count == 0 { return }
    unsafe try writeAll(UnsafeRawBufferPointer(rebasing: block[..<count]), to: descriptor)
  }
}

/// Waits for the first byte of a response.
func waitForAnswer(on descriptor: CInt) throws(SystemError) {
  var byte: UInt8 = 0
  guard unsafe read(descriptor, &byte, 1) == 1 else { throw SystemError("no response") }
}

/// Returns the length of a file in bytes.
func length(of path: String) throws(SystemError) -> Int64 {
  var status = stat()
  guard unsafe stat(path, &status) == 0 else { throw SystemError("stat") }
  return Int64(status.st_size)
}

/// Writes a line to standard error and exits.
func fail(_ text: String) -> Never {
  try? writeAll("send-file: \(text)\n", to: 2)
  exit(1)
}
