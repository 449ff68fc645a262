import type { PaymentPayload } from "@x402/core/types";
import { z } from "zod";
import { describeFault } from "#lib/operations/call.ts";
import { Failure } from "#lib/operations/failure.ts";
import { isSolanaTransaction } from "./solana-message.ts";
import { SCHEME } from "./terms.ts";

/** Real payments are nested about six levels deep. */
const MAX_DEPTH = 24;

const buildHexSchema = (bytes: number) =>
  z.string().regex(new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`), `must be 0x and ${bytes * 2} hexadecimal digits`);
const wholeNumber = z.string().regex(/^\d{1,78}$/, "must be a whole number");
const buildTextSchema = (max: number) => z.string().max(max, `must be ${max} characters or shorter`);
const text = buildTextSchema(512);

/** An EIP-3009 authorization and its signature: 65 bytes from an ordinary wallet, more from a contract wallet. */
const EvmPayment = z.object({
  signature: z
    .string()
    .max(4096, "must be 4096 characters or shorter")
    .regex(/^0x([0-9a-fA-F]{2})+$/, "must be hexadecimal"),
  authorization: z.object({
    from: buildHexSchema(20),
    to: buildHexSchema(20),
    value: wholeNumber,
    validAfter: wholeNumber,
    validBefore: wholeNumber,
    nonce: buildHexSchema(32),
  }),
});

/** A Solana transaction that the payer signed: 1,232 bytes or fewer. */
const SvmPayment = z.object({
  transaction: z
    .string()
    .pipe(
      z
        .base64("must be base64")
        .max(1644, "must be 1644 characters or shorter")
        .refine(isSolanaTransaction, "must be a Solana transaction"),
    ),
});

const isNetworkId = (value: unknown) => typeof value === "string" && /^[^:]{1,64}:[^:]{1,64}$/.test(value);

const Envelope = z.object({
  x402Version: z.literal(2, "must be 2"),
  resource: z.looseObject({ url: buildTextSchema(2048) }).optional(),
  accepted: z.object({
    scheme: text,
    network: z.custom<`${string}:${string}`>(isNetworkId, "must be a CAIP-2 id"),
    asset: text,
    amount: wholeNumber,
    payTo: text,
    maxTimeoutSeconds: z.number(),
    extra: z.record(z.string(), z.unknown()).default({}),
  }),
  payload: z.unknown(),
  extensions: z.record(z.string(), z.unknown()).optional(),
});

/** The first version of the protocol names the scheme and the network outside of `accepted`. */
const FirstVersion = z.object({
  x402Version: z.literal(1),
  scheme: z.string(),
  network: z.string(),
  payload: z.object(),
});

/** A transfer by the Permit2 contract instead of USDC's own authorization. */
const Permit2Payment = z.object({ permit2Authorization: z.object() });

const EVM_PREFIX = "eip155:";
const FAMILIES = [
  { prefix: EVM_PREFIX, payload: EvmPayment },
  { prefix: "solana:", payload: SvmPayment },
] as const;

export type EvmPayment = z.infer<typeof EvmPayment>;
export type SvmPayment = z.infer<typeof SvmPayment>;

/** Its form is checked, its signature and amount are not. */
export type SentPayment = Omit<PaymentPayload, "payload"> & { payload: EvmPayment | SvmPayment };

/**
 * A payment of x402 in a form that no offer of ours has. Official clients have schemes beyond ours, and their buyer
 * needs our offers, not a fault of form. The docs of payments explain each value.
 */
export interface UnsupportedPayment {
  unsupported: "unsupported_version" | "unsupported_scheme" | "unsupported_network" | "unsupported_transfer_method";
}

/**
 * Checks only the form.
 * @param value parsed JSON
 * @param location where the caller put the payment, such as `PAYMENT-SIGNATURE`; the failure's path begins with it
 * @throws Failure `invalid_request` with the path and the fault
 */
export function parsePayment(value: unknown, location: string): SentPayment | UnsupportedPayment {
  if (isDeeperThan(value, MAX_DEPTH))
    throw createInvalidPaymentFailure(location, `must not be nested more than ${MAX_DEPTH} levels deep`);
  if (FirstVersion.safeParse(value).success) return { unsupported: "unsupported_version" };
  const envelope = check(Envelope, value, [location]);
  const { scheme, network } = envelope.accepted;
  if (scheme !== SCHEME) return { unsupported: "unsupported_scheme" };
  const family = FAMILIES.find(({ prefix }) => network.startsWith(prefix));
  if (!family) return { unsupported: "unsupported_network" };
  if (family.prefix === EVM_PREFIX && Permit2Payment.safeParse(envelope.payload).success)
    return { unsupported: "unsupported_transfer_method" };
  return {
    ...envelope,
    payload: check<EvmPayment | SvmPayment>(family.payload, envelope.payload, [location, "payload"]),
  };
}

export function createInvalidPaymentFailure(path: string, message: string): Failure {
  return new Failure("invalid_request", "The payment cannot be read.", [{ path, message }]);
}

function check<T>(schema: z.ZodType<T>, value: unknown, path: string[]): T {
  const { success, data, error } = schema.safeParse(value, { error: describeFault });
  if (success) return data;
  throw createInvalidPaymentFailure(
    [...path, ...(error.issues[0]?.path ?? [])].join("."),
    error.issues[0]?.message ?? "is not a payment",
  );
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeeperThan(child, levels - 1));
}
