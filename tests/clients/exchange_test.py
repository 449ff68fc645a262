"""The steps of a paid call, without a network: the test does each step that the exchange yields."""

import base64
import json
import unittest

from quayside import NoAnswer, UnansweredPayment
from quayside._exchange import Send, Sign, Unanswered, Wait, send_and_pay
from quayside._transport import Request, Response

REQUEST = Request("POST", "http://quayside.test/api/dd/calculate", {}, b"{}", 30)
CHALLENGE = {"x402Version": 2, "accepts": [], "extensions": {"payment-identifier": {"info": {"required": False}}}}


def encode(value):
    return base64.b64encode(json.dumps(value).encode()).decode()


def priced():
    headers = {"payment-required": encode(CHALLENGE)}
    return Response(402, headers, json.dumps({"error": "Payment required.", "accepts": []}).encode())


def failed(status, retry_after=None):
    problem = {"error": {"code": "settlement_unknown", "message": "Unknown.", "details": []}}
    headers = {} if retry_after is None else {"retry-after": str(retry_after)}
    return Response(status, headers, json.dumps(problem).encode())


ANSWERED = Response(200, {}, b"{}")


class Caller:
    """Does the steps of a call: `results` are what the requests get, in their order."""

    def __init__(self):
        self.unanswered = Unanswered()
        self.sent = []
        self.waited = []
        self.identifiers = []
        self.nonce = 0

    def call(self, *results, payment=None):
        self.sent, self.waited, self.identifiers = [], [], []
        left = list(results)
        exchange = send_and_pay(REQUEST, payment, self.unanswered)
        step = next(exchange)
        while True:
            try:
                step = self._do(exchange, step, left)
            except StopIteration as end:
                return end.value

    def _do(self, exchange, step, left):
        if isinstance(step, Send):
            self.sent.append(step.request.headers.get("payment-signature"))
            result = left.pop(0)
            return exchange.throw(result) if isinstance(result, Exception) else exchange.send(result)
        if isinstance(step, Wait):
            self.waited.append(step.seconds)
            return exchange.send(None)
        assert isinstance(step, Sign)
        extensions = step.challenge["extensions"]
        self.identifiers.append(extensions["payment-identifier"]["info"]["id"])
        self.nonce += 1
        return exchange.send(encode({"nonce": self.nonce, "extensions": extensions}))


class PaidCallTest(unittest.TestCase):
    def setUp(self):
        self.caller = Caller()

    def test_a_free_answer_is_not_paid(self):
        self.assertEqual(self.caller.call(ANSWERED), ANSWERED)
        self.assertEqual(self.caller.sent, [None])

    def test_a_challenge_is_paid_with_an_identifier(self):
        self.assertEqual(self.caller.call(priced(), ANSWERED), ANSWERED)
        self.assertIsNotNone(self.caller.sent[1])
        self.assertRegex(self.caller.identifiers[0], r"^[\w-]{16,128}$")

    def test_a_refused_new_payment_is_final(self):
        self.assertEqual(self.caller.call(priced(), priced()).status, 402)

    def test_a_payment_without_an_answer_is_sent_again(self):
        answer = self.caller.call(priced(), NoAnswer("lost"), failed(502), failed(409, retry_after=3), ANSWERED)
        self.assertEqual(answer, ANSWERED)
        self.assertEqual(self.caller.waited, [0.5, 1, 3])
        self.assertEqual(len(set(self.caller.sent[1:])), 1)

    def test_after_five_attempts_the_call_raises_the_payment(self):
        with self.assertRaises(UnansweredPayment) as raised:
            self.caller.call(priced(), *[NoAnswer("lost")] * 5)
        self.assertEqual(self.caller.waited, [0.5, 1, 2, 4])
        self.assertEqual(raised.exception.payment, self.caller.sent[1])
        self.assertNotIn(raised.exception.payment, str(raised.exception))

    def test_a_long_wait_is_the_callers_decision(self):
        with self.assertRaises(UnansweredPayment):
            self.caller.call(priced(), failed(503, retry_after=31))
        self.assertEqual(self.caller.waited, [])

    def test_the_same_call_sends_its_unanswered_payment_again(self):
        with self.assertRaises(UnansweredPayment) as raised:
            self.caller.call(priced(), failed(503, retry_after=31))
        self.assertEqual(self.caller.call(ANSWERED), ANSWERED)
        self.assertEqual(self.caller.sent, [raised.exception.payment])
        self.caller.call(ANSWERED)
        self.assertEqual(self.caller.sent, [None])

    def test_an_expired_payment_is_renewed_with_its_identifier(self):
        with self.assertRaises(UnansweredPayment) as raised:
            self.caller.call(priced(), failed(503, retry_after=31))
        (identifier,) = self.caller.identifiers
        answer = self.caller.call(priced(), ANSWERED, payment=raised.exception.payment)
        self.assertEqual(answer, ANSWERED)
        self.assertEqual(self.caller.identifiers, [identifier])
        self.assertNotEqual(self.caller.sent[1], raised.exception.payment)


unittest.main()
