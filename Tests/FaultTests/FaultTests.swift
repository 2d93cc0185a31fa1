import Testing

/// What is on screen is what the server holds, whatever the network or the server does. One test at a time: each has
/// waits that a crowded machine would stretch beyond what they are to show.
@Suite(.serialized)
enum FaultTests {}
