import FileAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The current process.
enum CurrentProcess {
  /// Makes writing to a closed pipe or beyond the file size limit fail, instead of ending the
  /// process.
  static func ignoreWriteSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Opens the descriptors of closed standard streams, so that another file can't get one of them
  /// and be read or written by mistake.
  static func reserveStandardDescriptors() {
    for descriptor in CInt(0)...2 {
      var status = stat()
      if unsafe fstat(descriptor, &status) < 0 {
        // `open` uses the lowest free descriptor, which is this one. It's opened in the direction
        // that isn't used, so that using the stream fails.
        _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
      }
    }
  }

  /// Returns whether the system lets the process start a thread pool with the given number of
  /// threads. A pool that can't start any threads would wait forever, and one that can't open its
  /// descriptors would end the process.
  static func canStart(threads count: Int) -> Bool {
    #if canImport(Darwin)
      // The system reserves threads for its thread pools.
      return true
    #else
      return canOpen(descriptors: threadPoolDescriptorCount) && canStartSimultaneously(count)
    #endif
  }

  #if !canImport(Darwin)
    /// The maximum number of descriptors that a thread pool opens: one to wait for events, one for
    /// timers, two to wake its threads, and for a moment one for each of the two files in `/proc`
    /// that it reads. The rest is a reserve.
    private static let threadPoolDescriptorCount = 8

    /// Returns whether the process can open the given number of further descriptors.
    private static func canOpen(descriptors count: Int) -> Bool {
      var descriptors: [CInt] = []
      while descriptors.count < count {
        let descriptor = fcntl(1, F_DUPFD_CLOEXEC, 0)
        if descriptor < 0 { break }
        descriptors.append(descriptor)
      }
      for descriptor in descriptors { close(descriptor) }
      return descriptors.count == count
    }

    private static func canStartSimultaneously(_ count: Int) -> Bool {
      var lock = unsafe pthread_mutex_t()
      return unsafe withUnsafeMutablePointer(to: &lock) { lock in
        unsafe pthread_mutex_init(lock, nil)
        unsafe pthread_mutex_lock(lock)
        var threads: [pthread_t] = []
        for _ in 0..<count {
          var thread = pthread_t()
          // Each thread waits for the lock, because the limit is for simultaneous threads.
          let failure = unsafe pthread_create(
            &thread, nil,
            { lock in
              guard let lock = unsafe lock?.assumingMemoryBound(to: pthread_mutex_t.self) else {
                return nil
              }
              unsafe pthread_mutex_lock(lock)
              unsafe pthread_mutex_unlock(lock)
              return nil
            }, lock)
          if failure != 0 { break }
          threads.append(thread)
        }
        unsafe pthread_mutex_unlock(lock)
        for thread in threads { pthread_join(thread, nil) }
        unsafe pthread_mutex_destroy(lock)
        return threads.count == count
      }
    }
  #endif

  /// The number of processors that can run threads of the process.
  static var processorCount: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

  /// The arguments of the process. Those that aren't UTF-8 are converted like paths.
  static var arguments: [String] {
    let arguments = CommandLine.arguments
    // In these, bytes that aren't UTF-8 are replaced by U+FFFD, which starts with EF. The characters
    // that stand for such bytes start with F4.
    guard arguments.contains(where: { $0.utf8.contains { $0 >= 0xEF } }) else { return arguments }
    return (0..<Int(CommandLine.argc)).compactMap { index in
      // The system terminates each argument with a null byte, and nothing changes them.
      unsafe CommandLine.unsafeArgv[index].map { text in
        unsafe String(
          pathBytes: UnsafeBufferPointer(start: text, count: strlen(text)).map {
            UInt8(bitPattern: $0)
          })
      }
    }
  }

  /// The name of the machine in its network, or an empty text if it isn't known.
  static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "" }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self).percentEncodedPath
  }

  /// Returns the value of an environment variable, or `nil` if it isn't set.
  static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
