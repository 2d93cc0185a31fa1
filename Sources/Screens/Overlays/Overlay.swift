/// A dialog over the screen.
package enum Overlay: Sendable {
  case help(HelpState)
  case picker(PickerState)
  case confirm(ConfirmState)
  case queue(QueueState)
  case input(InputState)
  case menu(MenuState)
  case offers(OffersState)
  case decision(DecisionState)
  case palette(PaletteState)
  case diagnostics(DiagnosticsState)
  case signIn(SignInDialog)

  package var keyView: KeyView {
    switch self {
    case .help: .help
    case .picker(let picker): picker.filter == nil ? .picker : .pickerField
    case .confirm: .confirmation
    case .queue: .queue
    case .input: .input
    case .menu: .picker
    case .offers: .offers
    case .decision(let decision): decision.keyView
    case .palette: .palette
    case .diagnostics: .diagnostics
    case .signIn: .signIn
    }
  }
}
