// The start: which server the program begins with.

extension AppState {
  mutating func launched(_ loaded: LoadedSettings, _ launch: LaunchTarget) {
    settings = loaded.settings
    for warning in loaded.warnings { say(.said(.warning, warning)) }
    let target: ConnectionTarget =
      switch launch {
      case .configured: settings.active.map { .server($0) } ?? .demo
      case .demo: .demo
      case .server(let server): .server(settings.identified(server))
      }
    start(with: target)
    guard launch == .configured else { return }
    for server in settings.servers where server.connectsAtStart && server.id != inUse { begin(.server(server)) }
  }
}
