// swift-tools-version: 6.2
import PackageDescription

// Types that are generated from the shipped definitions, from the examples and from a generated export, as an app
// would compile them, and programs that compare them with dictionaries. Tests/Tools/generated-types.py writes the
// types to the directories Generated.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let objectBody: Target.Dependency = .product(name: "ObjectBody", package: "ObjectBody")

let package = Package(
  name: "GeneratedTypes",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Named explicitly, because the directory of a checkout can have any name.
    .package(name: "ObjectBody", path: "../..")
  ],
  targets: [
    .target(name: "ShippedTypes", dependencies: [objectBody], swiftSettings: settings),
    .target(name: "ClinicTypes", dependencies: [objectBody], swiftSettings: settings),
    .target(name: "HostileTypes", dependencies: [objectBody], swiftSettings: settings),
    .target(name: "ExportTypes", dependencies: [objectBody], swiftSettings: settings),
    .target(name: "TypeComparison", dependencies: [objectBody], swiftSettings: settings),
    .executableTarget(
      name: "types-driver",
      dependencies: ["ShippedTypes", "ClinicTypes", "HostileTypes", "TypeComparison", objectBody],
      swiftSettings: settings),
    .executableTarget(
      name: "export-types-driver", dependencies: ["ExportTypes", "TypeComparison", objectBody],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
