/// Stops the fuzzer, which then keeps the input, unless something holds that must.
///
/// - Parameters:
///   - holds: What must hold.
///   - violation: What is the matter if it does not.
///   - file: Where the demand stands.
///   - line: Where the demand stands.
@inline(__always)
public func require(
  _ holds: Bool, _ violation: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  guard !holds else { return }
  fatalError(violation(), file: file, line: line)
}
