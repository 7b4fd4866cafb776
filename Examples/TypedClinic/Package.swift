// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TypedClinic",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Named explicitly, because the directory of a checkout can have any name.
    .package(name: "ObjectBody", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "TypedClinic",
      dependencies: [.product(name: "ObjectBody", package: "ObjectBody")],
      swiftSettings: [.treatAllWarnings(as: .error)],
      plugins: [.plugin(name: "ObjectBodyTypes", package: "ObjectBody")])
  ],
  swiftLanguageModes: [.v6]
)
