@_spi(ObjectBodyInternals) import JSONText

/// How a key of a free-form object is written.
private enum KeyStyle {
  /// See `JSONCursor.plainKey(at:)`.
  case plain
  /// See `JSONCursor.escapedKey(at:isLikely:)`.
  case escaped
  case other
}

extension PayloadValidator {
  /// Skips a value, checking only its syntax.
  mutating func skipUnvalidated(level: Int) throws(ValidationStop) {
    mayRepeatKeys = true
    try readFreeForm(level: level, checksKeys: false)
  }

  /// Reads any JSON value.
  ///
  /// - Parameters:
  ///   - level: The nesting level of the value, if it's a container.
  ///   - checksKeys: Whether duplicate keys are reported.
  ///   - appliesAnnotations: Whether the annotations of values are applied even if duplicate keys
  ///     aren't reported.
  /// - Throws: ``ValidationStop`` if validation ends early.
  mutating func readFreeForm(
    level: Int, checksKeys: Bool, appliesAnnotations: Bool = false
  ) throws(ValidationStop) {
    var observer = NoObserver()
    try readFreeForm(
      level: level, checksKeys: checksKeys, appliesAnnotations: appliesAnnotations, &observer)
  }

  /// Reads any JSON value and adds it to a set of values.
  ///
  /// - Parameters:
  ///   - level: The nesting level of the value, if it's a container.
  ///   - set: The set.
  /// - Throws: ``ValidationStop`` if validation ends early.
  mutating func readUniqueFreeForm(
    level: Int, _ set: UniquenessTracker.SetID
  ) throws(ValidationStop) {
    let start = cursor.offset
    let hash = try readHashedFreeForm(level: level)
    // The hash is that of all members, but only the last one of those with the same key counts.
    let isNew =
      mayRepeatKeys || hasAnnotations
      ? insertStructure(from: start, into: set)
      : insertStructure(from: start, hash: hash, into: set)
    if !isNew { try reportDuplicate(at: start, valueEnd: nil) }
  }

  /// Reads any JSON value, and returns its hash if its objects have no duplicate keys.
  private mutating func readHashedFreeForm(level: Int) throws(ValidationStop) -> UInt64 {
    // Move the hasher out of the scratch memory, so that reading can change both.
    var hasher = ValueHasher(seed: 0)
    swap(&hasher, &scratch.hasher)
    defer { swap(&hasher, &scratch.hasher) }
    hasher.begin()
    try readFreeForm(level: level, checksKeys: true, appliesAnnotations: false, &hasher)
    return hasher.observedHash
  }

  @inline(__always)
  private mutating func readFreeForm<Observer: FreeFormObserver>(
    level: Int, checksKeys: Bool, appliesAnnotations: Bool, _ observer: inout Observer
  ) throws(ValidationStop) {
    let base = path.depth
    // The keys of the innermost open container. The path stores those of the containers around it.
    var container = checksKeys ? openKeys.begin() : .untracked
    // Whether nothing inside the current value is reported, because its key is a duplicate or
    // because duplicate keys aren't reported at all.
    var isMuted = !checksKeys
    var isAtKey = false
    // The style of the last key, which the next one is likely to have, too.
    var style = KeyStyle.plain
    // A copy of the cursor's offset in a local variable. Loading the cursor's own offset right
    // after it was stored would stall the processor.
    var offset = cursor.offset
    while true {
      if isAtKey {
        isMuted = container.isUntracked
        let key: JSONStringToken
        let isNew: Bool
        if let plain = (style == .plain ? cursor.plainKey(at: offset) : nil)
          ?? (style == .escaped ? nil : cursor.shortKey(at: offset))
        {
          key = plain
          style = key.isASCII ? .plain : .other
          offset = key.end &+ 2
          cursor.position = offset
          observer.observe(key: key, cursor)
          isNew = isMuted || insert(key, observer, into: &container)
        } else if let (text, end, value) = cursor.escapedKey(
          at: offset, isLikely: style == .escaped)
        {
          key = JSONStringToken(escapedFrom: offset &+ 1, to: end &- 1)
          style = key.byteCount == text.count ? .plain : .escaped
          offset = value
          cursor.position = offset
          observer.observe(key: text)
          isNew =
            isMuted
            || (Observer.hashesKeys
              ? insertAny(key, observer, into: &container)
              : openKeys.insert(text, of: cursor.bytes, into: &container, &memory[0].values))
        } else {
          do { key = try cursor.readAnyKey() } catch { throw .syntax(error) }
          style = .other
          offset = cursor.offset
          observer.observe(key: key, cursor)
          isNew = isMuted || insertAny(key, observer, into: &container)
        }
        path.set(key: key)
        if !isNew {
          isMuted = true
          mayRepeatKeys = true
          try report(.duplicate, at: key.start &- 1)
        }
      }
      let byte = cursor.next(at: offset)
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        guard level &+ path.depth &- base <= JSONDocument.maximumDepth else {
          throw .syntax(cursor.unexpected(.tooDeep))
        }
        isAtKey = byte == UInt8(ascii: "{")
        // The additional steps would only slow down reading that doesn't hash.
        if Observer.hashesKeys, !isAtKey, cursor.next(at: offset &+ 1) == UInt8(ascii: "[") {
          let maximum = JSONDocument.maximumDepth &- level &- (path.depth &- base)
          let count = skipNestedBrackets(from: offset, upTo: maximum, isMuted, &container)
          observer.observeStarts(ofArrays: count)
          offset &+= count
        }
        cursor.position = offset &+ 1
        cursor.skipWhitespace()
        offset = cursor.offset
        if !cursor.skip(isAtKey ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          path.push(keeping: container)
          container = isMuted ? .untracked : openKeys.begin()
          if !isAtKey { path.set(index: 0) }
          observer.observeStart(ofObject: isAtKey)
          continue
        }
        observer.observe(emptyContainer: isAtKey)
        offset &+= 1
      } else if hasAnnotations, !isMuted || appliesAnnotations,
        try applyAnnotation(level: level &+ path.depth &- base)
      {
        offset = cursor.offset
      } else if let end = cursor.plainScalarEnd(at: offset) {
        observer.observe(plainScalar: offset, end, cursor)
        offset = end
        cursor.position = end
      } else if Observer.observesNumbers, let number = cursor.shortDecimal(at: offset) {
        observer.observe(number: number.value)
        offset = number.end
        cursor.position = offset
      } else if Observer.observesNumbers, let number = cursor.plainDecimal() {
        offset = number.end
        cursor.position = offset
        observer.observe(number: number, cursor)
      } else {
        do { try cursor.skipScalar() } catch { throw .syntax(error) }
        observer.observe(scalar: offset, cursor)
        offset = cursor.offset
      }
      // A comma after a hashed value is looked for first. In the loop below, the hashes would be moved between
      // registers and memory for each value.
      if Observer.hashesKeys, path.depth > base, !path.isAtElement,
        cursor.isComma(at: offset, before: UInt8(ascii: "}"))
      {
        isAtKey = true
        offset &+= 1
        cursor.position = offset
        continue
      }
      // The end of a value can also end the containers around it, most simply arrays in arrays.
      if Observer.hashesKeys, path.depth > base, path.isAtElement,
        cursor.next(at: offset) == UInt8(ascii: "]")
      {
        repeat {
          observer.observeEnd()
          openKeys.end(container)
          container = path.pop()
          offset &+= 1
        } while path.depth > base && path.isAtElement
          && cursor.next(at: offset) == UInt8(ascii: "]")
        cursor.position = offset
      }
      while path.depth > base {
        isAtKey = !path.isAtElement
        let bracket = isAtKey ? UInt8(ascii: "}") : UInt8(ascii: "]")
        var hasNext = cursor.isComma(at: offset, before: bracket)
        if hasNext || cursor.next(at: offset) == bracket {
          offset &+= 1
          cursor.position = offset
        } else {
          hasNext = try skipToNextPastSpace(closing: bracket)
          offset = cursor.offset
        }
        if hasNext {
          if !isAtKey {
            path.setNextIndex()
            isMuted = container.isUntracked
          }
          break
        }
        observer.observeEnd()
        openKeys.end(container)
        container = path.pop()
      }
      if path.depth == base { return }
    }
  }

  /// Enters arrays that are each the first element of the one around it, as long as another one follows.
  ///
  /// - Parameters:
  ///   - offset: The offset of the first bracket.
  ///   - maximum: The number of containers that can be entered.
  ///   - isMuted: Whether nothing in the arrays is reported.
  ///   - container: The keys of the innermost container.
  /// - Returns: The number of arrays.
  @inline(never)
  private mutating func skipNestedBrackets(
    from offset: Int, upTo maximum: Int, _ isMuted: Bool,
    _ container: inout DuplicateKeyTracker.Container
  ) -> Int {
    let inner = isMuted ? .untracked : openKeys.begin()
    var count = 0
    while count < maximum, cursor.next(at: offset &+ count &+ 1) == UInt8(ascii: "[") {
      path.push(keeping: container)
      path.set(index: 0)
      container = inner
      count &+= 1
    }
    return count
  }

  @inline(__always)
  private mutating func insert<Observer: FreeFormObserver>(
    _ key: JSONStringToken, _ observer: Observer,
    into object: inout DuplicateKeyTracker.Container
  ) -> Bool {
    guard Observer.hashesKeys else { return insertKey(key, into: &object) }
    return openKeys.insert(
      key, hash: observer.keyHash, of: cursor.bytes, into: &object, &memory[0].values)
  }

  /// Does the same outside the loop over common keys.
  @inline(never)
  private mutating func insertAny<Observer: FreeFormObserver>(
    _ key: JSONStringToken, _ observer: Observer,
    into object: inout DuplicateKeyTracker.Container
  ) -> Bool {
    insert(key, observer, into: &object)
  }

  /// Records a key of the innermost free-form object.
  ///
  /// - Returns: Whether the key is new to the object.
  @inline(__always)
  mutating func insertKey(
    _ key: JSONStringToken, into object: inout DuplicateKeyTracker.Container
  ) -> Bool {
    openKeys.insert(key, of: cursor.bytes, into: &object, &memory[0].values)
  }
}
