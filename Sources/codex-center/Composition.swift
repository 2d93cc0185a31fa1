import CommandCenter
import MockCodex

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Chooses the real thing behind every seam. The only place that says which.
struct Composition {
  let directories: Directories
  let dependencies: AppDependencies
  /// Starts every other program.
  let shell: Shell

  /// - Throws: `Problem` when there is no place for settings, or the command line names a server that can't be one.
  init(options: Options, environment: [String: String]) throws(Problem) {
    let directories = try Directories(environment: environment)
    let log = Log(path: directories.logFile)
    let demo = MockCodexServer()
    // The variable with the token is for us alone.
    let shell = Shell(environment, withholding: options.tokenEnvironment.map { [$0] } ?? [])
    self.directories = directories
    self.shell = shell
    dependencies = AppDependencies(
      makeClient: { endpoint in
        guard let endpoint else { return demo.makeClient() }
        return AppServerCodexClient(endpoint: endpoint)
      },
      stores: AppStores(directories, shell: shell),
      launch: try Self.launch(options), log: log, sleeps: { SleepWatch.sleeps() })
  }

  /// What to open: what the command line says, else what is configured.
  private static func launch(_ options: Options) throws(Problem) -> LaunchTarget {
    if options.demo { return .demo }
    guard let url = options.serverURL else {
      guard options.proxy == nil else {
        throw Problem(
          .badAddress, "--proxy goes with --server.", nextStep: "For a saved server, put “proxy” into config.json.")
      }
      return .configured
    }
    return .server(try options.server(at: url, tokenFile: options.tokenFile))
  }
}
