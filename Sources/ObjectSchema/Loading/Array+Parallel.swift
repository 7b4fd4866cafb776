#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

extension Array where Element: Sendable {
  /// Returns the results of a function for the elements, in order, calculated by several threads.
  ///
  /// The calling thread takes part and waits for the others. With a single processor, or if no thread
  /// can be started, it does all the work.
  ///
  /// - Parameters:
  ///   - weight: Returns how much work an element is, compared with others.
  ///   - transform: The function.
  /// - Returns: The results.
  func mapInParallel<Result: Sendable>(
    weight: (Element) -> Int, _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let count = Swift.min(WorkerThread.maximumCount, self.count)
    let parts = split(into: Swift.max(1, count), weight).map { part in
      Work { part.map(transform) }
    }
    let threads = parts.dropFirst().map { WorkerThread($0) }
    var results = parts.first?.run() ?? []
    for (part, thread) in zip(parts.dropFirst(), threads) {
      thread?.join()
      results += part.run()
    }
    return results
  }

  /// Splits the array into slices of about the same weight.
  private func split(into count: Int, _ weight: (Element) -> Int) -> [ArraySlice<Element>] {
    let total = reduce(0) { $0 + weight($1) }
    var slices: [ArraySlice<Element>] = []
    var start = 0
    var sum = 0
    for (index, element) in enumerated() {
      sum += weight(element)
      if sum * count >= total * (slices.count + 1) {
        slices.append(self[start...index])
        start = index + 1
      }
    }
    if start < self.count { slices.append(self[start...]) }
    return slices
  }
}

/// Work that is done once, by one thread at a time.
private class AnyWork {
  func start() {}
}

private final class Work<Value>: AnyWork {
  private let body: () -> Value
  private var value: Value?

  init(_ body: @escaping () -> Value) { self.body = body }

  override func start() { value = body() }

  /// Returns the result, after doing the work if that hasn't been done.
  func run() -> Value {
    if let value { return value }
    let value = body()
    self.value = value
    return value
  }
}

/// A thread that does some work.
@safe
private struct WorkerThread {
  /// The maximum number of threads that work at the same time, including the calling one.
  static var maximumCount: Int {
    Swift.max(1, Swift.min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// The size of the stack in bytes, which bounds the depth of the values that can be read.
  private static let stackByteCount = 8 << 20

  private let thread: pthread_t

  /// Starts a thread, or returns `nil` if the system has none left.
  init?(_ work: AnyWork) {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, Self.stackByteCount)
    // The thread releases the work. Nothing else uses it until the thread is joined, which also makes
    // the result visible to the thread that waits.
    let argument = unsafe Unmanaged.passRetained(work)
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = unsafe pthread_create(
        &thread, &attributes,
        { argument in
          unsafe Unmanaged<AnyWork>.fromOpaque(argument).takeRetainedValue().start()
          return nil
        }, argument.toOpaque())
    #else
      var started = pthread_t()
      let status = unsafe pthread_create(
        &started, &attributes,
        { argument in
          guard let argument = unsafe argument else { return nil }
          unsafe Unmanaged<AnyWork>.fromOpaque(argument).takeRetainedValue().start()
          return nil
        }, argument.toOpaque())
      let thread: pthread_t? = started
    #endif
    guard status == 0, let thread else {
      unsafe argument.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits for the end of the thread.
  func join() {
    #if canImport(Darwin)
      unsafe pthread_join(thread, nil)
    #else
      pthread_join(thread, nil)
    #endif
  }
}
