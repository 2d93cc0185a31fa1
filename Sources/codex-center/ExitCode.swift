/// How the program ends, as documented in the README.
enum ExitCode: Int32 {
  case done = 0
  case failed = 1
  case badUsage = 2
  case needsInput = 3
  case authentication = 4
  case unreachable = 5
  case unsupported = 6
  case terminal = 7
  case timeout = 124
  case interrupted = 130
}
