"""Prints what versions.sh found as Markdown: versions_table.py ROOT WORK PINNED VERSION...

WORK/VERSION holds the schema that the server wrote of itself (ClientRequest.json) and the tests' output (tests.log).
"""
import datetime
import json
import pathlib
import re
import sys


def number(version):
    return [int(part) for part in version.split(".")]


def methods_of_ours(root):
    found = set()
    for file in (root / "Sources/CodexSDK/Protocol/Requests").glob("*.swift"):
        found.update(re.findall(r'static let method = "([^"]+)"', file.read_text()))
    return found


def methods_of_server(directory):
    """None where the server wrote no schema."""
    file = directory / "ClientRequest.json"
    if not file.exists():
        return None
    return {name for each in json.loads(file.read_text())["oneOf"] for name in each["properties"]["method"]["enum"]}


def results(directory):
    """How many tests ran, and the names of those that failed; nothing where the run did not come to its end."""
    log = directory / "tests.log"
    text = log.read_text(errors="replace") if log.exists() else ""
    ran = re.search(r"Test run with (\d+) test", text[text.rfind("Test run with"):])
    if not ran or not int(ran.group(1)):
        return None, []
    failed = re.findall(r'✘ Test "(.+?)" (?:with \d+ test cases? )?failed after', text)
    return int(ran.group(1)), sorted(set(failed))


def main():
    root, work = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    pinned, versions = sys.argv[3], sys.argv[4:]
    ours, is_well = methods_of_ours(root), True
    rows, details, lacks = [], [], {}
    for version in versions:
        server, (ran, failed) = methods_of_server(work / version), results(work / version)
        missing = sorted(ours - server) if server is not None else []
        for method in missing:
            lacks.setdefault(method, []).append(version)
        if number(version) > number(pinned):
            kind = "newer than the pinned one"
        elif version == pinned:
            kind = "pinned"
            is_well = is_well and ran is not None and not failed
        else:
            kind = "older"
        passed = "did not run" if ran is None else f"{ran - len(failed)} of {ran} pass"
        rows.append(f"| {version} | {kind} | {passed} | {'no schema' if server is None else len(missing)} |")
        if failed:
            details += [f"\n### {version}\n"] + [f"- {name}" for name in failed]
    print(f"Run on {datetime.date.today()}; the pinned codex is {pinned}; the client uses {len(ours)} methods.\n")
    print("| codex | | tests | methods it lacks |\n| --- | --- | --- | --- |")
    print("\n".join(rows))
    if lacks:
        print(f"\n| method | {' | '.join(versions)} |\n| --- |{' --- |' * len(versions)}")
        for method, without in sorted(lacks.items()):
            print(f"| `{method}` | {' | '.join('lacks' if each in without else '' for each in versions)} |")
    if details:
        print("\n## Tests that fail\n" + "\n".join(details))
    sys.exit(0 if is_well else 1)


if __name__ == "__main__":
    main()
