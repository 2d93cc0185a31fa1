"""What codex asks the model: which scenario, at which step, with which tools on offer."""
import itertools
import json
import re
import shlex

MARKER = re.compile(r"\[\[scenario:(\w+)((?:\s[^\]]*)?)\]\]")
OUTPUT_TYPES = ("function_call_output", "custom_tool_call_output")
numbers = itertools.count(1)  # next() on it is atomic, and requests come on several threads


def next_id(prefix):
    return f"{prefix}_{next(numbers):05d}"


def text_of(item):
    content = item.get("content")
    if isinstance(content, str):
        return content
    return "".join(part.get("text", "") for part in content or [] if isinstance(part, dict))


class ModelRequest:
    def __init__(self, body):
        self.body = body
        self.scenario, self.params, self.step, self.marker = "text", {}, 0, ""
        for item in body.get("input") or []:
            kind = item.get("type", "message")
            if kind == "message" and item.get("role") == "user":
                self.read_marker(text_of(item))
            elif kind in OUTPUT_TYPES:
                self.step += 1
        self.tools = tools_of(body)

    def read_marker(self, text):
        found = list(MARKER.finditer(text))
        if not found:
            return
        last = found[-1]
        self.scenario, self.marker, self.step = last.group(1), last.group(0), 0
        try:
            words = shlex.split(last.group(2) or "")
        except ValueError:  # a quote that is not closed
            words = []
        self.params = dict(word.partition("=")[::2] for word in words)

    def text(self, name, default=""):
        return self.params.get(name, default)

    def integer(self, name, default):
        return int(self.params.get(name, default))

    def seconds(self, name, default):
        return float(self.params.get(name, default))

    def flag(self, name):
        return self.params.get(name, "0") == "1"

    # -- calls in the dialect that the request offers

    def call_tool(self, name, arguments):
        """`arguments` is a dict, or the text of a freeform tool."""
        tool = self.tools.get(name)
        if tool is None and self.tools.get("exec", {}).get("type") == "custom":
            script = f"const r = await tools.{name}({json.dumps(arguments)});\ntext(r);"
            return self.custom_call("exec", script)
        if tool is not None and tool.get("type") == "custom":
            return self.custom_call(name, arguments)
        return self.function_call(name, arguments)

    def tool_server_call(self, server, name):
        """A call of a tool without arguments that an MCP server offers, under whatever name codex gives it."""
        full = next((tool for tool in self.tools if tool.endswith(name) and server in tool), f"mcp__{server}__{name}")
        return self.call_tool(full, {})

    def custom_call(self, name, text):
        return self.in_namespace({"type": "custom_tool_call", "id": next_id("ctc"), "status": "completed",
                                  "call_id": next_id("call"), "name": name, "input": text})

    def function_call(self, name, arguments):
        return self.in_namespace({"type": "function_call", "id": next_id("fc"), "call_id": next_id("call"),
                                  "name": name, "arguments": json.dumps(arguments)})

    def in_namespace(self, item):
        namespace = self.tools.get(item["name"], {}).get("namespace")
        if namespace:
            item["namespace"] = namespace
        return item

    def command_call(self, command, yield_ms=10000):
        extra = {}
        if self.flag("escalate"):
            extra = {"sandbox_permissions": "require_escalated",
                     "justification": self.text("why") or "Do you allow this command outside the sandbox?"}
        if "shell_command" in self.tools:
            return self.function_call("shell_command", dict(extra, command=command))
        if "shell" in self.tools:
            return self.function_call("shell", dict(extra, command=["bash", "-lc", command]))
        if self.flag("tty"):
            extra["tty"] = True
        return self.call_tool("exec_command", dict(extra, cmd=command, yield_time_ms=yield_ms))

    def patch_call(self, patch):
        if "apply_patch" in self.tools or "exec" in self.tools:
            return self.call_tool("apply_patch", patch)
        return self.command_call("apply_patch <<'PATCH'\n" + patch + "\nPATCH")


def tools_of(body):
    """{name: tool} of the tools a request offers.

    There are two dialects. Classic models get a top-level `tools` array. "Code mode" models get none: an
    `additional_tools` input item carries namespaces, and the shell and patch tools are reachable only from inside the
    freeform JavaScript tool `exec` (as `tools.exec_command(...)`, `tools.apply_patch(...)`).
    """
    found = {}

    def collect(tool, namespace):
        if tool.get("type") == "namespace":
            for inner in tool.get("tools") or []:
                collect(inner, tool.get("name"))
        else:
            found[tool.get("name") or tool.get("type")] = dict(tool, namespace=namespace)

    for tool in body.get("tools") or []:
        collect(tool, None)
    for item in body.get("input") or []:
        if item.get("type") == "additional_tools":
            for tool in item.get("tools") or []:
                collect(tool, None)
    return found
