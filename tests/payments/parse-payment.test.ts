import { expect, test } from "vitest";
import { parsePayment, type SentPayment } from "#lib/access/payments/parse-payment.ts";
import { Failure } from "#lib/operations/failure.ts";

const WALLET = "0x209693Bc6afc0C5328bA36FaF03C514EF312287C";
const accepted = {
  scheme: "exact",
  network: "eip155:84532",
  asset: WALLET,
  amount: "100000",
  payTo: WALLET,
  maxTimeoutSeconds: 60,
};
const authorization = {
  from: WALLET,
  to: WALLET,
  value: "100000",
  validAfter: "0",
  validBefore: "1900000000",
  nonce: `0x${"0a".repeat(32)}`,
};
const payment = { x402Version: 2, accepted, payload: { signature: "0x1b", authorization } };

function readFault(value: unknown): string {
  try {
    parsePayment(value, "X-PAYMENT");
    return "none";
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.details.map(({ path, message }) => `${path} ${message}`).join();
  }
}

test("the form of a payment is checked", () => {
  expect(readFault(payment)).toBe("none");
});

test.each([
  [null, "X-PAYMENT must be an object"],
  [{ x402Version: 2 }, "X-PAYMENT.accepted is required"],
  [{ ...payment, accepted: { ...accepted, scheme: 1 } }, "X-PAYMENT.accepted.scheme must be text"],
  [
    { ...payment, accepted: { ...accepted, scheme: "x".repeat(600) } },
    "X-PAYMENT.accepted.scheme must be 512 characters or shorter",
  ],
  [{ ...payment, accepted: { ...accepted, network: "base" } }, "X-PAYMENT.accepted.network must be a CAIP-2 id"],
  [{ ...payment, accepted: { ...accepted, extra: [] } }, "X-PAYMENT.accepted.extra must be an object"],
  [{ ...payment, extensions: 1 }, "X-PAYMENT.extensions must be an object"],
  [{ ...payment, payload: undefined }, "X-PAYMENT.payload is required"],
  [{ x402Version: 2, accepted }, "X-PAYMENT.payload is required"],
  [{ ...payment, x402Version: 1 }, "X-PAYMENT.x402Version must be 2"],
  [{ ...payment, accepted: { ...accepted, amount: "1.5" } }, "X-PAYMENT.accepted.amount must be a whole number"],
  [{ ...payment, payload: { signature: "0x1", authorization } }, "X-PAYMENT.payload.signature must be hexadecimal"],
  [
    { ...payment, payload: { signature: "0x1b", authorization: { ...authorization, from: `${WALLET}00` } } },
    "X-PAYMENT.payload.authorization.from must be 0x and 40 hexadecimal digits",
  ],
  [
    { ...payment, payload: { signature: "0x1b", authorization: { ...authorization, nonce: WALLET } } },
    "X-PAYMENT.payload.authorization.nonce must be 0x and 64 hexadecimal digits",
  ],
  [
    { ...payment, accepted: { ...accepted, network: "solana:x" }, payload: { transaction: "AAAA" } },
    "X-PAYMENT.payload.transaction must be a Solana transaction",
  ],
  [
    { ...payment, accepted: { ...accepted, network: "solana:x" }, payload: { transaction: "?" } },
    "X-PAYMENT.payload.transaction must be base64",
  ],
])("a fault is said in our own words: %j", (value, fault) => {
  expect(readFault(value)).toBe(fault);
});

test.each([
  ["eip155:8453", "none"],
  [`${"x".repeat(64)}:${"y".repeat(64)}`, "none"],
  ["solana:x", "X-PAYMENT.payload.transaction is required"],
  [`${"x".repeat(65)}:y`, "X-PAYMENT.accepted.network must be a CAIP-2 id"],
  [`x:${"y".repeat(65)}`, "X-PAYMENT.accepted.network must be a CAIP-2 id"],
  ["eip155:", "X-PAYMENT.accepted.network must be a CAIP-2 id"],
  ["eip155:1:2", "X-PAYMENT.accepted.network must be a CAIP-2 id"],
  [8453, "X-PAYMENT.accepted.network must be a CAIP-2 id"],
])("the network %s decides which payload is read", (network, fault) => {
  expect(readFault({ ...payment, accepted: { ...accepted, network } })).toBe(fault);
});

test("a payment without extra has none, and its payload is that of its network", () => {
  const parsed = parsePayment(
    { ...payment, payload: { ...payment.payload, transaction: "?" } },
    "X-PAYMENT",
  ) as SentPayment;
  expect(parsed.accepted.extra).toEqual({});
  expect(parsed.payload).toEqual(payment.payload);
});

test.each([
  ["the first version", { x402Version: 1, scheme: "exact", network: "base", payload: {} }, "unsupported_version"],
  ["another scheme", { ...payment, accepted: { ...accepted, scheme: "upto" }, payload: {} }, "unsupported_scheme"],
  ["another chain", { ...payment, accepted: { ...accepted, network: "stellar:pubnet" } }, "unsupported_network"],
  [
    "a transfer by Permit2",
    { ...payment, payload: { signature: "0x1b", permit2Authorization: {} } },
    "unsupported_transfer_method",
  ],
])("a payment of %s is no fault of form", (_what, value, unsupported) => {
  expect(parsePayment(value, "X-PAYMENT")).toEqual({ unsupported });
});

test("a payment is nested 24 levels at most", () => {
  const nest = (levels: number): unknown => (levels === 0 ? "text" : { level: nest(levels - 1) });
  const withExtension = (levels: number) => ({ ...payment, extensions: { deep: nest(levels) } });
  expect(readFault(withExtension(22))).toBe("none");
  expect(readFault(withExtension(23))).toBe("X-PAYMENT must not be nested more than 24 levels deep");
});
