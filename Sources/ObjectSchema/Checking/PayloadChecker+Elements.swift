@_spi(ObjectBodyInternals) import JSONText

/// The ways in which the validation of a payload within a longer text ends.
package enum PayloadEnd: Sendable {
  /// At the end of the payload, which has this offset in the text.
  case found(Int)
  /// Before that, because the caller needs no more faults.
  case stopped
  /// Before that, because the payload isn't JSON.
  case malformed
}

extension PayloadChecker {
  /// Returns whether a payload within a longer text is valid, and finds its end in the same pass.
  ///
  /// - Parameters:
  ///   - text: A text that has the payload at an offset, such as an array.
  ///   - offset: The offset of the payload's first byte.
  /// - Returns: Whether the payload has no errors, if its end was found.
  package mutating func isValid(payloadIn text: RawSpan, at offset: Int) -> (
    isValid: Bool, end: PayloadEnd
  ) {
    buffers.validatePayload(
      in: text.slice(offset, text.byteCount), tables, settings, .verdict,
      result: { (!$0.hasError, $1.moved(by: offset)) })
  }

  /// Returns a report on a payload within a longer text, and finds its end in the same pass.
  ///
  /// Offsets and positions are relative to the start of the payload.
  ///
  /// - Parameters:
  ///   - text: A text that has the payload at an offset, such as an array.
  ///   - offset: The offset of the payload's first byte.
  /// - Returns: The same report as ``report(on:)-(RawSpan)``, if the end was found.
  package mutating func report(onPayloadIn text: RawSpan, at offset: Int) -> (
    report: PayloadReport, end: PayloadEnd
  ) {
    let rest = text.slice(offset, text.byteCount)
    return buffers.validatePayload(
      in: rest, tables, settings, .all,
      result: { ($0.report(on: rest), $1.moved(by: offset)) })
  }
}

extension PayloadEnd {
  fileprivate func moved(by offset: Int) -> PayloadEnd {
    if case .found(let end) = self { return .found(end + offset) }
    return self
  }
}
