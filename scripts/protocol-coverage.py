#!/usr/bin/env python3
"""Writes docs/protocol-coverage.md: what of the pinned codex's protocol the program uses, and why not the rest.

Usage: protocol-coverage.py CODEX    CODEX is the binary whose schema is read
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
KINDS = [
    ("ClientRequest", "Requests"),
    ("ServerNotification", "Notifications"),
    ("ServerRequest", "Questions of the server"),
]
# Why something is not used, by the beginning of its name; the longest that fits counts.
REASONS = {
    "account/": "not yet: only the sign-in and the limits are shown",
    "account/bedrock/": "left out: a setup of one provider, done on the server",
    "account/gatewayOAuth/": "left out: a setup of one provider, done on the server",
    "account/chatgptAuthTokens/": "left out: for clients that hold the account's tokens; ours are the server's",
    "app": "not yet: apps as mentions in a prompt",
    "attestation/": "left out: for a desktop app that vouches for its machine",
    "autoApprovalReview/": "not yet: reviews without a person as rows",
    "collaborationMode/": "not yet: plan mode",
    "command/exec": "not yet: the state of the disk beside Changes",
    "config": "not yet: a page of the server's settings",
    "currentTime/": "left out: the server asks who stands in for its clock; nobody here does",
    "environment/": "not yet: which machine a command runs on is shown on its card, from the question itself",
    "experimentalFeature/": "left out: switches of the server, set on the server",
    "externalAgentConfig/": "left out: takes over another agent's settings, once, on the server",
    "feedback/": "left out: sends logs to the maker",
    "fs/": "left out: the program looks at folders and writes no file of the server",
    "fs/readFile": "not yet: images and files of a task",
    "fuzzyFileSearch": "not yet: completion of file names in a prompt",
    "hook": "not yet: what hooks did",
    "item/autoApprovalReview/": "not yet: reviews without a person as rows",
    "item/commandExecution/terminalInteraction": "not yet: what was typed into a command",
    "item/fileChange/outputDelta": "left out: the patch itself tells more",
    "item/mcpToolCall/progress": "not yet: progress of a tool",
    "item/tool/call": "left out: for clients that bring tools of their own; it is shown and never answered",
    "marketplace/": "left out: installs plugins, done on the server",
    "mcpServer": "not yet: a page of tool servers; that one failed is said",
    "memory/": "left out: nobody asked for it",
    "mock/": "left out: for codex's own tests",
    "model/": "not yet: shown on the header",
    "modelProvider/": "not yet: said on the header",
    "permissionProfile/": "not yet: named profiles in the access picker",
    "plugin/": "left out: installs plugins, done on the server",
    "process/": "left out: processes beside a task",
    "project/": "left out: projects are the directories of tasks, which every server has",
    "remoteControl/": "left out: another way to reach a server than this one",
    "rollout/": "left out: tidies the server's files",
    "server/": "not yet: part of Diagnostics",
    "skills/": "not yet: skills as mentions in a prompt",
    "thread/": "left out: nobody asked for it",
    "thread/approveGuardianDeniedAction": "not yet: reviews without a person as rows",
    "thread/backgroundTerminals/clean": "left out: processes are ended one by one, by name",
    "thread/compacted": "left out: the item of the compaction tells it",
    "thread/goal/get": "left out: a resume and its notifications tell the goal",
    "thread/items/": "left out: turns are read whole",
    "thread/loaded/": "left out: the list tells what is loaded",
    "thread/realtime/": "left out: speech needs no terminal",
    "thread/searchOccurrences": "not yet: find reads older turns instead",
    "thread/settings/update": "not yet: model and access are chosen for new tasks",
    "thread/shellCommand": "left out: it runs outside the sandbox",
    "thread/timeline/": "left out: turns are read whole",
    "threadSection/": "left out: nobody asked for it",
    "turn/moderationMetadata": "left out: nothing for a person to read",
    "turn/settings/": "not yet: model and access are chosen for new tasks",
    "userVerification/": "left out: for desktop apps that ask for a fingerprint",
    "windows": "left out: setup of a Windows server",
}


def methods(codex, *flags):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([codex, "app-server", "generate-json-schema", *flags, "--out", folder], check=True)
        schema = {kind: json.loads((pathlib.Path(folder) / f"{kind}.json").read_text()) for kind, _ in KINDS}
    return {
        kind: {entry["properties"]["method"]["enum"][0] for entry in document["oneOf"]}
        for kind, document in schema.items()
    }


def used():
    found = {}
    for file in sorted((ROOT / "Sources/CodexSDK").rglob("*.swift")):
        for method in re.findall(r'static let method = "([^"]+)"', file.read_text()):
            found[method] = file.stem
    return found


def why(method):
    fitting = [beginning for beginning in REASONS if method.startswith(beginning)]
    return REASONS[max(fitting, key=len)] if fitting else None


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    codex = sys.argv[1]
    version = subprocess.run([codex, "--version"], check=True, capture_output=True, text=True).stdout.split()[-1]
    stable, everything, types = methods(codex), methods(codex, "--experimental"), used()
    lines = [
        "# What of the protocol is used",
        "",
        f"Made by `scripts/protocol-coverage.py` from the schema of codex {version}. *Used* names the type in `CodexSDK`;",
        "*E* is experimental. What the server sends and nobody reads here still reaches the log and breaks nothing.",
        "",
    ]
    missing = []
    for kind, title in KINDS:
        rows = sorted(everything[kind])
        count = sum(1 for method in rows if method in types)
        lines += [f"## {title}: {count} of {len(rows)} used", "", "| method | | |", "| --- | --- | --- |"]
        for method in rows:
            reason = f"used: `{types[method]}`" if method in types else why(method)
            if reason is None:
                missing.append(method)
            lines.append(f"| `{method}` | {'' if method in stable[kind] else 'E'} | {reason or ''} |")
        lines.append("")
    if missing:
        sys.exit("protocol-coverage.py: no word on " + ", ".join(missing) + "; add it to REASONS.")
    (ROOT / "docs/protocol-coverage.md").write_text("\n".join(lines))


main()
