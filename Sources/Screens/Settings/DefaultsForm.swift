import CommandCenter
import TerminalUI

/// What new tasks start with: the same selection as on Home.
struct DefaultsForm {
  private let state: UIState
  private let snapshot: AppSnapshot

  init(_ state: UIState, _ snapshot: AppSnapshot) {
    self.state = state
    self.snapshot = snapshot
  }

  func draw(in rect: Rect, into canvas: inout Canvas) {
    let rows = FormRows(state: state)
    let look = canvas.look
    for (index, field) in fields.enumerated() where index < rect.height {
      let row = rect.row(index)
      let place = rows.label(field.label, in: row, item: field.item, into: &canvas)
      Label(field.value, look[field.role]).draw(in: place, into: &canvas.buffer, look: look)
      if field.item == state.settings.item, state.overlays.isEmpty {
        canvas.buffer.restyle(row) { $0.over(look[.selection]) }
      }
    }
  }

  private struct Field {
    var item: SettingsItem
    var label: String
    var value: String
    var role: Theme.Role = .text
  }

  private var fields: [Field] {
    SelectionText(snapshot).all.map { text in
      Field(item: Self.item(text.selector), label: text.label, value: text.value, role: text.role)
    }
  }

  private static func item(_ selector: HomeSelector) -> SettingsItem {
    switch selector {
    case .project: .project
    case .model: .model
    case .profile: .profile
    case .access: .access
    }
  }
}
