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

  /// The purpose that values are checked for.
  public var mode: Mode {
    get {
      switch validationMode {
      case .create, .stored: .create
      case .draft: .draft
      case .update: .update(type: objectType)
      }
    }
    set { (validationMode, updatedType) = ValidationMode.parts(of: newValue) }
  }

  // The mode is stored in two parts. Options are copied for every body, and a reference that is
  // usually `nil` is copied faster than the text of a type.
  private(set) var validationMode: ValidationMode
  private(set) var updatedType: UpdatedType?

  /// The object type of an update.
  package var objectType: String? { updatedType?.name }

  /// Creates options.
  ///
  /// - Parameters:
  ///   - maximumFaults: The maximum number of faults in a report.
  ///   - includesValues: Whether faults include the values that they're about.
  ///   - now: The current time, or `nil` to use the system clock.
  ///   - mode: The purpose that values are checked for.
  public init(
    maximumFaults: Int = 1000, includesValues: Bool = false, now: Instant? = nil,
    mode: Mode = .create
  ) {
    self.maximumFaults = max(1, maximumFaults)
    self.includesValues = includesValues
    self.now = now
    (validationMode, updatedType) = ValidationMode.parts(of: mode)
  }
}

extension CheckOptions {
  /// Creates the options that settings were created from.
  init(_ settings: CheckSettings, _ updatedType: UpdatedType?) {
    maximumFaults = settings.maximumFaults
    includesValues = settings.includesValues
    now = settings.now
    validationMode = settings.mode
    self.updatedType = updatedType
  }

  /// The same options for values that the server sent, in the form in which a body has them.
  package var forStoredValues: CheckOptions {
    var options = self
    options.validationMode = .stored
    options.updatedType = nil
    return options
  }

  /// The purpose that the values of an object are checked for.
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
    /// `type` is the object type that the stored object has. Without it, or if the definition has no
    /// such type, the properties of object types aren't checked.
    case update(type: String? = nil)
  }
}
