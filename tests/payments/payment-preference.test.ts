import { describe, expect, test } from "vitest";
import { paymentReader } from "#lib/http/payment-headers.ts";
import { prefersPayment } from "#lib/http/payment-preference.ts";

describe("prefersPayment is true", () => {
  test.each<Record<string, string>>([
    { "x-require-payment": "x402" },
    { "x-require-payment": " X402 " },
    { prefer: "x402" },
    { prefer: "respond-async, x402" },
    { prefer: "X402; network=eip155" },
    { prefer: "x402=now, wait=10" },
    { prefer: 'note="a, b", x402' },
  ])("for %j", (headers) => {
    expect(prefersPayment(new Headers(headers))).toBe(true);
  });

  test("for one of several Prefer headers", () => {
    const headers = new Headers({ prefer: "respond-async" });
    headers.append("prefer", "x402");
    expect(prefersPayment(headers)).toBe(true);
  });
});

describe("prefersPayment is false", () => {
  test.each<Record<string, string>>([
    {},
    { "x-require-payment": "" },
    { "x-require-payment": "none" },
    { prefer: "respond-async; x402" },
    { prefer: "wait=x402" },
    { prefer: "x4020" },
    { prefer: 'note="a, x402, b"' },
  ])("for %j", (headers) => {
    expect(prefersPayment(new Headers(headers))).toBe(false);
  });
});

test("paymentReader finds a payment in both headers", () => {
  expect(paymentReader(new Headers({ "X-PAYMENT": "e30=" }))).toBeDefined();
  expect(paymentReader(new Headers({ "PAYMENT-SIGNATURE": "e30=" }))).toBeDefined();
  expect(paymentReader(new Headers())).toBeUndefined();
});
