// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
]

// A program that passes standard input to those parts of the library that the command doesn't have:
// answers of a server, stored plans and parameters.
let package = Package(
  name: "Attacks",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Named explicitly, because the directory of a checkout can have any name.
    .package(name: "ObjectBody", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "attack-driver",
      dependencies: [.product(name: "ObjectBody", package: "ObjectBody")],
      swiftSettings: settings)
  ]
)
