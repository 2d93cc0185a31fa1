"""The scenarios in which something breaks."""
import threading
import time

from offline_scenarios import text

ALL = {}
attempts = {}
attempts_lock = threading.Lock()


def scenario(function):
    ALL[function.__name__] = function
    return function


def hold(request):
    time.sleep(request.seconds("hold", 600))


def say_a_little(out, request):
    out.begin()
    message = out.open_message()
    for index in range(request.integer("after", 3)):
        out.text_delta(message, f"w{index} ")


@scenario
def hang(out, request):
    say_a_little(out, request)
    hold(request)


@scenario
def hang0(out, request):
    out.open()
    hold(request)


@scenario
def noheaders(out, request):
    hold(request)


@scenario
def cut(out, request):
    say_a_little(out, request)


def fail(out, request, default):
    code = request.integer("code", default)
    out.error(code, request.text("msg", f"the offline model says {code}"), kind=request.text("type", "offline_error"),
              error_code=request.params.get("ecode"), retry_after=request.text("retry"))


@scenario
def http(out, request):
    fail(out, request, 429)


@scenario
def flaky(out, request):
    key = (request.marker, len(request.body.get("input") or []))
    with attempts_lock:
        attempts[key] = attempts.get(key, 0) + 1
        is_over = attempts[key] > request.integer("fails", 2)
        if is_over:
            del attempts[key]
    if is_over:
        text(out, request)
    elif request.text("how") == "cut":
        cut(out, request)
    else:
        fail(out, request, 500)


@scenario
def streamfail(out, request):
    out.begin()
    out.event("response.failed", {"response": {"id": out.response_id, "status": "failed", "error": {
        "code": request.text("code", "rate_limit_exceeded"), "message": request.text("msg", "offline failure")}}})


@scenario
def incomplete(out, request):
    out.begin()
    out.message(["partial "])
    out.event("response.incomplete", {"response": {
        "id": out.response_id, "status": "incomplete", "incomplete_details": {"reason": "max_output_tokens"}}})
