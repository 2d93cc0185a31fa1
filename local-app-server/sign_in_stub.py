#!/usr/bin/env python3
"""A loopback stand-in for the sign-in service, so that tests can sign a real `codex app-server` in.

    sign_in_stub.py [--port 0] [--interval 1]

It prints `port N` once it listens. Start codex with CODEX_APP_SERVER_LOGIN_ISSUER=http://127.0.0.1:N and, for the
allowance, chatgpt_base_url = "http://127.0.0.1:N/backend-api/". GET /approve lets the pending code succeed, GET /deny
lets it fail, GET /reset forgets what was decided. All tokens are made up and unsigned. Standard library only.
"""
import argparse
import base64
import http.server
import json
import time

EMAIL = "dev@example.com"
PLAN = "plus"
DECISIONS = {"/approve": "approved", "/deny": "denied", "/reset": "pending"}


def encoded(value):
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


def made_up_token():
    now = int(time.time())
    auth = {"chatgpt_plan_type": PLAN, "chatgpt_account_id": "acc-1", "chatgpt_user_id": "user-1"}
    claims = {
        "email": EMAIL,
        "exp": now + 36000,
        "iat": now,
        "https://api.openai.com/auth": auth,
        "https://api.openai.com/profile": {"email": EMAIL},
    }
    return ".".join([encoded({"alg": "none", "typ": "JWT"}), encoded(claims), encoded("sig")])


def usage():
    now = int(time.time())

    def window(percent, seconds, rest):
        return {
            "used_percent": percent,
            "limit_window_seconds": seconds,
            "reset_after_seconds": rest,
            "reset_at": now + rest,
        }

    return {
        "plan_type": PLAN,
        "rate_limit": {
            "allowed": True,
            "limit_reached": False,
            "primary_window": window(42, 18000, 3600),
            "secondary_window": window(7, 604800, 86400),
        },
        "credits": {"has_credits": True, "unlimited": False, "balance": "12.5"},
    }


def accounts(port):
    account = {
        "id": "acc-1",
        "name": "Personal",
        "structure": "personal",
        "plan_type": PLAN,
        "is_deactivated": False,
        "account_user_role": "account-owner",
        "profile_picture_url": None,
        "account_routing_override": "NO_CONSTRAINT",
        "workspace_backend_origin": f"https://127.0.0.1:{port}",
    }
    return {"accounts": [account], "account_ordering": ["acc-1"], "default_account_id": "acc-1"}


class SignInService(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    decision = "pending"
    interval = 1

    def log_message(self, *arguments):
        pass

    def answer(self, status, value):
        data = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        path = self.path.split("?")[0]
        if path in DECISIONS:
            SignInService.decision = DECISIONS[path]
            return self.answer(200, {"decision": self.decision})
        if path.endswith("/usage"):
            return self.answer(200, usage())
        if path.endswith("/accounts/check"):
            return self.answer(200, accounts(self.server.server_port))
        return self.answer(404, {"detail": "no such path"})

    def do_POST(self):
        self.rfile.read(int(self.headers.get("content-length", 0)))
        if self.path.endswith("/deviceauth/usercode"):
            code = {"device_auth_id": "dev-1", "user_code": "ABCD-1234", "interval": str(self.interval)}
            return self.answer(200, code | {"expires_at": "2099-01-01T00:00:00Z"})
        if self.path.endswith("/deviceauth/token"):
            if self.decision == "approved":
                return self.answer(
                    200, {"authorization_code": "code-1", "code_challenge": "c", "code_verifier": "v"}
                )
            if self.decision == "denied":
                return self.answer(400, {"error": "access_denied"})
            return self.answer(403, {"error": "authorization_pending"})
        if self.path.endswith("/oauth/token"):
            token = made_up_token()
            return self.answer(
                200, {"id_token": token, "access_token": token, "refresh_token": "rt-1", "expires_in": 36000}
            )
        return self.answer(404, {"detail": "no such path"})


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--interval", type=int, default=1, help="seconds between two looks of the server")
    arguments = parser.parse_args()
    SignInService.interval = arguments.interval
    server = http.server.ThreadingHTTPServer(("127.0.0.1", arguments.port), SignInService)
    print(f"port {server.server_port}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
