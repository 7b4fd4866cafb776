public import ObjectBody

extension PropertyValue {
  /// Converts anything to the value that a property holds.
  ///
  /// It never traps: what has no value becomes ``ObjectBody/PropertyValue/foreign(_:)``, which the body
  /// tells as the fault `type` at its path.
  ///
  /// | from | becomes |
  /// |---|---|
  /// | `Bool`; an `NSNumber` made of `true` or `false` | `true` or `false` |
  /// | integers, `Double`, `Float`, `CGFloat`, `Decimal`, `NSNumber`, `NSDecimalNumber` | the same number |
  /// | `String`, `Substring`, `NSString` | text |
  /// | `UUID`, `NSUUID`, `URL`, `NSURL` | text |
  /// | `Date`, `NSDate` | an instant |
  /// | `Data`, `NSData` | bytes |
  /// | arrays and `NSArray`, dictionaries and `NSDictionary` with keys of text | the same, converted |
  /// | `NSNull`, an optional that is `nil` | `null` |
  /// | what is ``ObjectBody/PropertyValueConvertible``, ``ObjectBody/FileAttachment`` among it | its value |
  /// | everything else: sets, closures, objects | foreign |
  ///
  /// In a facet, bytes are a file, and so is `["data": data, "mime": "image/png"]`. A `URL` is text there
  /// too: a file by its place is a `FileAttachment`.
  ///
  /// An `NSNumber` is never taken for a Boolean because it is 0 or 1. An `NSString` with half a
  /// surrogate pair, which no JSON text can hold, is foreign, and so are an array that holds itself
  /// and a dictionary with a key that is no text. Past 512 levels arrays and dictionaries become empty
  /// ones: a body nested so deep is the fault `depth` in any case.
  ///
  /// ```swift
  /// PropertyValue(bridging: NSNumber(value: true))           // true
  /// PropertyValue(bridging: NSNumber(value: Int8(1)))        // 1
  /// PropertyValue(bridging: ["key": [1, NSNull()]])          // {"key":[1,null]}
  /// PropertyValue(bridging: Set([1]))                        // .unsupported("Set<Int>")
  /// ```
  ///
  /// Complexity: O(size of the value).
  ///
  /// - Parameter value: Anything.
  public init(bridging value: Any) {
    var bridge = ValueBridge()
    self = bridge.value(value, level: 1)
  }
}

extension PropertyObject {
  /// Converts a dictionary of any values, its members sorted by their keys' UTF-8 bytes.
  ///
  /// ```swift
  /// let values: [String: Any] = ["c_number": 1, "c_bool": NSNumber(value: true)]
  /// PropertyObject(bridging: values) == ["c_bool": true, "c_number": 1]    // true
  /// ```
  ///
  /// - Parameter dictionary: The values by the names of their properties; they convert as
  ///   ``ObjectBody/PropertyValue/init(bridging:)`` says.
  public init(bridging dictionary: [String: Any]) {
    var bridge = ValueBridge()
    self.init(dictionary.mapValues { bridge.value($0, level: 2) })
  }
}
