"""The scenarios in which the model does its work; those in which something breaks are in offline_trouble.py."""
import json
import re
import time

ALL = {}

MARKDOWN = """# What I found

The parser reads **one frame too many** when `length` is 0.

- `FrameDecoder.feed` keeps the rest
- the rest is *never* looked at again
  1. so the next frame waits
  2. for bytes that are here already

| case | before | after |
| --- | --- | --- |
| empty frame | hangs | 1 ms |
| half a frame | 2 ms | 2 ms |

```swift
while let frame = try decoder.next() {
  handle(frame)  // until nothing whole is left
}
```

> The fix is one line; see [RFC 6455](https://www.rfc-editor.org/rfc/rfc6455) section 5.2.
"""


def scenario(function):
    ALL[function.__name__] = function
    return function


def words(count, size):
    """Numbered words, so that a reader sees at once whether one is missing: "w0 w1 w2 ..." padded to `size`."""
    return (f"w{index}".ljust(size - 1) + " " for index in range(count))


def stream_words(out, request, count, delay):
    out.begin()
    out.message(words(request.integer("n", count), request.integer("size", 6)), request.seconds("delay", delay))
    out.end(output_tokens=request.integer("n", count))


@scenario
def text(out, request):
    stream_words(out, request, 20, 0.02)


@scenario
def flood(out, request):
    stream_words(out, request, 50000, 0)


@scenario
def slow(out, request):
    stream_words(out, request, 60, 0.5)


@scenario
def markdown(out, request):
    out.begin()
    out.message(re.findall(r"\s*\S+\s?", MARKDOWN), request.seconds("delay", 0.02), "final_answer")
    out.end()


@scenario
def raw(out, request):
    out.begin()
    out.message([json.dumps(sorted(request.tools))])
    out.end()


@scenario
def reasoning(out, request):
    count, delay = request.integer("n", 8), request.seconds("delay", 0.03)
    thoughts = " ".join(f"thought{index}" for index in range(count))
    out.begin()
    out.reasoning([f"**Step {part + 1}**\n\n{thoughts}" for part in range(request.integer("parts", 2))], delay)
    out.message([f"word{index} " for index in range(count)], delay, "final_answer")
    out.end(reasoning_tokens=40)


@scenario
def plan(out, request):
    delay = request.seconds("delay", 0.05)
    steps = ["Look at the code", "Change it", "Test it"]
    out.begin()
    if request.step < 2:
        states = [["in_progress", "pending", "pending"], ["completed", "in_progress", "pending"]][request.step]
        if request.step == 0:
            out.message(["I will ", "make a plan."], delay, "commentary")
        arguments = {"plan": [{"step": step, "status": state} for step, state in zip(steps, states)]}
        if request.step:
            arguments["explanation"] = "first step is done"
        out.item(request.call_tool("update_plan", arguments))
    else:
        out.message(["All ", "planned."], delay, "final_answer")
    out.end()


@scenario
def proposed(out, request):
    steps = [f"- step {index}\n" for index in range(request.integer("n", 10))]
    out.begin()
    out.message(["Here is it.\n", "<proposed_plan>\n", "# Plan\n", *steps, "</proposed_plan>\n"], 0.02)
    out.end()


# -- one call, then a sentence

def call_then_say(out, request, call, sentence):
    """`call` is made only when it is its turn: making it takes ids."""
    out.begin()
    if request.step == 0:
        out.item(call())
    else:
        out.message(re.findall(r"\S+\s*", sentence), 0.02)
    out.end()


def run_command(out, request, default, yield_ms=10000):
    def call():
        return request.command_call(request.text("cmd", default), request.integer("yield", yield_ms))

    call_then_say(out, request, call, "Command is done.")


@scenario
def command(out, request):
    run_command(out, request, "echo hi")


@scenario
def longcmd(out, request):
    run_command(out, request, f"for i in $(seq 1 {request.integer('secs', 20)}); do echo tick $i; sleep 1; done", 30000)


@scenario
def bigout(out, request):
    run_command(out, request, f"seq -f 'line %g of quite a lot of output text' 1 {request.integer('lines', 2000)}")


@scenario
def multi(out, request):
    count = request.integer("k", 3)
    out.begin()
    if request.step < count:
        for index in range(count):
            out.item(request.command_call(f"sleep 1; echo part {index}"))
    else:
        out.message(["Done."])
    out.end()


def apply_patch(out, request, change):
    patch_text = f"*** Begin Patch\n*** {change}\n*** End Patch"
    call_then_say(out, request, lambda: request.patch_call(patch_text), "Patch done.")


@scenario
def patch(out, request):
    apply_patch(out, request, f"Add File: {request.text('file', 'notes.txt')}\n+first line\n+second line\n+third line")


@scenario
def patchupdate(out, request):
    apply_patch(out, request, f"Update File: {request.text('file', 'notes.txt')}\n@@\n first line\n-second line\n"
                          "+second line, edited\n third line")


@scenario
def patchrm(out, request):
    apply_patch(out, request, f"Delete File: {request.text('file', 'notes.txt')}")


@scenario
def full(out, request):
    out.begin()
    if request.step == 0:
        out.reasoning(["**Reading**\n\nlooking at the project"], 0.02)
        out.message(["Let me ", "look."], 0.02, "commentary")
        out.item(request.call_tool("update_plan", {"plan": [
            {"step": "Look", "status": "in_progress"}, {"step": "Edit", "status": "pending"}]}))
    elif request.step == 1:
        out.item(request.command_call("ls -la && git status --short"))
    elif request.step == 2:
        name = f"full-{int(time.time()) % 100000}.txt"
        out.item(request.patch_call(f"*** Begin Patch\n*** Add File: {name}\n+hello\n*** End Patch"))
    elif request.step == 3:
        out.item(request.call_tool("update_plan", {"plan": [
            {"step": "Look", "status": "completed"}, {"step": "Edit", "status": "completed"}]}))
    else:
        out.message(["It ", "is ", "all ", "done."], 0.02, "final_answer")
    out.end(reasoning_tokens=10)


@scenario
def ask(out, request):
    colour = {"id": "colour", "header": "Colour", "question": "Which colour do you want?", "options": [
        {"label": "Red (Recommended)", "description": "warm"}, {"label": "Blue", "description": "cool"}]}
    count = {"id": "count", "header": "Count", "question": "How many?", "options": [
        {"label": "One", "description": "just one"}, {"label": "Two", "description": "a pair"}]}
    questions = [colour, count] if request.flag("many") else [colour]
    call_then_say(out, request, lambda: request.call_tool("request_user_input", {"questions": questions}), "Thanks.")


@scenario
def askasync(out, request):
    questions = [{"title": "Which colour do you want?", "options": ["Red", "Blue"]}]
    call_then_say(out, request, lambda: request.call_tool("request_user_input_async", {"questions": questions}),
                  "I go on meanwhile.")


@scenario
def perms(out, request):
    wanted = {"reason": "write elsewhere",
              "permissions": {"file_system": {"write": [request.text("path", "/tmp/extra")]}}}
    call_then_say(out, request, lambda: request.call_tool("request_permissions", wanted), "Thanks.")


@scenario
def elicit(out, request):
    name = "sign_in" if request.text("mode") == "url" else "parcel"
    call_then_say(out, request, lambda: request.tool_server_call("desk", name), "Thanks.")


@scenario
def sleep(out, request):
    duration = {"duration_ms": request.integer("ms", 1500)}
    call_then_say(out, request, lambda: request.function_call("sleep", duration), "Awake.")


@scenario
def badtool(out, request):
    call_then_say(out, request, lambda: request.function_call("no_such_tool", {"a": 1}), "Sorry.")


@scenario
def spawn(out, request):
    out.begin()
    if request.step == 0:
        out.item(request.function_call("spawn_agent", {
            "task_name": "helper", "fork_turns": "none", "message": "[[scenario:text n=10 delay=0.1]]"}))
    elif request.step == 1:
        out.item(request.function_call("wait_agent", {"timeout_ms": 10000}))
    else:
        out.message(["The helper is done."])
    out.end()


@scenario
def websearch(out, request):
    search = {"type": "web_search_call", "id": "ws_" + out.response_id, "status": "in_progress"}
    out.begin()
    out.item_added(search)
    time.sleep(0.3)
    out.item_done(dict(search, status="completed",
                       action={"type": "search", "query": request.text("q", "swift tui")}))
    out.message(["Found ", "it."], 0.02)
    out.end()
