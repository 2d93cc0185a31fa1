extension EffortChoice {
  /// The efforts that are known by name, weakest first; a model may have others.
  private static let knownEfforts = ["none", "minimal", "low", "medium", "high", "xhigh", "max", "ultra"]

  /// Whatever the server takes where nothing is said.
  package static let ofServer = EffortChoice.exact("")

  /// The model's own word for this choice: the effort of its name, else the nearest below, else the model's default. Nil
  /// leaves it to the server, as a profile does while the model is unknown.
  package func effort(of model: ModelOption?) -> String? {
    guard self != .ofServer else { return nil }
    let (word, isExact) =
      switch self {
      case .profile(let profile): (profile.rawValue, false)
      case .exact(let effort): (effort, true)
      }
    // Where nothing says what there is, the model's own word is taken as it is.
    guard let model, !(isExact && model.efforts.isEmpty) else { return isExact ? word : nil }
    if model.efforts.contains(word) { return word }
    guard let rank = Self.knownEfforts.firstIndex(of: word) else { return model.defaultEffort }
    return Self.knownEfforts[..<rank].last { model.efforts.contains($0) } ?? model.defaultEffort
  }
}
