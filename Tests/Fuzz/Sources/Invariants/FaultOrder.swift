import ObjectSchema

/// The order of faults, judged without the checker's help.
///
/// Members come in document order, and what is said of a container comes after what is said of its
/// insides. So each fault counts as standing where its value ends if that is a container, and then
/// the places may never go back.
struct FaultOrder {
  /// Where each container ends, by where it starts; the end of the text for one left open.
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

  /// The first fault that stands too late, if one does.
  func violation(in faults: [Fault]) -> Fault? {
    var last = 0
    for (index, fault) in faults.enumerated() {
      let isFinal = fault.code == .json || fault.code == .depth
      if isFinal, index < faults.count - 1 { return faults[index + 1] }
      let place = ends[fault.offset] ?? fault.offset
      if place < last { return fault }
      // A `null` where a value is required is told in its place, but points at the parent.
      if fault.code == .required, fault.found == "Null" { continue }
      if !isFinal { last = place }
    }
    return nil
  }
}
