public import ObjectBody

/// A patient, as a type of the app that is encoded as the body of a request.
public struct Patient: Codable, Hashable, Sendable {
  /// The number on the card of the patient, such as `P-0142`.
  public var number: String

  /// The name.
  public var name: String

  /// The day of birth, which has no time zone.
  public var birthDate: CivilDate

  /// The e-mail address, if there is one.
  public var email: String?

  /// Creates a patient.
  ///
  /// - Parameters:
  ///   - number: The number on the card of the patient.
  ///   - name: The name.
  ///   - birthDate: The day of birth.
  ///   - email: The e-mail address, if there is one.
  public init(number: String, name: String, birthDate: CivilDate, email: String? = nil) {
    self.number = number
    self.name = name
    self.birthDate = birthDate
    self.email = email
  }

  private enum CodingKeys: String, CodingKey {
    case number = "c_number"
    case name = "c_name"
    case birthDate = "c_birthDate"
    case email = "c_email"
  }
}
