import ObjectSchema

/// A check of the order of faults that is independent of the checker.
///
/// Members are in document order, and the faults of a container follow those of its contents. If each
/// fault of a container counts at the container's end, the offsets must never decrease.
struct FaultOrder {
  /// The offset of the end of each container by that of its start. An open one ends with the text.
  private var ends: [Int: Int] = [:]

  init(_ payload: [UInt8]) {
    var open: [Int] = []
    var isInString = false
    var isEscaped = false
    for (offset, byte) in payload.enumerated() {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(offset)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let start = open.popLast() { ends[start] = offset }
      default: continue
      }
    }
    for start in open { ends[start] = payload.count }
  }

  /// Returns the first fault that is out of order, if there is one.
  func violation(in faults: [Fault]) -> Fault? {
    var last = 0
    for (index, fault) in faults.enumerated() {
      let isFinal = fault.code == .json || fault.code == .depth
      if isFinal, index < faults.count - 1 { return faults[index + 1] }
      let offset = ends[fault.offset] ?? fault.offset
      if offset < last { return fault }
      // A `null` for a required value is reported in order, but with the offset of the parent.
      if fault.code == .required, fault.found == "Null" { continue }
      if !isFinal { last = offset }
    }
    return nil
  }
}
