public import DateText
@_spi(ObjectBodyInternals) import JSONText
import ObjectSchema

/// A reader of the members of typed objects.
///
/// The generated code of a type asks the reader for the number of each member, and reads its value.
/// The page of the module TypedObjects shows such a type.
///
/// The reader tests each value with the rules of its property. If one isn't certainly valid, the rest is
/// still read, and then the whole text is checked, which finds all faults.
public struct ObjectReader: ~Copyable, ~Escapable {
  /// An error that ends reading, because the type can't hold a value or the text isn't JSON.
  public struct Stop: Error {
    init() {}
  }

  let properties: Span<PropertyLayout>
  let objects: Span<ObjectLayout>
  var cursor: JSONCursor
  /// Whether the value of the member that's next is `null`, or something else that begins with its letter.
  @usableFromInline var isNull = false
  /// Whether everything that was read is certainly valid and has no warnings.
  var isCertain = true
  /// The index of the object to open next.
  var object: Int
  /// The number of properties of that object that precede its members: 1 if it has the key `type`.
  var skipped = 0
  /// The index of the first member of the current object among the properties of the plan.
  var first = 0
  /// The nesting level of the current container.
  var level = 0
  /// The current time, or `nil` for the system's clock.
  let now: Instant?
  let plan: PlanView
  /// The property of the file to open next or that's open, or −1.
  var file = -1

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - layouts: An array of one element, the layout of the object's definition.
  ///   - json: JSON text in UTF-8.
  ///   - now: The current time, or `nil` for the system's clock.
  @_lifetime(borrow layouts, borrow json)
  @usableFromInline
  init(_ layouts: borrowing [SchemaLayout], _ json: borrowing [UInt8], now: Instant?) {
    let layout = layouts.borrowedSpan
    properties = Self.extended(layout[0].properties.borrowedSpan, layout)
    objects = Self.extended(layout[0].objects.borrowedSpan, layout)
    plan = PlanView(
      Self.extended(layout[0].tables.objects.borrowedSpan, layout),
      Self.extended(layout[0].tables.properties.borrowedSpan, layout),
      Self.extended(layout[0].tables.details.borrowedSpan, layout))
    cursor = JSONCursor(json.rawBytes)
    object = layout[0].body
    self.now = now
  }

  // The compiler gives a span of an array in a layout the lifetime of the access to the element. Extending
  // it is sound for the reason that `PlanView` explains: the span of layouts borrows an array, so that its
  // element, which keeps the buffers of its own arrays, is neither changed nor destroyed.

  @_lifetime(copy layout) @inline(__always)
  private static func extended<Element>(
    _ span: Span<Element>, _ layout: Span<SchemaLayout>
  ) -> Span<Element> {
    unsafe _overrideLifetime(span, copying: layout)
  }

  /// Records that a value isn't certainly valid.
  @inline(never)
  mutating func doubt() { isCertain = false }

  /// Returns the error for a value that a type can't hold.
  ///
  /// - Returns: The error, to be thrown by the initializer of a type.
  public func stop() -> Stop { Stop() }
}
