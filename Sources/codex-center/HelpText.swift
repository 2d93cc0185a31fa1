/// What `--help` prints.
enum HelpText {
  static let text = """
    usage: codex-center [options]         open the screens
           codex-center smoke [options]   check a server without them

    A terminal client for a codex app-server. With no server configured it opens on a demo.

    options
      --server URL       ws://host:port, wss://host or unix://PATH; used for this run, not saved. unix:// alone is the
                         socket of `codex app-server --listen unix://` on this machine
      --token-file FILE  read the token from this file (mode 0600)
      --token-env NAME   read the token from the environment variable NAME
      --ca-file FILE     trust the authorities in this PEM file for wss://
      --proxy URL        tunnel to --server through http://, socks5:// or socks5h://host:port
      --insecure         send the token over plain ws:// to a public address, too
      --demo             open the demo, whatever is configured
      --no-mouse         leave the mouse to the terminal
      --version          print the version
      --help             print this

    examples
      codex-center --server ws://192.168.1.25:4500 --token-file ~/.codex-token
      CODEX_TOKEN=… codex-center --server wss://codex.example.com --token-env CODEX_TOKEN

    smoke
      Connects, shakes hands, reads the account, starts a thread and a turn, prints the streamed answer and the final
      status. Its settings: CODEX_APP_SERVER_URL, CODEX_APP_SERVER_TOKEN_FILE, CODEX_SMOKE_CWD, CODEX_SMOKE_MODEL,
      CODEX_SMOKE_PROMPT.

    exit codes
      0 done · 1 failed · 2 bad usage or configuration · 3 needs input · 4 authentication · 5 unreachable
      6 protocol or version not supported · 7 terminal unsuitable · 124 timed out
    """
}
