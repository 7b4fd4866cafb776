extension ContiguousArray {
  /// An array of one element many times, as `init(repeating:count:)` makes it, which asks for the
  /// array's type at run time: for a short array that takes longer than all else.
  @inlinable
  package static func filled(with element: Element, count: Int) -> ContiguousArray {
    var array = ContiguousArray()
    array.append(addingCapacity: count) { output in
      for _ in 0..<count { output.append(element) }
    }
    return array
  }
}
