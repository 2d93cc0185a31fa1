import Foundation
import Testing

/// Inputs made of the seeds in `Tests/Fixtures/fuzz`, changed at random, for whatever reads what others wrote.
///
/// A quick run is part of every test run. `CODEX_FUZZ_INPUTS=1000000` makes it a long one, which tells where it is, and
/// `CODEX_FUZZ_FIRST` begins elsewhere: input number N is the same in every run.
package struct Fuzz {
  /// Time for one input; a slow machine gets a second try.
  package static let inputTimeMax = Duration.seconds(1)
  /// What the process may grow by in a long run.
  package static let growthBytesMax = 256 << 20
  private static let told = 10_000

  private let name: String
  private let seeds: [[UInt8]]
  private let dictionary: [[UInt8]]

  package init(_ name: String, isBinary: Bool = false) throws {
    self.init(name, seeds: try Self.seeds(name, isBinary: isBinary))
  }

  package init(_ name: String, seeds: [[UInt8]]) {
    self.name = name
    self.seeds = seeds
    dictionary = SeededRandom.hostilePieces.map { Array($0.utf8) }
  }

  /// The seeds of `NAME.json`: texts, of which each character up to U+00FF is a byte when `isBinary`.
  package static func seeds(_ name: String, isBinary: Bool = false) throws -> [[UInt8]] {
    let path = Repository.path("Tests/Fixtures/fuzz/\(name).json")
    let texts = try JSONDecoder().decode([String].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    return texts.map { isBinary ? $0.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : Array($0.utf8) }
  }

  /// Checks `quick` inputs, or as many as the environment asks for. `check` says what is wrong with an input.
  package func run(
    quick: Int, isolation: isolated (any Actor)? = #isolation, _ check: ([UInt8]) async throws -> String?
  ) async throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["CODEX_FUZZ_INPUTS"].flatMap { Int($0) }
    let first = environment["CODEX_FUZZ_FIRST"].flatMap { Int($0) } ?? 0
    let clock = ContinuousClock()
    let start = clock.now
    let before = count == nil ? 0 : try ProcessMemory().peakBytes()
    for number in first..<first + (count ?? quick) {
      let input = input(number)
      for attempt in 1...2 {
        let began = clock.now
        if let fault = try await check(input) {
          Issue.record("\(name), input \(number): \(fault): \(input)")
          return
        }
        let took = clock.now - began
        // A hang is ended by the suite's own limit; what takes long is told of a machine that does nothing else.
        if count == nil || took <= Self.inputTimeMax { break }
        if attempt == 2 { Issue.record("\(name), input \(number) took \(took): \(input)") }
      }
      if count != nil, (number + 1 - first) % Self.told == 0 {
        print("\(name): \(number + 1) after \(clock.now - start)")
      }
    }
    guard count != nil else { return }
    let growth = try ProcessMemory().peakBytes() - before
    #expect(growth < Self.growthBytesMax, "\(name) grew by \(growth) bytes")
  }

  /// The input of a number.
  package func input(_ number: Int) -> [UInt8] {
    var random = SeededRandom(seed: UInt64(number) &+ 1)
    var bytes = random.pick(seeds)
    for _ in 0..<Int.random(in: 1...8, using: &random) { change(&bytes, &random) }
    return bytes
  }

  /// Nothing grows far beyond this by repeating.
  private static let repeatedBytesMax = 16_384

  private func change(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 0...24, using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0: if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
    case 1: bytes.insert(contentsOf: random.pick(dictionary), at: place)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.removeSubrange(place...)
    case 5: bytes.insert(contentsOf: random.pick(seeds).prefix(4_096), at: place)
    case 6: bytes.replaceSubrange(place..<end, with: random.pick(dictionary))
    default:
      let piece = bytes[place..<end]
      let count = random.pick([1, 2, 3, 40, 500])
      guard piece.count * count <= Self.repeatedBytesMax else { return }
      bytes.insert(contentsOf: (0..<count).flatMap { _ in piece }, at: place)
    }
  }
}
