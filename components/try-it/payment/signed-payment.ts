import { x402Client } from "@x402/core/client";
import type { PaymentRequired, PaymentRequirements, SettleResponse } from "@x402/core/types";
import { safeBase64Decode, safeBase64Encode } from "@x402/core/utils";
import type { ClientEvmSigner } from "@x402/evm";
import { ExactEvmScheme } from "@x402/evm/exact/client";
import { bytesToHex } from "viem";
import type { Answer } from "../answer.ts";

/** `requirement` is the offer for one network. */
export interface Price {
  challenge: PaymentRequired;
  requirement: PaymentRequirements;
}

/** The client may send it several times. The server charges it at most once. */
export interface SignedPayment {
  /** The value of `PAYMENT-SIGNATURE`. */
  header: string;
  identifier: string;
  payer: string;
  /** Milliseconds since 1970. */
  validUntil: number;
}

/** @returns `undefined` when the answer is no 402, or has no offer for the network */
export function readPrice({ status, headers }: Answer, network: string): Price | undefined {
  const challenge = status === 402 ? decodeHeader<PaymentRequired>(headers.get("payment-required")) : undefined;
  const requirement = challenge?.accepts.find((offer) => offer.scheme === "exact" && offer.network === network);
  return challenge && requirement && { challenge, requirement };
}

export function readPaymentReceipt({ headers }: Answer): SettleResponse | undefined {
  return decodeHeader<SettleResponse>(headers.get("payment-response"));
}

/** Base64 of JSON. */
function decodeHeader<T>(header: string | null): T | undefined {
  try {
    return header ? JSON.parse(safeBase64Decode(header)) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks the wallet once (EIP-3009). The offer sets the validity.
 * @throws the error of the wallet
 */
export async function signPayment(
  { challenge, requirement }: Price,
  signer: ClientEvmSigner,
  identifier = createIdentifier(),
): Promise<SignedPayment> {
  const client = new x402Client().register(requirement.network, new ExactEvmScheme(signer));
  const payment = await client.createPaymentPayload({
    ...challenge,
    accepts: [requirement],
    extensions: withIdentifier(challenge.extensions, identifier),
  });
  const { authorization } = payment.payload as { authorization: { validBefore: string } };
  return {
    header: safeBase64Encode(JSON.stringify(payment)),
    identifier,
    payer: signer.address,
    validUntil: Number(authorization.validBefore) * 1000,
  };
}

const createIdentifier = () => `pay_${bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2)}`;

/**
 * With an identifier, the server repeats a lost answer to this client. The official package for it is too large: it
 * includes a schema validator.
 */
function withIdentifier(extensions: PaymentRequired["extensions"] = {}, id: string): PaymentRequired["extensions"] {
  const name = "payment-identifier";
  const extension = extensions[name] as { info: object } | undefined;
  return extension ? { ...extensions, [name]: { ...extension, info: { ...extension.info, id } } } : extensions;
}
