import Invariants
import JSONText
import ObjectSchema

/// Loads the first part of the bytes as a schema file, and validates the second with its definitions.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSchema(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe fuzz(start, count) { bytes in
    let (schema, payload) = bytes.copy.halves
    let faults: [SchemaFault]
    var definitions: [ObjectDefinition] = []
    do throws(SchemaError) {
      let registry = try registry(of: schema).get()
      faults = registry.warnings
      definitions = registry.definitions
      require(faults.allSatisfy { $0.severity == .warning }, "loaded with errors: \(faults)")
      requireNames(of: registry)
    } catch {
      faults = error.faults
      require(faults.contains { $0.severity == .error }, "rejected without an error: \(faults)")
      require(!error.description.isEmpty, "no description")
    }
    requireFaults(faults, schema)
    requireLint(schema, faults, definitions.count)
    for definition in definitions.prefix(3) {
      var checker = PayloadChecker(
        definition, options: CheckOptions(maximumFaults: 100_000, now: .fixedClock))
      _ = unsafe requireAgreement(&checker, on: payload.span.bytes)
    }
  }
}

/// Loads a schema, whose memory must be in proportion to its length.
///
/// Faults, patterns and object types can take more, up to a bound of their own.
private func registry(of schema: [UInt8]) -> Result<SchemaRegistry, SchemaError> {
  requireMemory(for: schema.count) {
    Result { () throws(SchemaError) in try SchemaRegistry(bytes: schema, name: "schema") }
  } bound: { result in
    let text = String(decoding: schema, as: UTF8.self)
    // A key can be written with escapes.
    func mayContain(_ key: String) -> Bool { text.contains(key) || text.contains(#"\u"#) }
    let hasFaults = (try? result.get())?.warnings.isEmpty != true
    return 1 << 20 + (hasFaults ? 24 << 20 : 0) + (mayContain("pattern") ? 36 << 20 : 0)
      + (mayContain("objectTypes") ? 32 << 20 : 0)
  }
}

private func requireNames(of registry: SchemaRegistry) {
  for definition in registry.definitions {
    let found = try? registry.object(named: definition.name)
    require(found?.name == definition.name, "\(definition.name) finds \(found?.name ?? "nothing")")
    // A plural name that's derived can be a name of another definition, which is a warning.
    let owner = try? registry.object(named: definition.pluralName)
    let isTaken = registry.warnings.contains {
      $0.code == .duplicateName && $0.definition == definition.name
    }
    require(
      owner?.name == definition.name || isTaken,
      "\(definition.pluralName) finds \(owner?.name ?? "nothing")")
    for property in definition.properties {
      require(
        (try? definition.property(named: property.name)) != nil, "no property \(property.name)")
    }
  }
  if let error = unknownObject(of: registry) {
    require(error.description.contains("c_nothing_has_this_name"), "\(error)")
  }
}

private func unknownObject(of registry: SchemaRegistry) -> UnknownObjectError? {
  do throws(UnknownObjectError) {
    _ = try registry.object(named: "c_nothing_has_this_name")
    return nil
  } catch {
    return error
  }
}

/// Requires faults in document order, with positions and pointers that exist.
private func requireFaults(_ faults: [SchemaFault], _ schema: [UInt8]) {
  // Plural names are compared once all definitions have been read, so these warnings come last and have
  // no position.
  let faults = faults.filter { $0.code != .duplicateName || $0.severity == .error }
  let lines = schema.count { $0 == UInt8(ascii: "\n") } + 1
  var last = (line: 1, column: 1)
  for fault in faults {
    guard let position = fault.position else { fatalError("no position: \(fault)") }
    let current = (line: position.line, column: position.column)
    require(current >= last, "out of order: \(fault) in \(faults)")
    require(position.line <= lines, "past the end: \(fault)")
    require(!fault.reason.isEmpty, "no reason: \(fault)")
    last = current
  }
  do throws(JSONSyntaxError) {
    let value = try JSONDocument(schema).root.value
    require(!faults.contains { $0.code == .json }, "JSON, but \(faults)")
    for fault in faults {
      guard let pointer = fault.pointer.flatMap({ JSONPointer($0) }) else {
        fatalError("invalid pointer: \(fault)")
      }
      // The pointer of a fault has only the first 256 bytes of a key.
      if fault.pointer?.contains("…") == true { continue }
      // A value keeps only the last of duplicate keys, so pointers into the others may not exist.
      if faults.contains(where: { $0.code == .duplicateKey }) { continue }
      require(value[pointer] != nil, "the pointer does not exist: \(fault)")
    }
  } catch {
    require(faults.map(\.code) == [.json], "not JSON, but \(faults)")
  }
}
