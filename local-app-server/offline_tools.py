#!/usr/bin/env python3
"""A small MCP server on standard input and output whose tools ask a person: a form, or a page to visit.

The offline app-server starts it when CODEX_APP_SERVER_OFFLINE_TOOLS=1; `[[scenario:elicit]]` calls it.
"""
import json
import sys

FORM = {"type": "object", "required": ["name", "size"], "properties": {
    "name": {"type": "string", "title": "Name", "minLength": 2, "maxLength": 40},
    "size": {"type": "string", "title": "Size", "oneOf": [
        {"const": "s", "title": "Small"}, {"const": "l", "title": "Large"}]},
    "count": {"type": "integer", "title": "How many", "minimum": 1, "maximum": 9},
    "gift": {"type": "boolean", "title": "Gift wrap"}}}
ASKS = {
    "parcel": {"message": "Who gets the parcel?", "requestedSchema": FORM},
    "sign_in": {"mode": "url", "message": "Sign in at the desk.", "elicitationId": "ticket-4711",
                "url": "https://desk.example.com/sign-in?ticket=4711"},
}


def send(message):
    sys.stdout.write(json.dumps(dict(message, jsonrpc="2.0")) + "\n")
    sys.stdout.flush()


def tools():
    return [{"name": name, "description": f"Asks a person: {ask['message']}",
             "inputSchema": {"type": "object", "properties": {}}} for name, ask in ASKS.items()]


def main():
    waiting = {}  # our request -> the call that waits for it
    for line in sys.stdin:
        message = json.loads(line)
        method, number = message.get("method"), message.get("id")
        if method == "initialize":
            send({"id": number, "result": {
                "protocolVersion": message["params"].get("protocolVersion", "2025-06-18"),
                "capabilities": {"tools": {}}, "serverInfo": {"name": "desk", "version": "1"}}})
        elif method == "tools/list":
            send({"id": number, "result": {"tools": tools()}})
        elif method == "tools/call":
            ask = ASKS.get(message["params"]["name"])
            if ask is None:
                send({"id": number, "error": {"code": -32602, "message": "no such tool"}})
                continue
            waiting[f"ask-{number}"] = number
            send({"id": f"ask-{number}", "method": "elicitation/create", "params": ask})
        elif method is None and number in waiting:
            answer = message.get("result", message.get("error"))
            send({"id": waiting.pop(number), "result": {"content": [{"type": "text", "text": json.dumps(answer)}]}})
        elif method is not None and number is not None:
            send({"id": number, "result": {}})


if __name__ == "__main__":
    main()
