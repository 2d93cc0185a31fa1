import CSQLite

/// A compiled statement. Belongs to one `Database` and is run by it alone.
final class Statement {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { csq_finalize(handle) }

  /// - Returns: false when the library refused a value.
  func bind(_ values: [DatabaseValue]) -> Bool {
    for (index, value) in values.enumerated() {
      let parameter = Int32(index + 1)
      let result =
        switch value {
        case .null: csq_bind_null(handle, parameter)
        case .integer(let number): csq_bind_integer(handle, parameter, number)
        case .real(let number): csq_bind_real(handle, parameter, number)
        case .text(var text): text.withUTF8 { bytes in Self.bindText(handle, parameter, bytes) }
        case .blob(let bytes):
          bytes.withUnsafeBytes { csq_bind_blob(handle, parameter, $0.baseAddress, $0.count) }
        }
      guard result == csq_ok else { return false }
    }
    return true
  }

  private static func bindText(
    _ handle: OpaquePointer, _ parameter: Int32, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> csq_result {
    bytes.withMemoryRebound(to: CChar.self) { csq_bind_text(handle, parameter, $0.baseAddress, $0.count) }
  }

  func step() -> csq_result { csq_step(handle) }
  func reset() { csq_reset(handle) }

  /// The row that the last step brought.
  var row: DatabaseRow { DatabaseRow(handle) }
}

/// One row of a result. Holds only until the next step.
struct DatabaseRow {
  private let handle: OpaquePointer

  fileprivate init(_ handle: OpaquePointer) { self.handle = handle }

  func integer(_ column: Int32) -> Int64 { csq_column_integer(handle, column) }
  func real(_ column: Int32) -> Double { csq_column_real(handle, column) }
  func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

  func bytes(_ column: Int32) -> [UInt8] {
    var count = 0
    guard let bytes = csq_column_bytes(handle, column, &count) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// The column as it is stored.
  func value(_ column: Int32) -> DatabaseValue {
    switch csq_column_type(handle, column) {
    case csq_type_integer: .integer(integer(column))
    case csq_type_real: .real(real(column))
    case csq_type_text: .text(text(column))
    case csq_type_blob: .blob(bytes(column))
    default: .null
    }
  }
}
