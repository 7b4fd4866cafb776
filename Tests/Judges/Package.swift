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

// Answers what the reader makes of a text, and what the writer makes of a form, so that scripts can
// hold them against other readers.
let package = Package(
  name: "Judges",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Named, because the folder of a checkout may have any name.
    .package(name: "ObjectBody", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "judge",
      dependencies: [.product(name: "JSONText", package: "ObjectBody")],
      swiftSettings: settings),
    .executableTarget(
      name: "form-writer",
      dependencies: [
        .product(name: "JSONText", package: "ObjectBody"),
        .product(name: "MultipartForm", package: "ObjectBody"),
      ],
      swiftSettings: settings),
  ]
)
