/// The Documents of an array with unique values that have been compared with one another.
///
/// The first Document is kept until a third one is read, because two are mostly compared without hashes. The hashes of
/// the first ones are kept until there are more of them, or two may be the same.
struct ComparedDocuments {
  /// How many have a part that is the same as that of another one before it.
  var equalCount = 0

  /// How many of these have a larger part.
  var largerCount = 0

  /// The offset of the first Document if it has no hash yet, or −1.
  private(set) var first = -1

  /// Some of the members of the first Document.
  private(set) var firstMembers = DistinguishingMembers()

  /// The hash of a Document's part, and its offset.
  typealias Hash = (bits: UInt64, start: Int)

  /// The hashes that haven't been added to the set of the elements.
  private var hashes: (Hash, Hash, Hash, Hash, Hash, Hash) = (
    (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0)
  )

  /// How many hashes there are, or ``noHashes`` if all are in the set.
  private var hashCount: Int

  /// A bit for six bits of each hash.
  private var marks: UInt64 = 0

  /// More hashes than are kept.
  private static let noHashes = 7

  /// - Parameter isEmpty: Whether the set of the elements is empty.
  init(isEmpty: Bool) { hashCount = isEmpty ? 0 : Self.noHashes }

  /// Keeps the first Document of the array.
  @inline(__always)
  mutating func begin(with members: DistinguishingMembers, at start: Int) {
    first = start
    firstMembers = members
  }

  /// Records that the first Document has a hash, or needs none.
  @inline(__always)
  mutating func forgetFirst() { first = -1 }

  /// Keeps the hash of a Document's part if it certainly differs from the others.
  ///
  /// - Returns: Whether it's kept.
  @inline(__always)
  mutating func insert(_ hash: PartialHash, at start: Int) -> Bool {
    let mark = 1 &<< (hash.bits &>> 58)
    guard hashCount < 6, marks & mark == 0 else { return false }
    marks |= mark
    switch hashCount {
    case 0: hashes.0 = (hash.bits, start)
    case 1: hashes.1 = (hash.bits, start)
    case 2: hashes.2 = (hash.bits, start)
    case 3: hashes.3 = (hash.bits, start)
    case 4: hashes.4 = (hash.bits, start)
    default: hashes.5 = (hash.bits, start)
    }
    hashCount &+= 1
    return true
  }

  /// Calls a closure with each hash that is kept, after which none is.
  mutating func removeHashes(_ body: (Hash) -> Void) {
    let count = hashCount
    hashCount = Self.noHashes
    if count == Self.noHashes { return }
    if count > 0 { body(hashes.0) }
    if count > 1 { body(hashes.1) }
    if count > 2 { body(hashes.2) }
    if count > 3 { body(hashes.3) }
    if count > 4 { body(hashes.4) }
    if count > 5 { body(hashes.5) }
  }
}
