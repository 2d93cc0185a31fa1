import CommandCenter
import TerminalUI

/// A list of things to copy, or of links to open.
package struct OffersState: Sendable {
  package enum Kind: Hashable, Sendable {
    case copy, links
  }

  var kind: Kind
  var offers: [CopyOffer]
  var list = ListState<Int>()

  var ids: [Int] { Array(offers.indices) }
  var title: String { kind == .copy ? CopyStrings.title : CopyStrings.linksTitle }
}

/// Where the list stands.
struct OffersLayout {
  var panel: Rect
  var list: Rect

  private static let width = 84

  init(size: Size, _ offers: OffersState) {
    panel = Rect(size: size).centered(
      Size(width: min(Self.width, size.width - 2), height: min(offers.offers.count + 2, size.height - 2)))
    list = Panel.content(of: panel)
  }
}

extension OverlayView {
  static func draw(_ offers: OffersState, _ size: Size, into canvas: inout Canvas) {
    let look = canvas.look
    let layout = OffersLayout(size: size, offers)
    Panel(offers.title, isFocused: true).draw(in: layout.panel, into: &canvas.buffer, look: look)
    canvas.hit(layout.panel, .dialog)
    let labels = offers.offers.map { TextWidth.of($0.label) }.max() ?? 0
    let columns =
      offers.kind == .links
      ? [Column(.fixed(2), gap: 1), Column(.flexible(min: 16, weight: 1))]
      : [
        Column(.fixed(2), gap: 1), Column(.fixed(min(labels, layout.list.width / 2))),
        Column(.flexible(min: 8, weight: 1), drop: 1), Column(.fixed(9), alignsRight: true),
      ]
    ListRows(offers.ids, offers.list, in: layout.list, cursor: .active).draw(columns, into: &canvas) { index in
      let offer = offers.offers[index]
      let number = TableCell(index < 9 ? "\(index + 1)" : "", look[.key])
      if offers.kind == .links { return ([number, TableCell(offer.text, look[.link])], .choice(index)) }
      return (
        [
          number, TableCell(offer.label), TableCell(offer.detail, look[.muted]),
          TableCell(BoundedText.size(offer.text.utf8.count), look[.muted]),
        ], .choice(index)
      )
    }
  }
}
