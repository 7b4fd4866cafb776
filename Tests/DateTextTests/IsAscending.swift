/// Whether `<` agrees with the order of the list for every pair of it, an element with itself too.
func isAscending<Element: Comparable>(_ elements: [Element]) -> Bool {
  elements.indices.allSatisfy { left in
    elements.indices.allSatisfy { right in
      (elements[left] < elements[right]) == (left < right)
    }
  }
}
