import type { PaymentPayload } from "@x402/core/types";
import { z } from "zod";
import { Failure } from "#lib/operations/failure.ts";

/** The protocol's header, and the one of its first version that the contract names too. */
const NAMES = ["payment-signature", "x-payment"] as const;

/** Characters of the header: a payment, and the challenge that it answers sent back with it. */
const LENGTH_LIMIT = 16 * 1024;
const DEPTH_LIMIT = 24;

const hex = (bytes: number) => z.string().regex(new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`), `must be 0x and ${bytes * 2} hexadecimal digits`);
const wholeNumber = z.string().regex(/^\d{1,78}$/, "must be a whole number");
const text = z.string().max(512);

/** An EIP-3009 authorization and its signature: 65 bytes of an ordinary wallet, more of one that is a contract. */
const EvmPayment = z.object({
  signature: z
    .string()
    .max(4096)
    .regex(/^0x([0-9a-fA-F]{2})+$/, "must be hexadecimal"),
  authorization: z.object({ from: hex(20), to: hex(20), value: wholeNumber, validAfter: wholeNumber, validBefore: wholeNumber, nonce: hex(32) }),
});

/** A Solana transaction, signed by the payer: at most 1,232 bytes. */
const SvmPayment = z.object({ transaction: z.base64().min(1).max(1644) });

const Envelope = z.object({
  x402Version: z.literal(2, "must be 2"),
  resource: z.looseObject({ url: z.string().max(2048) }).optional(),
  accepted: z.object({
    scheme: text,
    network: z.templateLiteral([z.string().max(64), ":", z.string().max(64)]),
    asset: text,
    amount: wholeNumber,
    payTo: text,
    maxTimeoutSeconds: z.number(),
    extra: z.record(z.string(), z.unknown()).default({}),
  }),
  payload: z.unknown(),
  extensions: z.record(z.string(), z.unknown()).optional(),
});

export type EvmPayment = z.infer<typeof EvmPayment>;
export type SvmPayment = z.infer<typeof SvmPayment>;

/** A payment as it was sent: in the form of the protocol, with nothing verified. */
export type SentPayment = Omit<PaymentPayload, "payload"> & { payload: EvmPayment | SvmPayment };

/** Whether a payment comes with the request, good or not. */
export function hasPayment(headers: Headers): boolean {
  return NAMES.some((name) => headers.has(name));
}

/**
 * The payment that comes with a request, undefined when none does.
 * @throws Failure `invalid_request` naming the header and what is wrong with it
 */
export function readPayment(headers: Headers): SentPayment | undefined {
  const name = NAMES.find((candidate) => headers.has(candidate));
  if (!name) return undefined;
  const value = (headers.get(name) as string).trim();
  const wrong = (message: string, path = "") =>
    new Failure("invalid_request", "The payment cannot be read.", [{ path: [name.toUpperCase(), path].filter(Boolean).join("."), message }]);
  if (value.length > LENGTH_LIMIT) throw wrong(`may have ${LENGTH_LIMIT} characters at most`);
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(value)) throw wrong("must be base64");
  const json = Buffer.from(value, "base64").toString("utf8");
  if (isDeep(json)) throw wrong(`may be nested ${DEPTH_LIMIT} levels deep at most`);
  let sent: unknown;
  try {
    sent = JSON.parse(json);
  } catch {
    throw wrong("must be base64 of JSON");
  }
  const check = <T>(schema: z.ZodType<T>, value: unknown, at: string[]): T => {
    const { success, data, error } = schema.safeParse(value);
    if (success) return data;
    throw wrong(error.issues[0]?.message ?? "is not a payment", [...at, ...(error.issues[0]?.path ?? [])].join("."));
  };
  const envelope = check(Envelope, sent, []);
  const isEvm = envelope.accepted.network.startsWith("eip155:");
  return { ...envelope, payload: check<EvmPayment | SvmPayment>(isEvm ? EvmPayment : SvmPayment, envelope.payload, ["payload"]) };
}

/** Counts brackets wherever they stand, in texts too: no true payment has so many. */
function isDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (character === "{" || character === "[") depth++;
    else if (character === "}" || character === "]") depth--;
    if (depth > DEPTH_LIMIT) return true;
  }
  return false;
}
