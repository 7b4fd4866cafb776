// swift-tools-version: 6.2
import PackageDescription

// A program that uses ObjectBody as an app would: swift run --package-path Examples/Form form
let package = Package(
  name: "Form",
  platforms: [.macOS(.v13)],
  dependencies: [
    // Named explicitly, because the directory of a checkout can have any name.
    .package(name: "ObjectBody", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "form",
      dependencies: [.product(name: "ObjectBody", package: "ObjectBody")],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ]
)
