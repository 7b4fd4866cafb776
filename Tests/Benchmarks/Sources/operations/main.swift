import CommandWords

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

do {
  let arguments = try Arguments(CommandLine.arguments.dropFirst())
  print(try arguments.operation.run(arguments.passes))
} catch let error as UsageError {
  print("operations: \(error)\n\n\(Arguments.usage)")
  exit(UsageError.status)
} catch {
  print("operations: \(error)")
  exit(1)
}
