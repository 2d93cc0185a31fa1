extension Directories {
  /// Writes a file to the state folder and removes it.
  ///
  /// - Throws: `Problem` of code `storage` that says why nothing can be kept there.
  package func checkWriting() throws(Problem) {
    let path = state + "/.check"
    try PrivateFile.write([UInt8](), to: path)
    try PrivateFile.remove(path)
  }
}
