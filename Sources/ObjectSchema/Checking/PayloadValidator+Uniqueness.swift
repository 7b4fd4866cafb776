import DateText
@_spi(ObjectBodyInternals) import JSONText

// An array whose elements are compared both with one another and with those of its siblings is mostly valid, so most
// elements are only added to the set of the siblings, of which the array's set would be a part. An element that isn't
// new to the siblings, or may be invalid, is added to the array's set, too. An element is a duplicate in its array if
// that set has it, or if it was added to the other set since the array began.

extension PayloadValidator {
  /// Requires that an element differs from the others of its array.
  ///
  /// - Parameters:
  ///   - value: The element.
  ///   - start: The offset of the element, which ends at the cursor.
  ///   - sets: The sets that mustn't already contain it.
  /// - Throws: ``ValidationStop`` if validation ends early.
  @inline(__always)
  mutating func requireNewElement(
    _ value: CheckedValue, at start: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    if !isNewElement(value, at: start, sets) {
      try reportDuplicate(at: start, valueEnd: cursor.offset)
    }
  }

  /// Adds an element to the set of its array, before its rules compare it with those of the array's siblings.
  ///
  /// - Returns: Whether the element differs from the others, or needn't.
  @inline(__always)
  mutating func isNewElement(
    _ value: CheckedValue, at start: Int, _ sets: UniquenessSets
  ) -> Bool {
    sets.elements.isNone || insertElement(value, at: start, sets)
  }

  @inline(never)
  private mutating func insertElement(
    _ value: CheckedValue, at start: Int, _ sets: UniquenessSets
  ) -> Bool {
    if !sets.siblings.isNone, hasReadElement(value, sets.siblings) { return false }
    return insert(value, into: sets.elements, at: start)
  }

  /// Returns whether a value was added to the set of the siblings' values since the array began.
  private mutating func hasReadElement(
    _ value: CheckedValue, _ siblings: UniquenessTracker.SetID
  ) -> Bool {
    let first = memory[0].elementsStart
    return switch value {
    case .text(let text):
      memory[0].values.contains(text, in: siblings, since: first, payload: cursor.bytes)
    case .number(let number):
      memory[0].values.contains(word: Self.word(number), in: siblings, since: first)
    case .instant(let instant):
      memory[0].values.contains(pair: Self.pair(instant), in: siblings, since: first)
    case .bool(let bool):
      memory[0].values.contains(word: bool ? 1 : 0, in: siblings, since: first)
    // No such elements are only added to the set of the siblings.
    case .json: false
    }
  }

  /// Adds a value to the set of its siblings' values.
  ///
  /// - Returns: Whether the value differs from those, or needn't.
  mutating func isNewSibling(
    _ value: CheckedValue, at start: Int, _ sets: UniquenessSets
  ) -> Bool {
    sets.siblings.isNone || insert(value, into: sets.siblings, at: start)
  }

  /// Requires that a value that all other rules accept differs from those of its siblings.
  mutating func requireNewSibling(
    _ value: CheckedValue, of property: Int, at start: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    if isNewSibling(value, at: start, sets) { return }
    // The rules needn't have tests, as those of numbers.
    for index in view.properties[property].rules.indices
    where view.rules[index].rule.comparesSiblings {
      try reportDuplicate(
        at: start, valueEnd: cursor.offset, rule: index,
        serverCode: view.rules[index].rule.serverCode)
    }
  }

  /// Adds a value to a set.
  ///
  /// - Returns: Whether the value is new to the set.
  @inline(never)
  private mutating func insert(
    _ value: CheckedValue, into set: UniquenessTracker.SetID, at start: Int
  ) -> Bool {
    switch value {
    case .text(let text): memory[0].values.insert(copy: text, into: set, payload: cursor.bytes)
    case .number(let number): memory[0].values.insert(word: Self.word(number), into: set)
    case .bool(let bool): memory[0].values.insert(word: bool ? 1 : 0, into: set)
    case .instant(let instant): memory[0].values.insert(pair: Self.pair(instant), into: set)
    case .json: insertStructure(from: start, into: set)
    }
  }

  /// Adds an instant to a set.
  ///
  /// - Returns: Whether the instant is new to the set, or there's no set.
  @inline(__always)
  mutating func isNew(_ instant: Instant, _ set: UniquenessTracker.SetID) -> Bool {
    set.isNone || memory[0].values.insert(pair: Self.pair(instant), into: set)
  }

  @inline(__always)
  private static func word(_ number: Double) -> UInt64 {
    // Adding zero turns −0 into 0.
    (number + 0).bitPattern
  }

  @inline(__always)
  private static func pair(_ instant: Instant) -> (UInt64, UInt64) {
    (UInt64(bitPattern: instant.seconds), UInt64(instant.nanoseconds))
  }

  /// Adds a structure that has been read to a set.
  ///
  /// - Parameters:
  ///   - start: The offset of the structure.
  ///   - set: The set.
  /// - Returns: Whether the structure is new to the set.
  mutating func insertStructure(
    from start: Int, into set: UniquenessTracker.SetID
  ) -> Bool {
    var scan = cursor
    scan.position = start
    let hash = scratch.hasher.hash(&scan, canRepeatKeys: canRepeatKeys)
    return scratch.values.insert(
      structureWithHash: hash, start, scan.offset, of: cursor.bytes, into: set,
      where: CanonicalValue.areEqual)
  }

  /// Whether an object that has been read can have duplicate keys.
  private var canRepeatKeys: Bool { mayRepeatKeys || hasAnnotations }

  /// Adds a structure that has been read to a set, hashing more of it only if a part of it isn't new.
  ///
  /// - Parameters:
  ///   - start: The offset of the structure, which ends at the cursor.
  ///   - set: A set to which structures are added only by this function.
  /// - Returns: Whether the structure is new to the set.
  mutating func insertLongStructure(
    from start: Int, into set: UniquenessTracker.SetID
  ) -> Bool {
    var scan = cursor
    scan.position = start
    let hash = scratch.hasher.partialHash(&scan, canRepeatKeys: canRepeatKeys)
    return insertStructure(from: start, partialHash: hash, into: set)
  }

  /// Adds a Document whose members have been read to a set, hashing more of it only if a part of it isn't new.
  ///
  /// - Parameters:
  ///   - start: The offset of the Document, which ends at the cursor.
  ///   - members: Some of its members.
  ///   - property: The index of the array's property.
  ///   - set: A set to which structures are added only by this function.
  ///   - documents: The Documents of the array that have been compared, to which this one is added.
  /// - Returns: Whether the Document is new to the set.
  @inline(never)
  mutating func insertDocument(
    from start: Int, _ members: DistinguishingMembers, of property: Int,
    into set: UniquenessTracker.SetID, _ documents: inout ComparedDocuments
  ) -> Bool {
    if documents.first >= 0 {
      if endsArray, differs(from: documents.first, at: start) { return true }
      insertFirst(of: property, into: set, &documents)
    }
    let part = memory[0].comparedPart(of: property)
    // The offsets of members have 32 bits.
    if part == .whole || UInt32(exactly: cursor.end) == nil {
      return insertWhole(from: start, equalTo: nil, into: set)
    }
    var hash = scratch.hasher.hash(members, cursor, canRepeatKeys: canRepeatKeys, part: part)
    // No larger part is hashed than the largest one.
    if part == .largest { hash = PartialHash(hash.bits, hasLargerPart: false) }
    let canCompareMembers = part == .small && hash.hasLargerPart
    if canCompareMembers { memory[0].readDocuments.append(members, at: start) }
    if documents.insert(hash, at: start) { return true }
    insertHashes(of: &documents, into: set)
    guard
      let other = memory[0].values.insert(
        structureWithPartialHash: hash.bits, start, cursor.offset, into: set)
    else { return true }
    documents.equalCount &+= 1
    if hash.hasLargerPart { documents.largerCount &+= 1 }
    // Documents with the same small part have the same first one, so that all are compared in the same way.
    if canCompareMembers, memory[0].readDocuments.contains(documentAt: other.start) {
      if other.isFirst {
        let others = memory[0].readDocuments.members(ofDocumentAt: other.start)
        _ = insertDocument(from: other.start, others, into: set)
      }
      return insertDocument(from: start, members, into: set)
    }
    return insertStructure(from: start, partialHash: hash, equalTo: other, into: set)
  }

  /// Returns whether the Document that has been read last certainly differs from another one.
  @inline(never)
  private mutating func differs(from other: Int, at start: Int) -> Bool {
    if memory[0].pairsToHash > 0 {
      memory[0].pairsToHash &-= 1
      return false
    }
    if !canRepeatKeys, cursor.haveDifference(other, start, upTo: cursor.offset) { return true }
    // Documents whose members have another order mostly aren't the only ones.
    memory[0].pairsToHash = 16
    return false
  }

  /// Adds the hashes of the first Documents of an array to the set of the elements, if they aren't in it.
  @inline(never)
  mutating func insertHashes(
    of documents: inout ComparedDocuments, into set: UniquenessTracker.SetID
  ) {
    documents.removeHashes {
      // The length isn't needed.
      _ = memory[0].values.insert(
        structureWithPartialHash: $0.bits, $0.start, $0.start &+ 1, into: set)
    }
  }

  /// Compares the first Document of an array with the others by hashes.
  @inline(never)
  mutating func insertFirst(
    of property: Int, into set: UniquenessTracker.SetID, _ documents: inout ComparedDocuments
  ) {
    let first = documents.first
    documents.forgetFirst()
    _ = insertDocument(from: first, documents.firstMembers, of: property, into: set, &documents)
  }

  /// Does the same for a Document that has the small part of another one, by more of its members.
  @inline(never)
  private mutating func insertDocument(
    from start: Int, _ members: DistinguishingMembers, into set: UniquenessTracker.SetID
  ) -> Bool {
    let hash = scratch.hasher.hash(members, cursor, canRepeatKeys: canRepeatKeys, part: .larger)
    guard
      let other = memory[0].values.insert(
        structureWithPartialHash: hash.bits, start, cursor.offset, into: set.ofMoreMembers)
    else { return true }
    return insertStructure(from: start, partialHash: hash, equalTo: other, into: set)
  }

  /// Adds a structure that has been read to a set, hashing more of it only if a part of it isn't new.
  ///
  /// - Parameters:
  ///   - start: The offset of the structure, which ends at the cursor.
  ///   - hash: The hash of the part, which is the same for equal structures.
  ///   - set: A set to which structures are added only with such hashes.
  /// - Returns: Whether the structure is new to the set.
  @inline(__always)
  private mutating func insertStructure(
    from start: Int, partialHash hash: PartialHash, into set: UniquenessTracker.SetID
  ) -> Bool {
    guard
      let other = memory[0].values.insert(
        structureWithPartialHash: hash.bits, start, cursor.offset, into: set)
    else { return true }
    return insertStructure(from: start, partialHash: hash, equalTo: other, into: set)
  }

  /// Does the same for a structure that has the partial hash of another one in the set.
  @inline(__always)
  private mutating func insertStructure(
    from start: Int, partialHash hash: PartialHash, equalTo other: (start: Int, isFirst: Bool),
    into set: UniquenessTracker.SetID
  ) -> Bool {
    guard hash.hasLargerPart else { return insertWhole(from: start, equalTo: other, into: set) }
    if other.isFirst { _ = insertStructureByLargerPart(from: other.start, into: set) }
    return insertStructureByLargerPart(from: start, into: set)
  }

  /// Does the same for a structure of which a small part isn't new.
  @inline(never)
  private mutating func insertStructureByLargerPart(
    from start: Int, into set: UniquenessTracker.SetID
  ) -> Bool {
    var scan = cursor
    scan.position = start
    let hash = scratch.hasher.largerPartialHash(&scan, canRepeatKeys: canRepeatKeys)
    guard
      let other = memory[0].values.insert(
        structureWithPartialHash: hash, start, scan.offset, into: set.ofLargerParts)
    else { return true }
    return insertWhole(from: start, equalTo: other, into: set)
  }

  /// Does the same for a structure whose parts have been compared, or have mostly been equal in other arrays.
  @inline(never)
  private mutating func insertWhole(
    from start: Int, equalTo other: (start: Int, isFirst: Bool)?, into set: UniquenessTracker.SetID
  ) -> Bool {
    let first = other.flatMap { $0.isFirst ? $0.start : nil }
    if !canRepeatKeys,
      memory[0].distinctStructures.insert(
        from: start, upTo: cursor.offset, after: first, in: set, cursor)
    {
      return true
    }
    while let earlier = memory[0].distinctStructures.removeLast(of: set) {
      _ = insertStructure(from: earlier, into: set.ofWholes)
    }
    if let first { _ = insertStructure(from: first, into: set.ofWholes) }
    return insertStructure(from: start, into: set.ofWholes)
  }

  /// Adds a structure that has been read to a set.
  ///
  /// - Parameters:
  ///   - start: The offset of the structure, which ends at the cursor.
  ///   - hash: The hash of the structure.
  ///   - set: The set.
  /// - Returns: Whether the structure is new to the set.
  mutating func insertStructure(
    from start: Int, hash: UInt64, into set: UniquenessTracker.SetID
  ) -> Bool {
    scratch.values.insert(
      structureWithHash: hash, start, cursor.offset, of: cursor.bytes, into: set,
      where: CanonicalValue.areEqual)
  }
}
