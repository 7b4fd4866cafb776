extension CacheCollection {
  /// Returns the caches whose id, name or description contains a text.
  ///
  /// - Parameter text: The text, in upper or lower case.
  /// - Returns: The caches, in the order of the file.
  public func containing(_ text: String) -> [Cache] {
    let text = text.lowercased()
    return caches.filter { cache in
      [cache.id, cache.name, cache.description].contains { $0.lowercased().contains(text) }
    }
  }
}
