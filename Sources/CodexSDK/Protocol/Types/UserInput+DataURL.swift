#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UserInput {
  /// The largest image sent inside a message, in bytes: with base64 it stays below the 16 MiB the server takes in one
  /// frame.
  public static let imageBytesMax = 10 << 20

  /// An image of this machine, carried inside the message as a data URL.
  ///
  /// - Parameters:
  ///   - data: The file's bytes, at most ``imageBytesMax``.
  ///   - mediaType: Such as `image/png`; recognised from the bytes when left out (PNG, JPEG, GIF, WebP).
  /// - Returns: An ``image(url:)``.
  /// - Throws: ``CodexError`` with code `inputTooLarge` or `invalidInput`.
  public static func image(data: Data, mediaType: String? = nil) throws -> UserInput {
    guard data.count <= imageBytesMax else {
      throw CodexError(.inputTooLarge, "The image has \(data.count) bytes; at most \(imageBytesMax) can be sent.")
    }
    guard let type = mediaType ?? imageType(of: data) else {
      throw CodexError(.invalidInput, "The file is no PNG, JPEG, GIF or WebP image.")
    }
    return .image(url: "data:\(type);base64,\(data.base64EncodedString())")
  }

  private static func imageType(of data: Data) -> String? {
    let signatures: [(type: String, offset: Int, bytes: [UInt8])] = [
      ("image/png", 0, [0x89, 0x50, 0x4E, 0x47]),
      ("image/jpeg", 0, [0xFF, 0xD8, 0xFF]),
      ("image/gif", 0, [0x47, 0x49, 0x46, 0x38]),
      ("image/webp", 8, [0x57, 0x45, 0x42, 0x50]),
    ]
    return signatures.first { data.dropFirst($0.offset).starts(with: $0.bytes) }?.type
  }
}
