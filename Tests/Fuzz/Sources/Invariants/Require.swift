/// Stops the process if a condition is false, so that the fuzzer keeps the input.
///
/// - Parameters:
///   - condition: The condition.
///   - message: A description of the failure.
///   - file: The file of the call.
///   - line: The line of the call.
@inline(__always)
public func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  guard !condition else { return }
  fatalError(message(), file: file, line: line)
}
