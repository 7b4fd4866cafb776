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
public struct ObjectReader: ~Copyable, ~Escapable {
  /// An error that ends reading. The text is then checked as a whole, which finds all faults.
  public struct Stop: Error {
    init() {}
  }

  /// The members of an object that's being read.
  public struct Members {
    /// The first property of the object in the plan, including the key `type`.
    let start: Int
    /// The number of properties.
    let count: Int
    /// The number of properties that precede the members: 1 if the object has the key `type`.
    let skipped: Int
    /// The index of the object in the plan.
    let object: Int
    /// The facets of a file, or `nil` for an object.
    let facets: [FacetDefinition]?
    /// Whether no member has been read.
    var isFirst = true
    /// The number of the property that's expected next.
    var expected = 0
    /// The number of properties that have been read, if there are more than 64.
    var seen: UInt64 = 0
    /// The properties that have been read, if there are more than 64.
    var others: Set<Int> = []
    let outerFirst: Int
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
  /// The nesting level of the current object.
  var level = 0

  @_lifetime(copy plan, copy bytes)
  init(_ plan: PlanView, _ bytes: RawSpan) {
    self.plan = plan
    cursor = JSONCursor(bytes)
    isCertain = false
    object = plan.body
    facets = nil
  }
}
