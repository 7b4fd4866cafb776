// The sanitizer's allocator calls these functions for each allocation of the process. They must not
// allocate, so they only add and compare.

/// The size of all living allocations since the functions were installed.
nonisolated(unsafe) private var size = 0

/// The largest size since it was last reset.
nonisolated(unsafe) private var peak = 0

nonisolated(unsafe) private var isInstalled = false

@_silgen_name("__sanitizer_install_malloc_and_free_hooks")
private func installHooks(
  _ allocated: @convention(c) (UnsafeRawPointer?, Int) -> Void,
  _ freed: @convention(c) (UnsafeRawPointer?) -> Void
) -> CInt

@_silgen_name("__sanitizer_get_allocated_size")
private func allocatedSize(_ pointer: UnsafeRawPointer?) -> Int

/// Requires that a closure takes at most 64 bytes of memory for each byte of an input.
///
/// Peaks are counted, so memory that is freed before the closure ends is included.
///
/// - Parameters:
///   - count: The number of bytes of the input.
///   - body: A closure that uses the input.
///   - bound: The number of bytes that may be taken in addition, whatever the length of the input.
/// - Returns: The result of the closure.
public func requireMemory<Result>(
  for count: Int, _ body: () -> Result, bound: (Result) -> Int
) -> Result {
  if unsafe !isInstalled {
    unsafe isInstalled = true
    let handle = unsafe installHooks(
      { _, added in
        unsafe size &+= added
        unsafe peak = max(peak, size)
      },
      { unsafe size &-= unsafe allocatedSize($0) })
    require(handle > 0, "the allocations can't be counted")
  }
  let before = unsafe size
  unsafe peak = before
  let result = body()
  let taken = unsafe peak - before
  require(
    taken <= maximumRatio * count + bound(result),
    "\(taken) bytes of memory for \(count) bytes of input")
  return result
}

private let maximumRatio = 64
