/// A time that a file system stores, as precisely as it stores it.
package struct FileTime: Hashable, Sendable {
  /// The whole seconds since 1970.
  package var seconds: Int64

  /// The nanoseconds after ``seconds``.
  package var nanoseconds: Int32

  /// Creates a time.
  package init(seconds: Int64, nanoseconds: Int32) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}
