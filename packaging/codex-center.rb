# A Homebrew formula that builds from source. It has not been tried on a Mac yet.
class CodexCenter < Formula
  desc "Terminal client for a codex app-server"
  homepage "https://example.invalid/codex-center"
  # Fill in when there is a release: the address of its source archive, and `shasum -a 256` of that.
  url "https://example.invalid/codex-center-0.1.0.tar.gz"
  sha256 "0" * 64

  depends_on xcode: ["26.0", :build]
  depends_on "cmark-gfm"
  depends_on "curl"
  depends_on "ncurses"
  depends_on "qrencode"
  depends_on "sqlite"

  def install
    # Homebrew runs builds in a sandbox of its own.
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "codex-center"
    bin.install ".build/release/codex-center"
    man1.install "docs/codex-center.1"
    generate_completions_from_executable(bin/"codex-center", "completion")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/codex-center --version")
    assert_match "No server is configured", shell_output("#{bin}/codex-center ls 2>&1", 2)
  end
end
