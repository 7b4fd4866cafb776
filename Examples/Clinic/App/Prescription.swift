public import ObjectBody

/// A prescription, as a type of the app that is encoded as the body of a request.
public struct Prescription: Encodable, Sendable {
  /// A medication of a prescription.
  public struct Item: Encodable, Sendable {
    /// The code of the substance in the ATC classification.
    public var code: String

    /// The dose in ``unit``.
    public var dose: Double

    /// The unit: `mg`, `ml` or `IU`.
    public var unit: String

    /// Creates a medication.
    ///
    /// - Parameters:
    ///   - code: The code of the substance in the ATC classification.
    ///   - dose: The dose.
    ///   - unit: The unit of the dose: `mg`, `ml` or `IU`.
    public init(code: String, dose: Double, unit: String) {
      self.code = code
      self.dose = dose
      self.unit = unit
    }

    private enum CodingKeys: String, CodingKey {
      case code = "c_code"
      case dose = "c_dose"
      case unit = "c_unit"
    }
  }

  /// The visit at which it was written.
  public var visit: ObjectID

  /// The day on which it was written. The definition requires it.
  public var issuedOn: CivilDate?

  /// The medications.
  public var items: [Item]

  /// Creates a prescription of the day of a visit, in Coordinated Universal Time.
  ///
  /// - Parameters:
  ///   - visit: The visit at which it was written.
  ///   - items: The medications.
  public init(at visit: Visit, items: [Item]) {
    self.visit = visit.id
    issuedOn = visit.startedAt?.civil()?.date
    self.items = items
  }

  private enum CodingKeys: String, CodingKey {
    case visit = "c_visit"
    case issuedOn = "c_issuedOn"
    case items = "c_items"
  }
}
