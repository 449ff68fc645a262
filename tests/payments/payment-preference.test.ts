import { describe, expect, test } from "vitest";
import { findPaymentReader } from "#lib/http/payment-headers.ts";
import { hasPaymentPreference } from "#lib/http/payment-preference.ts";

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
    expect(hasPaymentPreference(new Headers(headers))).toBe(true);
  });

  test("for one of several Prefer headers", () => {
    const headers = new Headers({ prefer: "respond-async" });
    headers.append("prefer", "x402");
    expect(hasPaymentPreference(headers)).toBe(true);
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
    expect(hasPaymentPreference(new Headers(headers))).toBe(false);
  });
});

test("paymentReader finds a payment in both headers", () => {
  expect(findPaymentReader(new Headers({ "X-PAYMENT": "e30=" }))).toBeDefined();
  expect(findPaymentReader(new Headers({ "PAYMENT-SIGNATURE": "e30=" }))).toBeDefined();
  expect(findPaymentReader(new Headers())).toBeUndefined();
});
