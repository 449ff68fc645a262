import { describe, expect, test } from "vitest";
import { asksForPayment, bringsPayment } from "#lib/access/payment-wish.ts";

describe("the price is asked for", () => {
  test.each<Record<string, string>>([
    { "x-require-payment": "x402" },
    { "x-require-payment": " X402 " },
    { prefer: "x402" },
    { prefer: "respond-async, x402" },
    { prefer: "X402; network=eip155" },
    { prefer: "x402=now, wait=10" },
    { prefer: 'note="a, b", x402' },
  ])("by %j", (headers) => {
    expect(asksForPayment(new Headers(headers))).toBe(true);
  });

  test("by one of several Prefer headers", () => {
    const headers = new Headers({ prefer: "respond-async" });
    headers.append("prefer", "x402");
    expect(asksForPayment(headers)).toBe(true);
  });
});

describe("the price is not asked for", () => {
  test.each<Record<string, string>>([
    {},
    { "x-require-payment": "" },
    { "x-require-payment": "none" },
    { prefer: "respond-async; x402" },
    { prefer: "wait=x402" },
    { prefer: "x4020" },
    { prefer: 'note="a, x402, b"' },
  ])("by %j", (headers) => {
    expect(asksForPayment(new Headers(headers))).toBe(false);
  });
});

test("a payment comes in either header", () => {
  expect(bringsPayment(new Headers({ "X-PAYMENT": "e30=" }))).toBe(true);
  expect(bringsPayment(new Headers({ "PAYMENT-SIGNATURE": "e30=" }))).toBe(true);
  expect(bringsPayment(new Headers())).toBe(false);
});
