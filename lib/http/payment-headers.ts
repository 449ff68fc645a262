import type { IncomingHttpHeaders } from "node:http";
import { encodePaymentRequiredHeader, encodePaymentResponseHeader } from "@x402/core/http";
import {
  toContractForm,
  withoutDescriptions,
  withoutExampleAnswer,
  withoutInnerFields,
  withShortFile,
} from "#lib/access/payments/challenge.ts";
import {
  createInvalidPaymentFailure,
  parsePayment,
  type SentPayment,
  type UnsupportedPayment,
} from "#lib/access/payments/parse-payment.ts";
import type { Challenge, Receipt } from "#lib/access/payments/payments.ts";
import type { HeaderReader } from "./api-request.ts";
import type { EncodedForms } from "./encode-body.ts";

/** The protocol's header, and the header of its first version, which the contract also names. */
const PAYMENT_HEADERS = ["payment-signature", "x-payment"] as const;

export const hasPaymentHeader = (headers: IncomingHttpHeaders): boolean =>
  PAYMENT_HEADERS.some((name) => headers[name] !== undefined);

/** Characters of the payment header, which holds the payment and a copy of the challenge. */
const MAX_PAYMENT_LENGTH = 16 * 1024;

/**
 * Characters of `PAYMENT-REQUIRED`. Clients send the challenge back in their payment, many proxies accept 8 KiB of
 * headers in all, and the other headers of a response take 1 KiB. A longer challenge is sent without its example
 * answer and file, then without the descriptions of fields, then without the fields of inner objects; the body has them all.
 */
const MAX_CHALLENGE_LENGTH = 4_900;

/**
 * @returns a function that parses the payment and throws Failure `invalid_request`; `undefined` when the request
 * carries no payment
 */
export function findPaymentReader(headers: HeaderReader): (() => SentPayment | UnsupportedPayment) | undefined {
  const name = PAYMENT_HEADERS.find((candidate) => headers.has(candidate));
  return name && (() => decodePayment((headers.get(name) as string).trim(), name.toUpperCase()));
}

function decodePayment(value: string, header: string): SentPayment | UnsupportedPayment {
  if (value.length > MAX_PAYMENT_LENGTH)
    throw createInvalidPaymentFailure(header, `must be ${MAX_PAYMENT_LENGTH} characters or shorter`);
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(value)) throw createInvalidPaymentFailure(header, "must be base64");
  let payment: unknown;
  try {
    payment = JSON.parse(Buffer.from(value, "base64").toString("utf8"));
  } catch {
    throw createInvalidPaymentFailure(header, "must be base64 of JSON");
  }
  return parsePayment(payment, header);
}

interface EncodedChallenge {
  /** The JSON body, in the contract's form. */
  body: string;
  /** `PAYMENT-REQUIRED`, in the protocol's form. */
  headers: Record<string, string>;
  encodedForms: EncodedForms;
}

/** Challenges are encoded once: crawlers ask for prices very often. */
const encodedChallenges = new WeakMap<Challenge, EncodedChallenge>();

export function encodeChallenge(challenge: Challenge): EncodedChallenge {
  const known = encodedChallenges.get(challenge);
  if (known) return known;
  const encoded = {
    body: JSON.stringify(toContractForm(challenge)),
    // Official clients fail on a header that offers no way to pay.
    headers:
      challenge.accepts.length > 0
        ? { "payment-required": encodeChallengeHeader(challenge) }
        : ({} as Record<string, string>),
    encodedForms: new Map(),
  };
  encodedChallenges.set(challenge, encoded);
  return encoded;
}

function encodeChallengeHeader(challenge: Challenge): string {
  const withoutAnswer = withShortFile(withoutExampleAnswer(challenge));
  const undescribed = withoutDescriptions(withoutAnswer);
  const forms = [challenge, withoutAnswer, undescribed, withoutInnerFields(undescribed)].map(
    encodePaymentRequiredHeader,
  );
  return forms.find((form) => form.length <= MAX_CHALLENGE_LENGTH) ?? (forms.at(-1) as string);
}

export function buildReceiptHeaders(receipt: Receipt | undefined): Record<string, string> {
  return receipt ? { "payment-response": encodePaymentResponseHeader(receipt) } : {};
}
