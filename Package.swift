// swift-tools-version: 6.2

import PackageDescription

/// One set of rules for every target of ours, tests included.
let swiftSettings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Where libraries that few starts need are linked; on Linux they are loaded when they are first called.
let linked: [Platform] = [.macOS, .iOS]

let package = Package(
  name: "ChargeCore",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "ChargeCore", targets: ["ChargeCore"]),
    .executable(name: "appshell", targets: ["appshell"]),
    .executable(name: "chargebench", targets: ["chargebench"]),
    .executable(name: "chargesimulate", targets: ["chargesimulate"]),
    .executable(name: "emptyshell", targets: ["emptyshell"]),
    .library(name: "FuzzTargets", targets: ["FuzzTargets"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
  ],
  targets: [
    // MARK: Domain: words, rules, use cases, ports
    .target(
      name: "ChargeDomain",
      path: "Modules/Domain",
      swiftSettings: swiftSettings),

    // MARK: Text: folding, collation, widths; catalogues and formats
    .target(
      name: "CICU",
      path: "Modules/Shims/CICU",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
    .target(
      name: "UnicodeText",
      dependencies: ["CICU"],
      path: "Modules/UnicodeText",
      swiftSettings: swiftSettings),
    .target(
      name: "CatalogueRules",
      dependencies: ["CICU"],
      path: "Localization/Rules",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "CatalogueCompiler",
      dependencies: ["CatalogueRules"],
      path: "Localization/Compiler",
      swiftSettings: swiftSettings),
    .plugin(
      name: "CataloguePlugin",
      capability: .buildTool(),
      dependencies: ["CatalogueCompiler"],
      path: "Localization/Plugin"),
    .target(
      name: "ChargeLocalization",
      dependencies: ["CICU", "ChargeDomain"],
      path: "Localization",
      exclude: ["Compiler", "Plugin", "README.md", "Rules", "Words.md", "app_en.arb", "app_sv.arb", "app_tr.arb"],
      swiftSettings: swiftSettings,
      plugins: ["CataloguePlugin"]),

    // MARK: Data: adapters of the ports
    .target(
      name: "CGazetteer",
      path: "Modules/Shims/CGazetteer",
      exclude: ["towns.bin"]),
    .target(
      name: "CLazyLibrary",
      path: "Modules/Shims/CLazyLibrary"),
    .target(
      name: "CCurl",
      dependencies: ["CLazyLibrary"],
      path: "Modules/Shims/CCurl",
      linkerSettings: [.linkedLibrary("curl", .when(platforms: linked))]),
    .target(
      name: "CSimdJSON",
      path: "Modules/Shims/CSimdJSON",
      linkerSettings: [.linkedLibrary("simdjson")]),
    .target(
      name: "ChargeData",
      dependencies: [
        "CCurl",
        "CGazetteer",
        "CSimdJSON",
        "CZlib",
        "ChargeDomain",
        "UnicodeText",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Modules/Data",
      swiftSettings: swiftSettings),

    // MARK: Phone numbers: libphonenumber behind a port of the domain
    .target(
      name: "CPhoneNumber",
      path: "Modules/Shims/CPhoneNumber",
      linkerSettings: [.linkedLibrary("phonenumber")]),
    .target(
      name: "PhoneNumbers",
      dependencies: ["CPhoneNumber", "ChargeDomain"],
      path: "Modules/PhoneNumbers",
      swiftSettings: swiftSettings),

    // MARK: Presentation: view models and view states
    .target(
      name: "ChargePresentation",
      dependencies: [
        "ChargeDomain",
        "ChargeLocalization",
        "UnicodeText",
      ],
      path: "Modules/Presentation",
      swiftSettings: swiftSettings),

    // MARK: Layout: view state to elements to text
    .target(
      name: "ChargeLayout",
      dependencies: ["ChargePresentation", "UnicodeText"],
      path: "Modules/Layout",
      swiftSettings: swiftSettings),

    // MARK: ChargeCore: what a port imports; the only place that joins Data and Presentation
    .target(
      name: "ChargeCore",
      dependencies: [
        "ChargeData",
        "ChargeDomain",
        "ChargeLayout",
        "ChargeLocalization",
        "ChargePresentation",
        "PhoneNumbers",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Modules/ChargeCore",
      swiftSettings: swiftSettings),

    // MARK: App: the shell, the backend it can embed, the executable
    .target(
      name: "CEditLine",
      dependencies: ["CLazyLibrary"],
      path: "Modules/Shims/CEditLine",
      linkerSettings: [.linkedLibrary("edit", .when(platforms: linked))]),
    .target(
      name: "CZlib",
      path: "Modules/Shims/CZlib",
      linkerSettings: [.linkedLibrary("z")]),
    .target(
      name: "CCrypt",
      dependencies: ["CLazyLibrary"],
      path: "Modules/Shims/CCrypt",
      linkerSettings: [
        .linkedLibrary("crypt", .when(platforms: linked)), .linkedLibrary("crypto", .when(platforms: linked)),
      ]),
    .target(
      name: "AppShellKit",
      dependencies: [
        "CEditLine",
        "ChargeDomain",
        "ChargeLayout",
        "ChargePresentation",
      ],
      path: "App/AppShellKit",
      swiftSettings: swiftSettings),
    .target(
      name: "ServerDeadlines",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
      ],
      path: "App/ServerDeadlines",
      swiftSettings: swiftSettings),
    .target(
      name: "ReferenceBackend",
      dependencies: [
        "CCrypt",
        "CZlib",
        "ServerDeadlines",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "App/ReferenceBackend",
      swiftSettings: swiftSettings),
    .target(
      name: "WebApp",
      dependencies: [
        "ChargeCore",
        "ServerDeadlines",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      path: "App/WebApp",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "appshell",
      dependencies: [
        "AppShellKit",
        "ChargeCore",
        "ReferenceBackend",
        "WebApp",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "App/appshell",
      swiftSettings: swiftSettings),

    // MARK: Tests: a folder per target, and what several of them use
    .target(
      name: "DomainTestSupport",
      dependencies: ["ChargeDomain"],
      path: "Tests/TestSupport/Domain",
      swiftSettings: swiftSettings),
    .target(
      name: "DataTestSupport",
      dependencies: [
        "ChargeData",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/TestSupport/Data",
      swiftSettings: swiftSettings),
    .target(
      name: "TestSupport",
      dependencies: [
        "ChargeDomain",
        "ChargePresentation",
        "DomainTestSupport",
        "UnicodeText",
      ],
      path: "Tests/TestSupport/Presentation",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ChargeDomainTests",
      dependencies: ["ChargeDomain", "DomainTestSupport"],
      path: "Tests/Domain",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "UnicodeTextTests",
      dependencies: ["CICU", "UnicodeText"],
      path: "Tests/UnicodeText",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ChargeLocalizationTests",
      dependencies: [
        "CatalogueRules",
        "ChargeDomain",
        "ChargeLocalization",
      ],
      path: "Tests/Localization",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "CacheWriter",
      dependencies: [
        "ChargeData",
        "ChargeDomain",
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/Support/CacheWriter",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ChargeDataTests",
      dependencies: [
        "CacheWriter",
        "ChargeData",
        "ChargeDomain",
        "ChargeLocalization",
        "DataTestSupport",
        "DomainTestSupport",
        "UnicodeText",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/Data",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PhoneNumbersTests",
      dependencies: [
        "ChargeDomain",
        "DomainTestSupport",
        "PhoneNumbers",
      ],
      path: "Tests/PhoneNumbers",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ChargePresentationTests",
      dependencies: [
        "ChargeDomain",
        "ChargeLocalization",
        "ChargePresentation",
        "TestSupport",
        "UnicodeText",
      ],
      path: "Tests/Presentation",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ChargeLayoutTests",
      dependencies: [
        "ChargeDomain",
        "ChargeLayout",
        "ChargeLocalization",
        "ChargePresentation",
        "TestSupport",
        "UnicodeText",
      ],
      path: "Tests/Layout",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ChargeCoreTests",
      dependencies: [
        "ChargeCore",
        "ChargeData",
        "DataTestSupport",
        "DomainTestSupport",
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      path: "Tests/ChargeCore",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ScreenTemplateTests",
      dependencies: [
        "ChargeDomain",
        "ChargeLayout",
        "ChargeLocalization",
        "ChargePresentation",
        "TestSupport",
        "UnicodeText",
      ],
      path: "Tests/ScreenTemplate",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "AppShellKitTests",
      dependencies: [
        "AppShellKit",
        "ChargeDomain",
        "ChargeLayout",
        "ChargeLocalization",
        "ChargePresentation",
        "DataTestSupport",
        "DomainTestSupport",
        "appshell",
      ],
      path: "Tests/AppShellKit",
      swiftSettings: swiftSettings),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "AppShellKit",
        "ChargeData",
        "ChargeDomain",
        "ChargeLocalization",
        "ChargePresentation",
        "PhoneNumbers",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/Fuzz/Targets",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "FuzzTargetsTests",
      dependencies: [
        "ChargeDomain",
        "ChargeLocalization",
        "FuzzTargets",
      ],
      path: "Tests/Fuzz/Replay",
      swiftSettings: swiftSettings),
    .target(
      name: "CRuntimeHooks",
      path: "Tests/Simulation/Hooks"),
    .target(
      name: "SimulationFrame",
      dependencies: ["CRuntimeHooks"],
      path: "Tests/Simulation/Frame",
      swiftSettings: swiftSettings),
    .target(
      name: "SimulatedLives",
      dependencies: [
        "ChargeCore",
        "ChargeData",
        "ReferenceBackend",
        "SimulationFrame",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/Simulation",
      exclude: ["Command", "Frame", "Hooks"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "chargesimulate",
      dependencies: [
        "SimulatedLives",
        "SimulationFrame",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Simulation/Command",
      swiftSettings: swiftSettings),
    .target(
      name: "BenchWorld",
      path: "Tests/Bench/World",
      swiftSettings: swiftSettings),
    .target(
      name: "BenchFigures",
      path: "Tests/Bench/Figures",
      swiftSettings: swiftSettings),
    .target(
      name: "CBaseline",
      path: "Tests/Bench/Baseline",
      linkerSettings: [.linkedLibrary("sqlite3"), .linkedLibrary("m")]),
    .executableTarget(
      name: "emptyshell",
      // All that the shell is made of, so that both load the same libraries; used is only CBaseline.
      dependencies: [
        "AppShellKit",
        "CBaseline",
        "ChargeCore",
        "ReferenceBackend",
        "WebApp",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/Bench/Empty",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "chargebench",
      dependencies: [
        "BenchFigures",
        "BenchWorld",
        "CBaseline",
        "CPhoneNumber",
        "ChargeData",
        "ChargeDomain",
        "ChargeLayout",
        "ChargePresentation",
        "PhoneNumbers",
        "UnicodeText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/Bench",
      exclude: ["Baseline", "Empty", "Figures", "World", "take.py", "web.py"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "BenchWorldTests",
      dependencies: ["BenchFigures", "BenchWorld"],
      path: "Tests/BenchWorld",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ReferenceBackendTests",
      dependencies: [
        "CZlib",
        "ReferenceBackend",
        "ServerDeadlines",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ],
      path: "Tests/ReferenceBackend",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "WebAppTests",
      dependencies: ["ChargeCore", "DataTestSupport", "DomainTestSupport", "ServerDeadlines", "WebApp"],
      path: "Tests/WebApp",
      swiftSettings: swiftSettings),
  ],
  cxxLanguageStandard: .cxx17
)
