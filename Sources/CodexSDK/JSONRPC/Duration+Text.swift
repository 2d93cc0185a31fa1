extension Duration {
  /// Such as `30 s` or `0.5 s`.
  var secondsText: String {
    let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
    return seconds == seconds.rounded() ? "\(components.seconds) s" : "\(seconds) s"
  }
}
