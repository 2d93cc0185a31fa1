import CommandCenter

/// What the made-up server offers to choose from.
enum MockCatalogue {
  static let defaultModel = ModelOption(
    id: "demo-large", name: "Demo Large", detail: "Sample model: thorough",
    efforts: ["low", "medium", "high", "xhigh"],
    defaultEffort: "medium", isDefault: true)

  static let models = [
    defaultModel,
    ModelOption(
      id: "demo-small", name: "Demo Small", detail: "Sample model: quick", efforts: ["minimal", "low", "medium"],
      defaultEffort: "low"),
  ]
}
