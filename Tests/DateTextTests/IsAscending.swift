/// Returns whether `<` agrees with the order of the elements for every pair of them, including an
/// element and itself.
func isAscending<Element: Comparable>(_ elements: [Element]) -> Bool {
  elements.indices.allSatisfy { left in
    elements.indices.allSatisfy { right in
      (elements[left] < elements[right]) == (left < right)
    }
  }
}
