extension ContiguousArray {
  /// Returns an array that repeats one element.
  ///
  /// Unlike `init(repeating:count:)`, this method doesn't look up the array's type at run time. For
  /// a short array, that would take longer than everything else.
  @inlinable
  package static func filled(with element: Element, count: Int) -> ContiguousArray {
    var array = ContiguousArray()
    array.append(addingCapacity: count) { output in
      for _ in 0..<count { output.append(element) }
    }
    return array
  }
}
