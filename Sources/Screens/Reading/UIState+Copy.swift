import CommandCenter
import TerminalUI

/// Copying out of a task.
extension UIState {
  mutating func openCopy(_ offers: [CopyOffer]) {
    guard !offers.isEmpty else {
      hint = CopyStrings.nothing
      return
    }
    open(OffersState(kind: .copy, offers: offers))
  }

  mutating func openLinks(_ timeline: Timeline) {
    let links = TaskLinks.of(timeline)
    guard !links.isEmpty else {
      hint = CopyStrings.noLinks
      return
    }
    open(OffersState(kind: .links, offers: links.map { CopyOffer("", Sanitizer.joiningLines(Sanitizer.editable($0))) }))
  }

  private mutating func open(_ offers: OffersState) {
    var offers = offers
    offers.list.moveToFirst(in: offers.ids, visibleRows: OffersLayout(size: size, offers).list.height)
    overlays.append(.offers(offers))
  }

  mutating func perform(_ command: Command, _ offers: OffersState) -> [UIEffect] {
    switch command {
    case .move(let direction):
      var offers = offers
      offers.list.move(direction, in: offers.ids, visibleRows: OffersLayout(size: size, offers).list.height)
      replaceTop(with: .offers(offers))
    case .activate: return take(offers, offers.list.index(in: offers.ids))
    case .pickNumber(let number): return take(offers, number - 1)
    case .reading(.copy): return take(offers, offers.list.index(in: offers.ids), copies: true)
    case .leave: overlays.removeLast()
    default: break
    }
    return []
  }

  /// Copies what was picked; a link is opened where there is a browser.
  mutating func take(_ offers: OffersState, _ index: Int?, copies: Bool = false) -> [UIEffect] {
    guard let index, offers.offers.indices.contains(index) else { return [.bell] }
    overlays.removeLast()
    let offer = offers.offers[index]
    if offers.kind == .links, !copies, let opener = surroundings.opener, PageOpener.mayOpen(offer.text) {
      hint = Strings.openedWith(opener.command)
      return [.openLink(offer.text)]
    }
    return [.export(CopyOffer(offers.kind == .links ? CopyStrings.linksTitle : offer.label, offer.text))]
  }
}
