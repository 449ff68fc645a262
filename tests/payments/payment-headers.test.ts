import type { PaymentPayload } from "@x402/core/types";
import { describe, expect, test } from "vitest";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { findPaymentReader } from "#lib/http/payment-headers.ts";
import { Failure } from "#lib/operations/failure.ts";

const HEX = (bytes: number) => `0x${"ab".repeat(bytes)}`;
/** The smallest Solana transaction: one signature, and a message that requires one. */
const TRANSACTION = Buffer.concat([Buffer.from([1]), Buffer.alloc(64), Buffer.from([1, 0, 0])]).toString("base64");
const accepted = {
  scheme: "exact",
  network: EVM.id,
  asset: EVM.token,
  amount: "100000",
  payTo: HEX(20),
  maxTimeoutSeconds: 60,
  extra: {},
};
const authorization = {
  from: HEX(20),
  to: HEX(20),
  value: "100000",
  validAfter: "0",
  validBefore: "1900000000",
  nonce: HEX(32),
};
const evmPayment: PaymentPayload = { x402Version: 2, accepted, payload: { signature: HEX(65), authorization } };
const svmPayment: PaymentPayload = {
  x402Version: 2,
  accepted: { ...accepted, network: SVM.id, asset: SVM.token },
  payload: { transaction: TRANSACTION },
};

const encode = (payment: unknown) => Buffer.from(JSON.stringify(payment)).toString("base64");
const parse = (value: string, name = "PAYMENT-SIGNATURE") => findPaymentReader(new Headers({ [name]: value }))?.();

/** The status and the first detail of the error that the caller gets. */
function findFault(value: string) {
  try {
    parse(value);
  } catch (error) {
    if (error instanceof Failure) return { status: error.status, ...error.details[0] };
    throw error;
  }
  return undefined;
}

describe("a payment header", () => {
  test.each([evmPayment, svmPayment])("is parsed under both names: %#", (payment) => {
    for (const name of ["PAYMENT-SIGNATURE", "X-PAYMENT"]) expect(parse(encode(payment), name)).toEqual(payment);
  });

  test("is parsed from PAYMENT-SIGNATURE when both are present", () => {
    const headers = new Headers({ "X-PAYMENT": encode(svmPayment), "PAYMENT-SIGNATURE": encode(evmPayment) });
    expect(findPaymentReader(headers)?.()).toEqual(evmPayment);
  });

  test("can be base64url without padding, and its extensions stay", () => {
    const payment = {
      ...evmPayment,
      extensions: { "payment-identifier": { info: { required: false, id: "an-identifier-of-mine???>>>" } } },
    };
    expect(parse(Buffer.from(JSON.stringify(payment)).toString("base64url"))).toEqual(payment);
  });

  test("is absent when neither name is sent", () => {
    expect(findPaymentReader(new Headers())).toBeUndefined();
    expect(findPaymentReader(new Headers({ "x-payment": "rubbish" }))).toBeDefined();
  });
});

test("a payment of the protocol's first version gets our offers, and no fault of form", () => {
  const first = { x402Version: 1, scheme: "exact", network: "base", payload: evmPayment.payload };
  expect(parse(encode(first))).toEqual({ unsupported: "unsupported_version" });
});

describe("an invalid payment is refused with the name of the field", () => {
  const NAME = "PAYMENT-SIGNATURE";
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

  test.each([
    ["an empty value", "", NAME],
    ["not base64", "!!not base64!!", NAME],
    ["not JSON", Buffer.from("hello").toString("base64"), NAME],
    ["bytes that are not text", Buffer.from([0xff, 0xfe, 0x00, 0x80]).toString("base64"), NAME],
    ["a list", encode([]), NAME],
    ["null", encode(null), NAME],
    ["a megabyte", "A".repeat(1024 * 1024), NAME],
    ["JSON nested thousands of levels deep", Buffer.from(nested(1_500)).toString("base64"), NAME],
    ["opening brackets only", Buffer.from("[".repeat(10_000)).toString("base64"), NAME],
    ["no accepted terms", encode({ ...evmPayment, accepted: undefined }), `${NAME}.accepted`],
    [
      "an amount that is not a whole number",
      encode({ ...evmPayment, accepted: { ...accepted, amount: "1e5" } }),
      `${NAME}.accepted.amount`,
    ],
    [
      "a network without namespace",
      encode({ ...evmPayment, accepted: { ...accepted, network: "base" } }),
      `${NAME}.accepted.network`,
    ],
    [
      "a nonce that is too short",
      encode({ ...evmPayment, payload: { signature: HEX(65), authorization: { ...authorization, nonce: HEX(31) } } }),
      `${NAME}.payload.authorization.nonce`,
    ],
    [
      "a negative value",
      encode({ ...evmPayment, payload: { signature: HEX(65), authorization: { ...authorization, value: "-1" } } }),
      `${NAME}.payload.authorization.value`,
    ],
    [
      "a signature of no bytes",
      encode({ ...evmPayment, payload: { signature: "0x", authorization } }),
      `${NAME}.payload.signature`,
    ],
    [
      "the other network's payload",
      encode({ ...evmPayment, payload: svmPayment.payload }),
      `${NAME}.payload.signature`,
    ],
    [
      "bytes that are not a Solana transaction",
      encode({ ...svmPayment, payload: { transaction: "AQID" } }),
      `${NAME}.payload.transaction`,
    ],
    [
      "a transaction that is too long",
      encode({ ...svmPayment, payload: { transaction: "AAAA".repeat(500) } }),
      `${NAME}.payload.transaction`,
    ],
  ])("%s", (_what, value, path) => {
    expect(findFault(value)).toEqual({ status: 400, path, message: expect.stringMatching(/\S/) });
  });
});
