import COptions

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The command line, parsed. No default is hidden here: what was not given is nil.
struct Options: Equatable {
  /// What the program is asked to do.
  enum Command: Equatable {
    case interactive
    case smoke
    case help
    case version
  }

  var command = Command.interactive
  var demo = false
  var serverURL: String?
  var tokenFile: String?
  /// The *name* of an environment variable that holds the token.
  var tokenEnvironment: String?
  var caFile: String?
  /// The URL of a proxy, as typed.
  var proxy: String?
  /// Sends the token over an unencrypted link to a public address.
  var insecure = false
  var mouse = true

  /// A command line that can't be used; the text names the argument and what is possible.
  struct UsageError: Error, Equatable {
    var message: String
  }

  private enum Option: String, CaseIterable {
    case help, version, demo, server, proxy, insecure
    case tokenFile = "token-file"
    case tokenEnvironment = "token-env"
    case caFile = "ca-file"
    case noMouse = "no-mouse"

    var takesValue: Bool {
      switch self {
      case .help, .version, .demo, .insecure, .noMouse: false
      case .server, .proxy, .tokenFile, .tokenEnvironment, .caFile: true
      }
    }
  }

  /// Parses the arguments after the program's name.
  static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    let found: [(Option, String)]
    let operands: [String]
    switch scan(arguments) {
    case .success(let scanned): (found, operands) = scanned
    case .failure(let error): throw error
    }
    for (option, value) in found { options.apply(option, value) }
    if options.command == .interactive, let word = operands.first {
      guard word == "smoke" else {
        throw UsageError(message: "There is no command “\(printable(word))”. The commands are: smoke. See --help.")
      }
      options.command = .smoke
    }
    if let extra = operands.dropFirst().first {
      throw UsageError(message: "“\(printable(extra))” is one argument too many. See --help.")
    }
    if options.tokenFile != nil, options.tokenEnvironment != nil {
      throw UsageError(message: "--token-file and --token-env both name a token: give one of them.")
    }
    return options
  }

  private mutating func apply(_ option: Option, _ value: String) {
    switch option {
    case .help: command = .help
    case .version: if command != .help { command = .version }
    case .demo: demo = true
    case .server: serverURL = value
    case .tokenFile: tokenFile = value
    case .tokenEnvironment: tokenEnvironment = value
    case .caFile: caFile = value
    case .proxy: proxy = value
    case .insecure: insecure = true
    case .noMouse: mouse = false
    }
  }

  private static func scan(_ arguments: [String]) -> Result<([(Option, String)], [String]), UsageError> {
    let all = Option.allCases
    var argv: [UnsafeMutablePointer<CChar>?] = (["codex-center"] + arguments).map { strdup($0) } + [nil]
    let owned = argv
    defer { for pointer in owned { free(pointer) } }
    let names = all.map { strdup($0.rawValue) }
    defer { for pointer in names { free(pointer) } }
    let table = zip(all, names).compactMap { option, name in
      name.map { co_option(name: UnsafePointer($0), takes_value: option.takesValue ? 1 : 0) }
    }
    let count = Int32(arguments.count + 1)
    var found: [(Option, String)] = []
    co_reset()
    while true {
      var value: UnsafePointer<CChar>?
      let result = co_next(count, &argv, table, Int32(table.count), &value)
      let text = value.map { String(cString: $0) } ?? ""
      switch Int(result) {
      case Int(CO_END):
        let operands = argv.dropFirst(Int(co_first_operand())).compactMap { $0.map { String(cString: $0) } }
        return .success((found, operands))
      case Int(CO_MISSING_VALUE):
        return .failure(UsageError(message: "\(printable(text)) needs a value. See --help."))
      case let index where all.indices.contains(index):
        found.append((all[index], text))
      default:
        return .failure(UsageError(message: "There is no option “\(printable(text))”. See --help."))
      }
    }
  }

  /// An argument as it may be shown: a terminal must not obey what was typed into it.
  private static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(60).map { $0.value < 32 || (127..<160).contains($0.value) ? "?" : $0 }))
  }
}
