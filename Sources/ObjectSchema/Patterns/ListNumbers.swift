/// Lists of numbers, each numbered when it is first seen.
///
/// A dictionary would do the same, but the runtime looks through all it knows to find out that lists
/// can be its keys, which costs more than a whole pattern.
struct ListNumbers {
  /// The elements of all lists, one list after the other.
  private var elements: [Int] = []
  /// Where each list ends among them.
  private var ends: [Int] = []
  /// A hash table of the lists' numbers, at most half full; −1 where there is none.
  private var slots: [Int] = Array(repeating: -1, count: 32)

  /// How many lists there are.
  var count: Int { ends.count }

  /// The number of a list, which is the number of lists before it if it is new.
  ///
  /// - Parameter list: The list.
  /// - Returns: Its number, and whether it is new.
  mutating func number(of list: [Int]) -> (number: Int, isNew: Bool) {
    var slot = Self.hash(list) & (slots.count - 1)
    while slots[slot] >= 0 {
      if holds(list, at: slots[slot]) { return (slots[slot], false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = count
    slots[slot] = number
    elements += list
    ends.append(elements.count)
    if ends.count * 2 > slots.count { grow() }
    return (number, true)
  }

  /// A list by its number.
  subscript(number: Int) -> [Int] { Array(elements[start(of: number)..<ends[number]]) }

  private func start(of number: Int) -> Int { number == 0 ? 0 : ends[number - 1] }

  private func holds(_ list: [Int], at number: Int) -> Bool {
    let start = start(of: number)
    guard ends[number] - start == list.count else { return false }
    for index in list.indices where elements[start + index] != list[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for number in 0..<count {
      var slot = Self.hash(self[number]) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = number
    }
  }

  private static func hash(_ list: [Int]) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for element in list {
      let product = (hash ^ UInt64(bitPattern: Int64(element)))
        .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
    }
    return Int(truncatingIfNeeded: hash)
  }
}
