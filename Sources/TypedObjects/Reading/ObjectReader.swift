import DateText
@_spi(ObjectBodyInternals) import JSONText
import ObjectSchema

/// A reader of the members of typed objects.
///
/// The generated code of a type asks the reader for the number of each member, and reads its value:
///
/// ```swift
/// init(reading reader: inout ObjectReader) throws(ObjectReader.Stop) {
///   var title: String?
///   var members = try reader.open()
///   while let member = try reader.next(&members) {
///     switch member {
///     case 0: title = try reader.read(at: 0)
///     default: try reader.skip()
///     }
///   }
///   try reader.close(&members)
///   self.title = try reader.require(title, 0)
/// }
/// ```
///
/// The reader tests each value with the rules of its property. If one isn't certainly valid, the rest is
/// still read, and then the whole text is checked, which finds all faults.
public struct ObjectReader: ~Copyable, ~Escapable {
  /// An error that ends reading, because the type can't hold a value or the text isn't JSON.
  public struct Stop: Error {
    init() {}
  }

  let plan: PlanView
  var cursor: JSONCursor
  /// Whether everything that was read is certainly valid and has no warnings.
  var isCertain: Bool
  /// The index of the object to open next.
  var object: Int
  /// The number of properties of that object that precede its members: 1 if it has the key `type`.
  var skipped = 0
  /// The facets of the file to open next, or `nil` if an object is opened.
  var facets: [FacetDefinition]?
  /// The first member of the current object in the plan.
  var first = 0
  /// The nesting level of the current container.
  var level = 0
  /// The circumstances of the checks.
  var circumstances: ValueCircumstances

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - plan: The compiled definition.
  ///   - bytes: JSON text in UTF-8.
  ///   - now: The current time, or `nil` for the system's clock.
  @_lifetime(copy plan, copy bytes)
  init(_ plan: PlanView, _ bytes: RawSpan, now: Instant?) {
    self.plan = plan
    cursor = JSONCursor(bytes)
    isCertain = true
    object = plan.body
    circumstances = ValueCircumstances(elementIndex: nil, now: now)
  }

  /// Records that a value isn't certainly valid.
  @inline(never)
  mutating func doubt() { isCertain = false }

  /// Returns the error for a value that a type can't hold.
  ///
  /// - Returns: The error, to be thrown by the initializer of a type.
  public func stop() -> Stop { Stop() }
}
