import CommandCenter
import Headless
import MockCodex

/// Chooses the real thing behind every seam. The only place that says which.
struct Composition {
  let directories: Directories
  let dependencies: AppDependencies
  /// Starts every other program.
  let shell: Shell

  /// - Throws: `Problem` when there is no place for settings.
  init(options: ConnectionOptions, environment: [String: String]) throws(Problem) {
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
        return AppServerCodexClient(endpoint: endpoint, shell: shell)
      },
      stores: AppStores(directories, shell: shell), log: log, sleeps: { SleepWatch.sleeps() })
  }

  /// What the screens open: what the command line says, else what is configured.
  ///
  /// - Throws: `Problem` when the command line names a server that can't be one.
  func launch(_ options: ConnectionOptions) throws(Problem) -> LaunchTarget {
    if options.demo { return .demo }
    guard let name = options.server else {
      guard options.proxy == nil else {
        throw Problem(
          .badAddress, "--proxy goes with --server.", nextStep: "For a saved server, put “proxy” into config.json.")
      }
      return .configured
    }
    // Settings that can't be used are told of by the screens; an address needs none.
    let settings = (try? dependencies.stores.settings.load())?.settings ?? SavedSettings()
    let isSaved = try settings.server(named: name) != nil
    guard isSaved || !ConnectionOptions.isAddress(name) else {
      return .server(try options.server(at: name, tokenFile: options.tokenFile))
    }
    return try options.choice(of: settings).launch
  }
}
