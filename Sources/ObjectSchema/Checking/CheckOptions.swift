public import DateText

/// Options that control validation.
///
/// ```swift
/// let options = CheckOptions(maximumFaults: 20, includesValues: true)
/// var checker = PayloadChecker(try schemas.object(named: "c_object"), options: options)
/// checker.firstFault(in: #"{"c_bool": 1}"#)?.found    // "Number 1"
/// ```
public struct CheckOptions: Sendable {
  /// The maximum number of faults in a report, at least 1.
  ///
  /// Once a report has this many faults and the payload is known to be invalid, checking stops, so
  /// a hostile payload can't exhaust memory with faults.
  public var maximumFaults: Int

  /// Whether faults include the values that they're about.
  ///
  /// The default is `false`, because payloads can contain medical data.
  public var includesValues: Bool

  /// The current time for rules such as `dateOfBirth`, or `nil` to use the system clock.
  public var now: Instant?

  /// What the values are checked for.
  public var mode: Mode {
    get {
      switch validationMode {
      case .create: .create
      case .draft: .draft
      case .update: .update(type: objectType)
      }
    }
    set { (validationMode, objectType) = ValidationMode.parts(of: newValue) }
  }

  // The parts of the mode are stored separately, because a checker reads the first for every
  // payload, and copying the second needs reference counting.
  private(set) var validationMode: ValidationMode

  /// The object type of an update.
  private(set) var objectType: String?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - maximumFaults: The maximum number of faults in a report.
  ///   - includesValues: Whether faults include the values that they're about.
  ///   - now: The current time, or `nil` to use the system clock.
  ///   - mode: What the values are checked for.
  public init(
    maximumFaults: Int = 1000, includesValues: Bool = false, now: Instant? = nil,
    mode: Mode = .create
  ) {
    self.maximumFaults = max(1, maximumFaults)
    self.includesValues = includesValues
    self.now = now
    (validationMode, objectType) = ValidationMode.parts(of: mode)
  }
}

extension CheckOptions {
  /// What the values of an object are checked for.
  ///
  /// ```swift
  /// var checker = PayloadChecker(try schemas.object(named: "c_object"))
  /// checker.options.mode = .draft
  /// checker.isValid("{}")    // true
  /// ```
  public enum Mode: Hashable, Sendable {
    /// The request that creates an object.
    case create

    /// An object that isn't complete yet: nothing is required, but what is there must be valid.
    ///
    /// Missing and `null` values of required properties aren't reported, nor are missing facets,
    /// sets of facets to which others can be added, and arrays with too few elements.
    case draft

    /// The request that changes some properties of an object.
    ///
    /// `type` is the object type that the stored object has. Without it, the properties of object
    /// types aren't checked.
    case update(type: String? = nil)
  }
}
