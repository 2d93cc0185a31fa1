"""One streamed answer of the model, as the Responses API writes it."""
import json
import re
import time

from offline_request import next_id


class ResponseStream:
    def __init__(self, handler):
        self.handler = handler
        self.response_id = next_id("resp")
        self.output_index = 0

    def error(self, code, message, kind="offline_error", error_code=None, retry_after=""):
        """An HTTP error in place of a stream."""
        headers = [("retry-after", retry_after)] if retry_after else []
        self.handler.send_json(code, {"error": {"message": message, "type": kind, "code": error_code}}, headers)

    def open(self):
        self.handler.send_response(200)
        self.handler.send_header("content-type", "text/event-stream")
        self.handler.send_header("connection", "close")
        self.handler.end_headers()

    def event(self, kind, value):
        self.handler.wfile.write(f"event: {kind}\ndata: {json.dumps(dict(value, type=kind))}\n\n".encode())

    def begin(self):
        self.open()
        self.event("response.created", {"response": {"id": self.response_id}})

    def end(self, input_tokens=1200, output_tokens=80, reasoning_tokens=0):
        self.event("response.completed", {"response": {"id": self.response_id, "usage": {
            "input_tokens": input_tokens, "input_tokens_details": {"cached_tokens": 200},
            "output_tokens": output_tokens, "output_tokens_details": {"reasoning_tokens": reasoning_tokens},
            "total_tokens": input_tokens + output_tokens}}})

    def item_added(self, item):
        self.event("response.output_item.added", {"output_index": self.output_index, "item": item})

    def item_done(self, item):
        self.event("response.output_item.done", {"output_index": self.output_index, "item": item})
        self.output_index += 1

    def item(self, item):
        self.item_added(item)
        self.item_done(item)

    def open_message(self, phase=None):
        message = {"type": "message", "id": next_id("msg"), "role": "assistant", "content": []}
        if phase:
            message["phase"] = phase
        self.item_added(message)
        return message

    def text_delta(self, message, piece):
        self.event("response.output_text.delta", {
            "item_id": message["id"], "output_index": self.output_index, "content_index": 0, "delta": piece})

    def message(self, pieces, delay=0.0, phase=None):
        message = self.open_message(phase)
        whole = []
        for piece in pieces:
            whole.append(piece)
            self.text_delta(message, piece)
            pause(delay)
        self.item_done(dict(message, content=[{"type": "output_text", "text": "".join(whole)}]))

    def reasoning(self, parts, delay=0.0):
        item_id = next_id("rs")
        self.item_added({"type": "reasoning", "id": item_id, "summary": []})
        for index, part in enumerate(parts):
            where = {"item_id": item_id, "output_index": self.output_index, "summary_index": index}
            self.event("response.reasoning_summary_part.added",
                       dict(where, part={"type": "summary_text", "text": ""}))
            for word in re.findall(r"\S+\s*", part):
                self.event("response.reasoning_summary_text.delta", dict(where, delta=word))
                pause(delay)
            self.event("response.reasoning_summary_text.done", dict(where, text=part))
        self.item_done({"type": "reasoning", "id": item_id, "encrypted_content": "offline",
                        "summary": [{"type": "summary_text", "text": part} for part in parts]})


def pause(seconds):
    if seconds:
        time.sleep(seconds)
