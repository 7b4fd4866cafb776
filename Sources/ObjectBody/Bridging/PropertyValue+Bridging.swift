public import BodyBuilding

extension PropertyValue {
  /// Converts a value of any type.
  ///
  /// The conversion never traps. A value without a counterpart becomes `unsupported(_:)`, which a
  /// body reports with the code `type`.
  ///
  /// | type | converts to |
  /// |---|---|
  /// | `Bool`; an `NSNumber` created from a Boolean | a Boolean |
  /// | integers, `Double`, `Float`, `CGFloat`, `Decimal`, `NSNumber`, `NSDecimalNumber` | a number |
  /// | `String`, `Substring`, `NSString` | text |
  /// | `UUID`, `NSUUID`, `URL`, `NSURL` | text |
  /// | `Date`, `NSDate` | an instant |
  /// | `Data`, `NSData` | bytes |
  /// | arrays and `NSArray`, dictionaries and `NSDictionary` with text keys | the same, converted |
  /// | `NSNull`, an optional that is `nil` | `null` |
  /// | types that conform to `PropertyValueConvertible`, such as `FileAttachment` | the property value |
  /// | everything else: sets, closures, objects | unsupported |
  ///
  /// In a facet, bytes are a file to upload, and so is `["data": data, "mime": "image/png"]`. A
  /// `URL` is text even in a facet. To attach the file at a URL, use a `FileAttachment`.
  ///
  /// An `NSNumber` of 0 or 1 is a Boolean only if it was created from a Boolean. An `NSString` with
  /// an unpaired surrogate, which JSON can't represent, an array or dictionary that contains
  /// itself, and a dictionary with a key that isn't text are also unsupported. Containers nested
  /// deeper than 512 levels become empty, and a body reports the fault `depth` for them.
  ///
  /// ```swift
  /// PropertyValue(bridging: NSNumber(value: true))           // true
  /// PropertyValue(bridging: NSNumber(value: Int8(1)))        // 1
  /// PropertyValue(bridging: ["key": [1, NSNull()]])          // {"key":[1,null]}
  /// PropertyValue(bridging: Set([1]))
  /// // .unsupported("Set<Int>")
  /// ```
  ///
  /// - Parameter value: A value of any type.
  /// - Complexity: O(*n*), where *n* is the size of the value.
  public init(bridging value: Any) {
    var bridge = ValueBridge()
    self = bridge.value(value, level: 1)
  }
}

extension PropertyObject {
  /// Converts an untyped dictionary, sorting its members by the UTF-8 bytes of their keys.
  ///
  /// ```swift
  /// let values: [String: Any] = ["c_number": 1, "c_bool": NSNumber(value: true)]
  /// PropertyObject(bridging: values) == ["c_bool": true, "c_number": 1]    // true
  /// ```
  ///
  /// - Parameter dictionary: The values, by property name, which are converted as described for
  ///   `PropertyValue.init(bridging:)`.
  public init(bridging dictionary: [String: Any]) {
    var bridge = ValueBridge()
    self.init(dictionary.mapValues { bridge.value($0, level: 2) })
  }
}
