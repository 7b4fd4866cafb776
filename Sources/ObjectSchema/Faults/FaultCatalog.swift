/// The sentences that describe faults, for an app that has its own or those of another language.
///
/// A catalog makes sentences from the data of a fault. Where it has none, the English sentence of
/// ``Fault/reason`` is used:
///
/// ```swift
/// let object = try ObjectDefinition("c_case") {
///   Property("c_title", .string, [.required, .length(max: 3)], label: "Titel")
/// }
/// let german = FaultCatalog { fault in
///   let name = fault.property?.label ?? fault.path
///   switch (fault.code, fault.expectation) {
///   case (.required, _): return "\(name) fehlt"
///   case (_, .rule(.length(let range))?): return "\(name): höchstens \(range.upperBound) Zeichen"
///   default: return nil
///   }
/// }
/// var checker = PayloadChecker(object)
/// for payload in ["{}", #"{"c_title": "abcd"}"#, #"{"c_title": 1}"#] {
///   for fault in checker.faults(in: payload) { print(fault.reason(from: german)) }
/// }
/// // Titel fehlt
/// // Titel: höchstens 3 Zeichen
/// // expected String, found Number
/// ```
public struct FaultCatalog: Sendable {
  private let sentence: @Sendable (Fault) -> String?

  /// The English sentences.
  public static let english = FaultCatalog { _ in nil }

  /// Creates a catalog.
  ///
  /// - Parameter sentence: A closure that returns the sentence for a fault, or `nil` for the English
  ///   one.
  public init(_ sentence: @escaping @Sendable (Fault) -> String?) { self.sentence = sentence }

  fileprivate func reason(for fault: Fault) -> String { sentence(fault) ?? fault.reason }
}

extension Fault {
  /// Returns the sentence of a catalog that describes the problem, without its location.
  ///
  /// - Parameter catalog: The catalog.
  /// - Returns: The sentence, which is ``reason`` if the catalog has none.
  public func reason(from catalog: FaultCatalog) -> String { catalog.reason(for: self) }
}
