"""Hooks of the second run: a login for every request, since these can end the token that they come with."""

import os

import requests
import schemathesis


@schemathesis.auth(refresh_interval=None)
class FreshLogin:
    def get(self, case, ctx):
        answer = requests.post(
            os.environ["COSTDECK_API"] + "/auth/login",
            json={"userId": "admin.demo", "password": "demo"},
            timeout=120,
        )
        answer.raise_for_status()
        return answer.json()["token"]["accessToken"]

    def set(self, case, data, ctx):
        case.headers = case.headers or {}
        case.headers["Authorization"] = f"Bearer {data}"
